import { describe, expect, it } from 'vitest';
import { isProduction, readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('listens on loopback unless told otherwise', () => {
    expect(readEnvironment({})).toEqual({ HOST: '127.0.0.1', PORT: 4321, API_PORT: 4322 });
  });

  it('takes an empty variable for an unset one', () => {
    expect(readEnvironment({ PORT: '', API_URL: '' })).toMatchObject({ PORT: 4321 });
  });

  it('drops the slash at the end of an address', () => {
    expect(readEnvironment({ API_URL: 'https://api.example.com/' }).API_URL).toBe(
      'https://api.example.com',
    );
  });

  it.each([
    [{ PORT: '80a' }, "PORT must be a port number, but it is '80a'."],
    [{ PORT: '0' }, /^PORT must be a port number/],
    [{ API_PORT: '70000' }, /^API_PORT must be a port number/],
    [{ API_URL: 'api.example.com' }, /^API_URL must be an address/],
    [{ SITE_URL: 'ftp://example.com' }, /^SITE_URL must start with http/],
    [{ REBUILD_HOOK_SECRET: 'short' }, /^REBUILD_HOOK_SECRET must have at least 16 characters\.$/],
  ])('%o stops with a line that names the variable', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });
});

describe('isProduction', () => {
  it.each([
    [{}, false],
    [{ NODE_ENV: 'test' }, false],
    [{ NODE_ENV: 'production' }, true],
    [{ NETLIFY: 'true' }, true],
  ])('%o: %s', (variables, expected) => {
    expect(isProduction(readEnvironment(variables))).toBe(expected);
  });
});
