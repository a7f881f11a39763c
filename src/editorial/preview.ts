import type { AstroIntegration, HookParameters } from 'astro';
import { noteFailure } from '../failure-note.ts';
import { inWords, type Complaint } from './complaint.ts';
import { readComplaints } from './complaints.ts';
import { apiDownPage, mistakesPage } from './preview-pages.ts';

/**
 * Tells editors in Spanish what keeps the site from being shown. In the development server a page says
 * it until it is mended; a build stops with it.
 */
export const preview: AstroIntegration = {
  name: 'preview',
  hooks: {
    'astro:config:setup': async ({ command, config, logger, addMiddleware }) => {
      if (command === 'dev')
        addMiddleware({
          entrypoint: new URL('catalogue/lost-links.ts', config.srcDir),
          order: 'post',
        });
      const complaints = await readComplaints();
      if (complaints.length === 0) return;
      const words = `${HEADING}\n${inWords(complaints)}`;
      if (command !== 'dev') stopWith(words);
      logger.error(words);
    },
    'astro:server:setup': ({ server, logger }) => {
      let told = '';
      const tell = (complaints: readonly Complaint[]) => {
        const words = inWords(complaints);
        if (words !== told && words !== '') logger.error(`${HEADING}\n${words}`);
        if (words === '' && told !== '') logger.info('Los archivos de content/ ya están bien.');
        told = words;
      };
      // The content layer watches the rest and reloads the page by itself.
      for (const event of ['add', 'change', 'unlink']) {
        server.watcher.on(event, (file: string) => {
          if (file.endsWith('-content.html')) server.ws.send({ type: 'full-reload' });
        });
      }
      server.middlewares.use((request, response, next) => {
        forgetCatalogue(server);
        if (!request.headers.accept?.includes('text/html')) {
          next();
          return;
        }
        void obstacle(tell).then((page) => {
          if (page === undefined) {
            next();
            return;
          }
          response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' });
          response.end(page);
        }, next);
      });
    },
  },
};

/**
 * Which pages there are, and what the API has said of them, is good for one request: at this event of
 * its content layer Astro forgets the paths of its routes, and src/catalogue what it has read.
 */
function forgetCatalogue({ environments }: HookParameters<'astro:server:setup'>['server']): void {
  for (const name of ['ssr', 'prerender'])
    environments[name]?.hot.send('astro:content-changed', {});
}

/** @throws always; where in the code it was found says nothing to an editor */
function stopWith(words: string): never {
  const { CATALOGUE_FOLDER: folder } = process.env;
  if (folder) noteFailure(folder, words);
  throw Object.assign(new Error(words), { stack: '' });
}

const HEADING = 'Hay errores en los archivos de content/:';

/** The page that stands in for any other as long as something is in the way. */
async function obstacle(
  tell: (complaints: readonly Complaint[]) => void,
): Promise<string | undefined> {
  const complaints = await readComplaints();
  tell(complaints);
  if (complaints.length > 0) return mistakesPage(complaints);
  const api = process.env.API_URL ?? '';
  return (await answers(api)) ? undefined : apiDownPage(api);
}

const API_PATIENCE_MS = 5_000;

async function answers(api: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(API_PATIENCE_MS);
    const { status } = await fetch(`${api.replace(/\/+$/, '')}/api/trips/featured`, { signal });
    return status < 500;
  } catch {
    return false;
  }
}
