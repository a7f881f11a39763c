import { getCollection, type CollectionEntry } from 'astro:content';

type OrderedKey = 'testimonials' | 'faq' | 'services' | 'blog';

/** The files of a collection by their `order`. */
export async function loadOrdered<Key extends OrderedKey>(
  key: Key,
): Promise<CollectionEntry<Key>['data'][]> {
  const entries = await getCollection(key);
  return entries.map(({ data }) => data).sort((one, other) => one.order - other.order);
}
