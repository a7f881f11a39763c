import { describe, expect, it } from 'vitest';
import { keysOf } from './keys.ts';

const home = { pathname: '/' };
const menorca = { pathname: '/trip-details/menorca', cacheKey: 'm1' };
const ibiza = { pathname: '/trip-details/ibiza', cacheKey: 'i1' };

/** The paths whose keys differ. */
function changed(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  return [...now.keys()].filter((path) => before.get(path) !== now.get(path));
}

describe('the keys of pages', () => {
  const before = keysOf([home, menorca, ibiza], 'site');

  it('stay while nothing changes, in whatever order the paths come', () => {
    expect(changed(before, keysOf([ibiza, menorca, home], 'site'))).toEqual([]);
  });

  it('change with a record for its own page and for those that may show any', () => {
    const now = keysOf([home, { ...menorca, cacheKey: 'm2' }, ibiza], 'site');
    expect(changed(before, now)).toEqual(['/', menorca.pathname]);
  });

  it('change for those that may show any when a record comes or goes', () => {
    expect(changed(before, keysOf([home, menorca], 'site'))).toEqual(['/']);
  });

  it('change for all with the site itself', () => {
    expect(changed(before, keysOf([home, menorca, ibiza], 'another'))).toHaveLength(3);
  });
});
