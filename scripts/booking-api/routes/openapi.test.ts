import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { TestApi } from '../testing/api.ts';
import { startTestApi } from '../testing/api.ts';
import { embedded } from '../testing/engines.ts';

const documentSchema = v.object({
  paths: v.record(
    v.string(),
    v.record(v.string(), v.object({ responses: v.record(v.string(), v.unknown()) })),
  ),
});

const JSON_TYPE = { 'content-type': 'application/json' };
/** What a client may get wrong, and still must be able to read the answer of. */
const BODIES: readonly Pick<RequestInit, 'headers' | 'body'>[] = [
  { headers: { 'content-type': 'text/plain' }, body: '{}' },
  { headers: JSON_TYPE, body: '{' },
  { headers: JSON_TYPE, body: '{}' },
  { headers: JSON_TYPE, body: '[]' },
  { headers: JSON_TYPE, body: `"${'x'.repeat(70_000)}"` },
];

describe('the OpenAPI document', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(embedded);
  });
  afterAll(() => api.stop());

  it.each(['nadie', 'a%20b'])(
    'tells what each call answers to %s and to odd bodies',
    async (name) => {
      const { paths } = v.parse(documentSchema, (await api.get('/api/openapi.json')).body);
      for (const [path, operations] of Object.entries(paths)) {
        for (const [method, { responses }] of Object.entries(operations)) {
          for (const init of method === 'get' ? [{}] : BODIES) {
            const { status } = await fetch(api.url + path.replaceAll(/\{\w+\}/g, name), {
              method: method.toUpperCase(),
              ...init,
            });
            expect(Object.keys(responses), `${method} ${path}`).toContain(String(status));
          }
        }
      }
    },
  );
});
