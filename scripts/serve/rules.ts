import { parseAllHeaders } from '@netlify/headers-parser';
import { HeadersHandler } from '@netlify/headers';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { RedirectsHandler } from '@netlify/redirects';
import path from 'node:path';

/** netlify.toml's redirects and rewrites, and its headers. */
export interface Rules {
  redirects: RedirectsHandler;
  headers: HeadersHandler;
}

/**
 * Reads the rules of a netlify.toml. Throws an error that names the file and the rule where one is
 * wrong: the handlers would pass over it and leave only a note.
 */
export async function readRules(configPath: string): Promise<Rules> {
  await refuseWrongRules(configPath);
  const projectDir = path.dirname(configPath);
  return {
    redirects: new RedirectsHandler({
      configPath,
      configRedirects: [],
      jwtRoleClaim: '',
      jwtSecret: '',
      projectDir,
    }),
    headers: new HeadersHandler({ configPath, projectDir, logger: console }),
  };
}

async function refuseWrongRules(configPath: string): Promise<void> {
  const [redirects, headers] = await Promise.all([
    parseAllRedirects({
      redirectsFiles: [],
      netlifyConfigPath: configPath,
      configRedirects: [],
      minimal: true,
    }),
    parseAllHeaders({
      headersFiles: [],
      netlifyConfigPath: configPath,
      configHeaders: [],
      minimal: true,
    }),
  ]);
  const errors: unknown[] = redirects.errors.concat(headers.errors);
  for (const error of errors) {
    throw new Error(`${configPath}: ${error instanceof Error ? error.message : 'a wrong rule'}`);
  }
}
