import { describe, expect, it } from 'vitest';
import { messageOf } from './messages.ts';
import type { ApiFailure } from './result.ts';

const failures: readonly ApiFailure[] = [
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'cancelled' },
  { kind: 'rejected', status: 409, message: 'Esta salida está completa.' },
  { kind: 'unavailable', status: 503 },
  { kind: 'broken-contract', call: 'trips/{id}', field: 'name', reason: 'Expected string' },
];

describe('messageOf', () => {
  it('has words of its own for every kind of failure', () => {
    expect(new Set(failures.map(messageOf)).size).toBe(failures.length);
  });

  it('hands on what the server says', () => {
    expect(
      messageOf({ kind: 'rejected', status: 409, message: 'Esta salida está completa.' }),
    ).toBe('Esta salida está completa.');
  });

  it('tells the visitor nothing of calls, fields and status codes', () => {
    expect(failures.map(messageOf).join(' ')).not.toMatch(/trips|name|Expected|503/);
  });
});
