import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readBody } from './body.ts';
import type { PublishQueue } from './queue.ts';
import type { Verdict, Verify } from './signature.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

const REFUSALS = {
  forged: { status: 401, message: 'Falta la firma de la petición, o no es válida.' },
  outdated: {
    status: 401,
    message:
      'La hora de la firma se aparta más de cinco minutos de la nuestra. Pon en hora tu servidor y firma la petición de nuevo.',
  },
  replayed: {
    status: 409,
    message: 'Esta petición ya la hemos recibido. Firma cada petición con su propia hora.',
  },
} as const satisfies Record<Exclude<Verdict, 'genuine'>, object>;

/** Where editors' systems ask for a publication, and where anybody sees how it goes. */
export function hookRoutes(queue: Pick<PublishQueue, 'add' | 'status'>, verify: Verify) {
  const app = new Hono().basePath('/hooks');
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
  });
  app.post('/rebuild', limitBody, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const verdict = verify({
      timestamp: c.req.header('x-rebuild-timestamp'),
      signature: c.req.header('x-rebuild-signature'),
      body,
    });
    if (verdict !== 'genuine') {
      const { status, message } = REFUSALS[verdict];
      return c.json({ message }, status);
    }
    const read = readBody(body);
    if (!('change' in read)) return c.json({ message: read.message }, read.status);
    return c.json(queue.add(read.change), 202);
  });
  // Without a signature, so that an editor's browser or a monitor can look: it names pages that are
  // public or about to be, and no person.
  app.get('/status', (c) => c.json(queue.status));
  app.notFound((c) => c.json({ message: 'No existe esta dirección.' }, 404));
  app.onError((_error, c) => c.json({ message: 'Algo ha fallado en nuestro servidor.' }, 500));
  return app;
}

const limitBody = bodyLimit({
  maxSize: BODY_LIMIT_BYTES,
  onError: (c) => c.json({ message: 'La petición es demasiado grande.' }, 413),
});
