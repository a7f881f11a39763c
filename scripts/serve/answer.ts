import { addressWithoutSlash, filesOf } from './files.ts';
import type { FindFile } from './files.ts';
import type { Rules } from './rules.ts';

/** Answers requests for the site as Netlify would, before compression and revalidation. */
export function siteAnswers(dist: string, rules: Rules): (request: Request) => Promise<Response> {
  const findFile = filesOf(dist);
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    if (!isWellFormed(request.url)) return new Response('Bad request', { status: 400 });
    const answer = await answerByRules(request, findFile, rules);
    // Rules come after the files' own headers, which they may replace: those of a redirect are
    // immutable, so the answer is made anew.
    const response = new Response(answer.body, answer);
    await rules.headers.apply(request, response);
    // The rules go by the path, and keep what is below /_astro/ for a year. What is missing may come.
    if (response.status === 404) response.headers.set('cache-control', 'no-store');
    return response;
  };
}

/** The redirect engine decodes the path, and throws where it cannot. */
function isWellFormed(address: string): boolean {
  try {
    decodeURIComponent(new URL(address).pathname);
    return true;
  } catch {
    return false;
  }
}

async function answerByRules(
  request: Request,
  findFile: FindFile,
  { redirects }: Rules,
): Promise<Response> {
  const bare = await addressWithoutSlash(request, findFile);
  if (bare !== undefined) return Response.redirect(bare, 301);
  const rule = await redirects.match(request);
  if (rule === undefined)
    return (await (await findFile(request))?.()) ?? notFound(request, findFile);
  const answer = await redirects.handle(request, rule, findFile);
  if (answer === undefined) return notFound(request, findFile);
  // A rule with status 404 names the page to show; the engine sends that page with 200.
  return rule.statusCode === 404 ? withStatus(answer, 404) : answer;
}

async function notFound(request: Request, findFile: FindFile): Promise<Response> {
  const page = await findFile(new Request(new URL('/404', request.url)));
  return page ? withStatus(await page(), 404) : new Response('Not found', { status: 404 });
}

function withStatus(response: Response, status: number): Response {
  return new Response(response.body, { status, headers: response.headers });
}
