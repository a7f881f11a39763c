import { StaticHandler } from '@netlify/static';

/** Answers a request with a file of dist/, or undefined where there is none. */
export type FindFile = (request: Request) => Promise<(() => Promise<Response>) | undefined>;

/** The files of a folder: `/trips` finds trips.html, and `/` finds index.html. */
export function filesOf(dist: string): FindFile {
  const files = new StaticHandler({ directory: dist });
  return async (request) => (await files.match(request))?.handle;
}

/**
 * Where a page's address ends in a slash, the address without it: Netlify's pretty URLs redirect
 * `/trips/` to `/trips` when the page is trips.html, while `/trips.html` answers 200.
 */
export async function addressWithoutSlash(
  request: Request,
  findFile: FindFile,
): Promise<URL | undefined> {
  const url = new URL(request.url);
  if (!/[^/]\/$/.test(url.pathname)) return undefined;
  url.pathname = url.pathname.slice(0, -1);
  return (await findFile(new Request(url))) && url;
}
