import sanitizeHtml from 'sanitize-html';
import { SEO_LIMITS } from '../editorial/limits.ts';

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

/** Where a line ends or begins, of the tags that may stand in a text. */
const LINE_BREAK =
  /<(?=\/?(?:h\d|p|div|br|hr|ul|ol|li|dl|dt|dd|blockquote|fig\w+|table|caption|tr|th|td)\b)/gi;

/** The words of an HTML text alone, for places that take none. */
export const plainText = (html: string): string =>
  decode(sanitizeHtml(html.replace(LINE_BREAK, ' <'), { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a text shows anything: editors leave paragraphs without words behind. */
export const isBlank = (html: string): boolean =>
  plainText(html) === '' && !sanitise(html).includes('<img');

/** The beginning of a text for search engines, cut between two words; `otherwise` where it has none. */
export function summaryOf(html: string, otherwise: string): string {
  const text = plainText(html) || otherwise;
  if (text.length <= SEO_LIMITS.description) return text;
  const beginning = text.slice(0, SEO_LIMITS.description);
  return `${beginning.slice(0, beginning.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}

/** sanitize-html escapes these and leaves every other letter as it is. */
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

export const decode = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
