import { StaticHandler } from '@netlify/static';
import path from 'node:path';
import { formerFilesOf, NAMED_BY_CONTENTS } from '../local/former-files.ts';

/** Answers a request with a file of dist/, or undefined where there is none. */
export type FindFile = (request: Request) => Promise<(() => Promise<Response>) | undefined>;

/**
 * The files of a site: `/trips` finds trips.html, and `/` finds index.html; and what it had until
 * lately, for pages that are open since, where its name tells that it is what they mean.
 */
export function filesOf(dist: string): FindFile {
  const files = new StaticHandler({ directory: dist });
  const former = new StaticHandler({ directory: formerFilesOf(dist) });
  return async (request) => {
    const found = (await files.match(request)) ?? (await matchDecoded(dist, request));
    if (found || !isNamedByContents(request)) return found?.handle;
    return (await former.match(request))?.handle;
  };
}

/**
 * The file whose name the address encodes: `/page/ni%C3%B1os` means niños.html. Netlify decodes it, its
 * handler looks for what stands in the address.
 */
async function matchDecoded(dist: string, request: Request) {
  const { pathname, origin } = new URL(request.url);
  const name = decodedName(pathname);
  if (name === undefined) return undefined;
  const file = path.join(dist, name);
  // A directory that is a file is found at the root of the handler.
  const files = new StaticHandler({ directory: [file, `${file}.html`] });
  return files.match(new Request(origin));
}

/** Undefined where nothing is encoded, or a slash that would lead elsewhere. */
function decodedName(pathname: string): string | undefined {
  if (!pathname.includes('%')) return undefined;
  const segments = pathname.split('/').map(decodeURIComponent);
  const leadsAway = segments.some((segment) => /[/\\]|^\.\.$/.test(segment));
  return leadsAway ? undefined : segments.join('/');
}

function isNamedByContents(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return NAMED_BY_CONTENTS.some((folder) => pathname.startsWith(`/${folder}/`));
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
