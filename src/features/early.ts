/**
 * Requests that start from the page's HTML, before the island's code has arrived: a small script
 * leaves their promises here, by address, and the API client takes each of them once.
 */
declare global {
  interface Window {
    earlyResponses?: Map<string, Promise<Response>>;
  }
}

/**
 * Starts a GET of each address now, where the page's path has as many segments as `path`; `(1)` in an
 * address stands for the segment after the first. Goes into the page as its source, so it stands on
 * its own: a script in a file would first have to arrive.
 */
export function startEarly(path: string, addresses: readonly string[]): void {
  const segmentsOf = (pathname: string) => pathname.split('/').filter(Boolean);
  const segments = segmentsOf(window.location.pathname);
  if (segments.length !== segmentsOf(path).length) return;
  window.earlyResponses = new Map(
    addresses.map((template) => {
      const address = template.replace(/\((\d)\)/, (_, place) => segments[Number(place)] ?? '');
      const response = fetch(address, { cache: 'no-store' });
      response.catch(() => undefined); // whoever takes it sees the failure
      return [address, response];
    }),
  );
}

/**
 * The same on a page whose query says what it is to show: starts a GET of the first address whose
 * place, as `(booking_id)`, the query fills.
 */
export function startEarlyByQuery(addresses: readonly string[]): void {
  const query = new URLSearchParams(window.location.search);
  for (const template of addresses) {
    const [place = '', name = ''] = /\((\w+)\)/.exec(template) ?? [];
    const value = query.get(name);
    if (!value) continue;
    const address = template.replace(place, () => encodeURIComponent(value));
    const response = fetch(address, { cache: 'no-store' });
    response.catch(() => undefined); // whoever takes it sees the failure
    window.earlyResponses = new Map([[address, response]]);
    return;
  }
}

/** `fetch`, except that a GET which the page has started already is not sent again. */
export const fetchOrEarly: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : input.toString();
  const early = window.earlyResponses?.get(address);
  if (!early || (init?.method ?? 'GET') !== 'GET') return fetch(input, init);
  window.earlyResponses?.delete(address);
  return init?.signal ? Promise.race([early, aborted(init.signal)]) : early;
};

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new DOMException('The request was given up', 'AbortError'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}
