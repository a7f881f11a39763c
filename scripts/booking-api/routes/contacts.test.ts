import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { startTestApi } from '../testing/api.ts';
import { engines } from '../testing/engines.ts';

const MESSAGE = {
  name: 'Laura',
  email: 'laura@example.com',
  subject: 'Un barco para seis',
  message: 'Hola',
};

describe.each(engines)('contacts on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  it('takes a message', async () => {
    expect(await api.post('/api/contacts/send', MESSAGE)).toMatchObject({ status: 201, body: {} });
  });

  it('takes a subscription as often as it is sent', async () => {
    const subscriber = { name: '', email: 'laura@example.com' };
    expect(await api.post('/api/contacts/subscribe', subscriber)).toMatchObject({ status: 201 });
    expect(await api.post('/api/contacts/subscribe', subscriber)).toMatchObject({ status: 201 });
  });

  it('stores nothing of a machine that fills in the honeypot, and does not tell it', async () => {
    const trapped = { ...MESSAGE, email: 'machine@example.com', fax: '123' };
    for (const at of ['/api/contacts/send', '/api/contacts/subscribe']) {
      const taken = await api.post(at, { ...MESSAGE, email: 'person@example.com', fax: '' });
      const swallowed = await api.post(at, trapped);
      expect(swallowed).toMatchObject({ status: 201, body: {} });
      expect([...swallowed.headers.keys()]).toEqual([...taken.headers.keys()]);
    }
    for (const table of ['contact_messages', 'subscribers'] as const) {
      const stored = await api.db.selectFrom(table).select('email').execute();
      const emails = stored.map(({ email }) => email);
      expect(emails).toContain('person@example.com');
      expect(emails).not.toContain('machine@example.com');
    }
  });

  it('names every missing field of a message', async () => {
    expect(await api.post('/api/contacts/send', { email: 'x' })).toMatchObject({
      status: 422,
      body: {
        message: 'Nombre requerido.',
        fields: {
          name: 'Nombre requerido.',
          email: 'Email incorrecto.',
          subject: 'Asunto requerido.',
          message: 'Mensaje requerido.',
        },
      },
    });
  });

  it('refuses a subscription without an address', async () => {
    expect(await api.post('/api/contacts/subscribe', { name: 'Laura', email: '' })).toMatchObject({
      status: 422,
      body: { message: 'Email requerido.' },
    });
  });
});
