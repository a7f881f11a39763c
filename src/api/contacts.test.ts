import { describe, expect, it } from 'vitest';
import { clientWith } from './fixtures.ts';

describe('contacts', () => {
  it('send their fields and no more, whatever the answer looks like', async () => {
    const { api, sent } = clientWith({ status: 201, body: 'Created' });
    const person = { name: 'Lucía', email: 'lucia@example.com' };
    const message = { ...person, subject: 'Hola', message: 'Quiero ir', terms: true };
    expect(await api.contacts.subscribe(person)).toMatchObject({ ok: true });
    expect(await api.contacts.send(message)).toMatchObject({ ok: true });
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['https://api.example/api/contacts/subscribe', person],
      [
        'https://api.example/api/contacts/send',
        { ...person, subject: 'Hola', message: 'Quiero ir' },
      ],
    ]);
  });
});
