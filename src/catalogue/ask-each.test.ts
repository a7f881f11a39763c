import { expect, it } from 'vitest';
import { askEach } from './ask-each.ts';

it('asks no more than 16 at a time, and answers in order', async () => {
  const open: (() => void)[] = [];
  let most = 0;
  const items = Array.from({ length: 100 }, (_, place) => place);
  const answers = askEach(items, async (place) => {
    await new Promise<void>((resolve) => {
      most = Math.max(most, open.push(resolve));
    });
    return place;
  });
  let isDone = false;
  void answers.then(() => (isDone = true));
  while (!isDone) {
    await new Promise(setImmediate);
    open.pop()?.();
  }
  expect(await answers).toEqual(items);
  expect(most).toBe(16);
});
