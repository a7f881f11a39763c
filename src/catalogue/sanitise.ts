import sanitizeHtml from 'sanitize-html';

/** The one allow-list for HTML of the API and of editors: text, lists, tables, links, pictures. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'a', 'img'],
    ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'hreflang', 'lang'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    span: ['lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2' },
};

/** HTML that may stand in our pages. */
export const sanitise = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

/** The words of an HTML text alone, for places that take none. */
export const plainText = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, ' ').trim();
