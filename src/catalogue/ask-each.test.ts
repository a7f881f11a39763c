import { expect, it } from 'vitest';
import { askEach } from './ask-each.ts';

it('asks no more than 16 at a time, and answers in order', async () => {
  const items = Array.from({ length: 100 }, (_, place) => place);
  let open = 0;
  let most = 0;
  const answers = await askEach(items, async (place) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise(setImmediate);
    open -= 1;
    return place;
  });
  expect(answers).toEqual(items);
  expect(most).toBe(16);
});
