import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { anchorOf } from './anchor.ts';
import { textsOf } from './files.ts';
import { readTextFile } from './text-file.ts';

/**
 * Loads a file of content/, or all of a folder. It reads them as complaints.ts does: Astro's own
 * loader takes an unquoted date for an instant, and does not start where a file has a mistake.
 */
export function contentFiles(place: string): Loader {
  return {
    name: 'content-files',
    load: async (context) => {
      const { watcher } = context;
      let reading = readAll(place, context);
      await reading;
      const reread = (changed: string) => {
        if (!isWithin(place, changed)) return;
        for (const pause of PAUSES_MS)
          reading = reading.then(() => wait(pause)).then(() => readAll(place, context));
      };
      for (const event of ['add', 'change', 'unlink']) watcher?.on(event, reread);
    },
  };
}

/**
 * Programs empty a file before they write it, and the watcher may tell of both as of one change: it
 * is read soon, and once more for a program that takes its time.
 */
const PAUSES_MS = [100, 1_000];

const isWithin = (place: string, file: string): boolean => {
  const whole = path.resolve('content', place);
  return file === whole || path.dirname(file) === whole;
};

/** The entries in the order of their files, whichever has changed last. */
async function readAll(place: string, context: LoaderContext): Promise<void> {
  const { store } = context;
  const files = await textsOf(place);
  const entries = await Promise.all(files.map((file) => readOne(file, context)));
  store.clear();
  for (const entry of entries) if (entry) store.set(entry);
}

async function readOne(file: string, context: LoaderContext): Promise<DataEntry | undefined> {
  const id = idOf(file);
  try {
    const read = await readTextFile(path.join('content', file));
    if ('fault' in read) throw new Error(`content/${file}: ${read.fault.reason}.`);
    const data = await context.parseData({ id, data: fields.parse(parse(read.text)) });
    return { id, data, digest: context.generateDigest(read.text) };
  } catch (error) {
    // The development server shows no page until the file is mended: see preview.ts.
    if (context.watcher) return context.store.get(id);
    throw error;
  }
}

type DataEntry = Parameters<LoaderContext['store']['set']>[0];

const fields = z.record(z.string(), z.unknown());

/** A file's name as an anchor: `boats/Jána nueva.yaml` is `jana-nueva`. */
const idOf = (file: string): string => anchorOf(path.basename(file, '.yaml'));
