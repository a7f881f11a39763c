import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { read, remove, write } from './tab-storage.ts';

const NAME = 'note';
const NoteSchema = v.object({ text: v.string() });
const noteOf = () => read(NAME, NoteSchema)?.text;

/** A tab's storage that takes what is written while `hasRoom`. */
function storageWith(room: { hasRoom: boolean }) {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (!room.hasRoom) throw new DOMException('No room', 'QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name: string) => kept.delete(name),
  };
}

const off = () => {
  throw new DOMException('Storage is off', 'SecurityError');
};

afterEach(() => {
  vi.unstubAllGlobals();
  remove(NAME);
});

describe('what a tab keeps', () => {
  it.each([
    ['full', storageWith({ hasRoom: false })],
    ['off', { getItem: off, setItem: off, removeItem: off }],
  ])('is read again on the same page where storage is %s', (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    write(NAME, { text: 'one' });
    expect(noteOf()).toBe('one');
    remove(NAME);
    expect(noteOf()).toBeUndefined();
  });

  it('is the newest, also where storage has filled up meanwhile', () => {
    const room = { hasRoom: true };
    vi.stubGlobal('sessionStorage', storageWith(room));
    write(NAME, { text: 'one' });
    room.hasRoom = false;
    write(NAME, { text: 'two' });
    expect(noteOf()).toBe('two');
    room.hasRoom = true;
    write(NAME, { text: 'three' });
    expect(noteOf()).toBe('three');
  });

  it('is what another page of the tab has written since', () => {
    const storage = storageWith({ hasRoom: true });
    vi.stubGlobal('sessionStorage', storage);
    write(NAME, { text: 'one' });
    storage.setItem(NAME, JSON.stringify({ text: 'two' }));
    expect(noteOf()).toBe('two');
  });
});
