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

/** The words of an HTML text alone, for places that take none. */
export const plainText = (html: string): string =>
  decode(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();

/** The beginning of a text for search engines, cut between two words. */
export function summaryOf(html: string): string {
  const text = plainText(html);
  if (text.length <= SEO_LIMITS.description) return text;
  const beginning = text.slice(0, SEO_LIMITS.description);
  return `${beginning.slice(0, beginning.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}

/** sanitize-html escapes these and leaves every other letter as it is. */
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

export const decode = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
