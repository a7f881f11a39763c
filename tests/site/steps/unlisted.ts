/**
 * What a browser finds in HTML that editors may not write: elements, attributes, addresses. A list of
 * its own, so that a slip in the site's is seen. Runs in the browser, so it stands on its own.
 */
export function findUnlisted(texts: readonly string[]): string[] {
  const elements = [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'span', 'a', 'img'],
    ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    'colgroup', // browsers put it where it is missing
  ];
  const attributes = [
    ...['href', 'rel', 'hreflang', 'lang', 'src', 'alt', 'width', 'height'],
    ...['scope', 'colspan', 'rowspan'],
  ];
  const isPlainAddress = (address: string): boolean => {
    const { protocol, host } = new URL(address, 'https://foque.example/');
    if (protocol === 'mailto:' || protocol === 'tel:') return true;
    const isOurs = host === 'foque.example' || /^https?:\/\//i.test(address);
    return isOurs && (protocol === 'https:' || protocol === 'http:');
  };
  // As a page reads it, then as a page would read what this one has made of it.
  const read = (text: string) => new DOMParser().parseFromString(text, 'text/html').body;
  const bodies = texts.flatMap((html) => [read(html), read(read(html).innerHTML)]);
  return bodies.flatMap((body) =>
    [...body.querySelectorAll('*')].flatMap((element) => [
      ...(elements.includes(element.localName) ? [] : [element.localName]),
      ...(element.namespaceURI === document.body.namespaceURI ? [] : [element.namespaceURI ?? '']),
      ...[...element.attributes].flatMap(({ name, value }) => {
        if (!attributes.includes(name)) return [name];
        const isAddress = name === 'href' || name === 'src';
        return isAddress && !isPlainAddress(value) ? [`${name}="${value}"`] : [];
      }),
    ]),
  );
}
