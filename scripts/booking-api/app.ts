import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { sql } from 'kysely';
import type { Dependencies } from './dependencies.ts';
import type { LogSink } from './log.ts';
import { requestLog } from './log.ts';
import { Refusal } from './refusal.ts';
import { journeyRoutes } from './routes/journeys.ts';
import { pageRoutes } from './routes/pages.ts';
import { photoRoutes } from './routes/photos.ts';
import { tripRoutes } from './routes/trips.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** The whole API as one fetch handler. */
export function createApp(dependencies: Dependencies, log: LogSink) {
  const app = new Hono();
  app.use(requestLog(log));
  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
  });
  app.use(
    cors({
      origin: dependencies.siteUrl,
      allowMethods: ['GET', 'POST', 'PUT'],
      allowHeaders: ['content-type', 'idempotency-key'],
      maxAge: 600,
    }),
  );
  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT_BYTES,
      onError: () => {
        throw new Refusal(413, 'La petición es demasiado grande.');
      },
    }),
  );
  app.get('/healthz', async (c) => {
    await sql`select 1`.execute(dependencies.db);
    return c.json({ status: 'ok' });
  });
  app.route('/api/trips', tripRoutes(dependencies));
  app.route('/api/journeys', journeyRoutes(dependencies));
  app.route('/api/dynamic-pages', pageRoutes(dependencies));
  app.route('/photos', photoRoutes(dependencies));
  app.notFound((c) => c.json({ message: 'No existe esta dirección.' }, 404));
  app.onError(answerError);
  return app;
}

const answerError: Parameters<Hono['onError']>[0] = (error, c) => {
  if (error instanceof Refusal) {
    const { message, fields } = error;
    return c.json({ message, ...(fields && { fields }) }, error.status);
  }
  if (error instanceof HTTPException && error.status < 500) {
    // Hono's own refusals: a body that is no JSON or no form.
    return c.json({ message: 'No entendemos la petición.' }, error.status);
  }
  return c.json({ message: 'Algo ha fallado en nuestro servidor. Inténtalo de nuevo.' }, 500);
};
