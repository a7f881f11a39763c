import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import type { Dependencies } from './dependencies.ts';
import { createGuard } from './limits/guard.ts';
import { limitRoutes } from './limits/routes.ts';
import type { LogSink } from './log.ts';
import { requestLog } from './log.ts';
import { Refusal } from './refusal.ts';
import { bookingRoutes } from './routes/bookings.ts';
import { contactRoutes } from './routes/contacts.ts';
import { healthRoutes } from './routes/health.ts';
import { journeyRoutes } from './routes/journeys.ts';
import { openApiDocument } from './routes/openapi.ts';
import { pageRoutes } from './routes/pages.ts';
import { checkoutRoutes, confirmRoutes } from './routes/payments.ts';
import { photoRoutes } from './routes/photos.ts';
import { tripRoutes } from './routes/trips.ts';
import { webhookRoutes } from './routes/webhooks.ts';

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
  app.route('/healthz', healthRoutes(dependencies));
  app.route('/api/trips', tripRoutes(dependencies));
  app.route('/api/journeys', journeyRoutes(dependencies));
  for (const path of ['/api/bookings/*', '/create-checkout-session', '/session-status']) {
    app.use(path, noStore);
  }
  const guard = createGuard(dependencies);
  limitRoutes(app, guard, dependencies.isBehindProxy);
  app.route('/api/bookings', bookingRoutes(dependencies));
  app.route('/api/bookings', confirmRoutes(dependencies));
  app.route('/', checkoutRoutes(dependencies));
  app.route('/webhooks', webhookRoutes(dependencies, guard));
  app.route('/', dependencies.sandbox);
  app.route('/api/contacts', contactRoutes(dependencies));
  app.route('/api/dynamic-pages', pageRoutes(dependencies));
  app.route('/photos', photoRoutes(dependencies));
  app.get('/api/openapi.json', openApiDocument(app));
  app.notFound((c) => c.json({ message: 'No existe esta dirección.' }, 404));
  app.onError(answerError);
  return app;
}

/** What somebody booked or paid is kept by no cache. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
};

const answerError: Parameters<Hono['onError']>[0] = (error, c) => {
  if (error instanceof Refusal) {
    const { message, fields } = error;
    return c.json({ message, ...(fields && { fields }) }, error.status);
  }
  // Hono's own refusals: a body that is no JSON or no form.
  const status = error instanceof HTTPException ? error.status : isBrokenOff(error) ? 400 : 500;
  if (status < 500) return c.json({ message: 'No entendemos la petición.' }, status);
  return c.json({ message: 'Algo ha fallado en nuestro servidor. Inténtalo de nuevo.' }, 500);
};

/** The client went away in the middle of its body: nobody reads the answer, and nothing of ours failed. */
function isBrokenOff(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}
