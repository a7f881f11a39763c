import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';

/** The data of a collection that consists of one file. */
export async function loadSingle<Key extends CollectionKey>(
  key: Key,
): Promise<CollectionEntry<Key>['data']> {
  const [entry] = await getCollection(key);
  if (!entry) throw new Error(`content/: the file of «${key}» is missing or empty.`);
  return entry.data;
}
