import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { TestApi } from './testing/api.ts';
import { SITE_URL, call, journeyId, startTestApi } from './testing/api.ts';
import { BOOKING_BODY, PRIVATE_TEXTS, book, referenceOf, roomyJourney } from './testing/booking.ts';
import { engines } from './testing/engines.ts';

/** Every call of section 7 of the specification, and those that the embedded API adds. */
const CALLS = [
  'GET /api/bookings/reference/{reference}',
  'GET /api/dynamic-pages/slug/{companyCode}/{pageId}',
  'GET /api/dynamic-pages/{companyCode}',
  'GET /api/journeys/trip/{tripId}',
  'GET /api/journeys/{id}',
  'GET /api/trips',
  'GET /api/trips/featured',
  'GET /api/trips/slug/{slug}',
  'GET /api/trips/{id}',
  'GET /healthz',
  'GET /session-status',
  'POST /api/bookings/{journeyId}',
  'POST /api/contacts/send',
  'POST /api/contacts/subscribe',
  'POST /create-checkout-session',
  'POST /webhooks/paypal',
  'POST /webhooks/stripe',
  'PUT /api/bookings/confirm/{reference}',
];

describe.each(engines)('the API on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  const preflight = (origin: string, at: string, method: string) =>
    fetch(`${api.url}${at}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    });

  it.each([
    ['POST', '/api/bookings/x'],
    ['PUT', '/api/bookings/confirm/x'],
    ['POST', '/create-checkout-session'],
    ['POST', '/api/contacts/send'],
  ])('lets the site %s to %s', async (method, at) => {
    const { status, headers } = await preflight(SITE_URL, at, method);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(SITE_URL);
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PUT');
    expect(headers.get('access-control-allow-headers')).toBe('content-type,idempotency-key');
  });

  it.each(['https://evil.example', 'http://localhost:4322', `${SITE_URL}.evil.example`, 'null'])(
    'lets no other origin in: %s',
    async (origin) => {
      const { headers } = await preflight(origin, '/api/bookings/x', 'POST');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(
        (await api.get('/api/trips', { origin })).headers.get('access-control-allow-origin'),
      ).toBe(null);
    },
  );

  it('lets the site read a refusal', async () => {
    const { status, headers } = await api.get('/api/trips/nadie', { origin: SITE_URL });
    expect(status).toBe(404);
    expect(headers.get('access-control-allow-origin')).toBe(SITE_URL);
    expect(headers.get('vary')).toContain('Origin');
  });

  it('has browsers take its answers for what they are', async () => {
    for (const at of ['/api/trips', '/api/trips/nadie', '/nada', '/photos/cala.webp']) {
      const { headers } = await fetch(`${api.url}${at}`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('keeps bookings and payments out of caches', async () => {
    const reference = await book(api);
    for (const at of [`/api/bookings/reference/${reference}`, '/session-status?session_id=x']) {
      expect((await api.get(at)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each(['{', '', '{"name":', 'name=Laura'])('refuses %j, which is no JSON', async (body) => {
    const answer = await call(`${api.url}/api/bookings/${await roomyJourney(api)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer).toMatchObject({ status: 400, body: { message: 'La petición no es JSON.' } });
  });

  it('refuses a body that another page could send unasked', async () => {
    const answer = await call(`${api.url}/api/bookings/${await roomyJourney(api)}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(BOOKING_BODY),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'La petición tiene que ser JSON.' },
    });
  });

  it('refuses a body that is too large', async () => {
    const body = { ...BOOKING_BODY, comments: 'x'.repeat(70_000) };
    expect(await api.post(`/api/bookings/${await roomyJourney(api)}`, body)).toMatchObject({
      status: 413,
      body: { message: 'La petición es demasiado grande.' },
    });
  });

  it('says that it is well', async () => {
    expect(await api.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('documents every call', async () => {
    const { body } = await api.get('/api/openapi.json');
    const { paths } = v.parse(openApiSchema, body);
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(CALLS);
    for (const operation of Object.values(paths).flatMap((each) => Object.values(each))) {
      expect(operation.summary).not.toBe('');
      expect(Object.keys(operation.responses).filter((code) => code < '300')).toHaveLength(1);
    }
  });

  it('documents what a booking needs and answers', async () => {
    const { body } = await api.get('/api/openapi.json');
    expect(body).toMatchObject({
      paths: {
        '/api/bookings/{journeyId}': {
          post: {
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    required: [
                      'name',
                      'lastname',
                      'phone',
                      'email',
                      'gender',
                      'birthDay',
                      'dni',
                      'terms',
                    ],
                  },
                },
              },
            },
            responses: {
              201: {
                content: {
                  'application/json': { schema: { $ref: '#/components/schemas/Booking' } },
                },
              },
            },
          },
        },
      },
      components: { schemas: { Booking: { properties: { reference: { type: 'string' } } } } },
    });
  });

  it('logs one line a request, by its pattern, and nothing of the visitor', async () => {
    api.log.length = 0;
    const journey = await journeyId(api, 'menorca', 4);
    const { body } = await api.post(`/api/bookings/${journey}`, BOOKING_BODY);
    const reference = referenceOf(body);
    await api.get(`/api/bookings/reference/${reference}?email=${BOOKING_BODY.email}`);
    await api.get(`/${reference}?dni=${BOOKING_BODY.dni}`);
    const lines = api.log.map((line) => v.parse(logSchema, JSON.parse(line)));
    expect(lines.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      'GET /api/trips/slug/:slug 200',
      'GET /api/journeys/trip/:tripId 200',
      'POST /api/bookings/:journeyId 201',
      'GET /api/bookings/reference/:reference 200',
      'GET /* 404',
    ]);
    for (const text of [...PRIVATE_TEXTS, BOOKING_BODY.lastname, reference, journey]) {
      expect(api.log.join('\n')).not.toContain(text);
    }
  });
});

const openApiSchema = v.object({
  paths: v.record(
    v.string(),
    v.record(
      v.string(),
      v.object({ summary: v.string(), responses: v.record(v.string(), v.unknown()) }),
    ),
  ),
});

const logSchema = v.strictObject({
  time: v.pipe(v.string(), v.isoTimestamp()),
  method: v.string(),
  route: v.string(),
  status: v.number(),
  ms: v.number(),
});
