import pLimit from 'p-limit';

/** How many requests go to the API at a time. */
const AT_ONCE = 16;

/** Asks the API for each of these, in turns; the answers come in the order of the items. */
export const askEach = <Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> => pLimit(AT_ONCE).map(items, ask);
