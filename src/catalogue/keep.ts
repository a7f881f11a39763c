import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { describeField } from './failures.ts';
import type { Published } from './loss.ts';
import type { Reporter } from './report.ts';

/** What a build keeps for the next one. */
export interface Kept<Item> {
  /** The last good copy of each record. */
  records: readonly Item[];
  /** What had a page of its own, the pages without a record included. */
  published: readonly Published[];
}

export interface Keep<Item> {
  /** Undefined where there is none, or none that can be read. */
  read: () => Promise<Kept<Item> | undefined>;
  write: (kept: Kept<Item>) => Promise<void>;
}

const fileSchema = v.object({
  records: v.array(v.unknown()),
  published: v.array(v.object({ id: v.string(), slug: v.string() })),
});

interface KeepOptions<Item> {
  file: string;
  /** Of a record in JSON. */
  schema: v.GenericSchema<unknown, Item>;
  reporter: Reporter;
}

/** Keeps records in a JSON file, which is written whole and parsed again like any other answer. */
export function openKeep<Item>({ file, schema, reporter }: KeepOptions<Item>): Keep<Item> {
  return {
    async read() {
      const text = await readIfThere(file);
      if (text === undefined) return undefined;
      const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
      if (kept.success) return goodOnes(kept.output, { file, schema, reporter });
      reporter.warn(`${file} cannot be read: ${kept.issues[0].message}. Nothing is kept so far.`);
      return undefined;
    },

    async write(kept) {
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, JSON.stringify(kept));
      await rename(draft, file);
    },
  };
}

/** Undefined where records were kept and none of them is good any more. */
function goodOnes<Item>(
  { records, published }: v.InferOutput<typeof fileSchema>,
  { file, schema, reporter }: KeepOptions<Item>,
): Kept<Item> | undefined {
  const good = records.flatMap((record, place) => {
    const read = v.safeParse(schema, record, { abortEarly: true });
    if (read.success) return [read.output];
    const [issue] = read.issues;
    const field = describeField(v.getDotPath(issue) ?? '');
    reporter.warn(`${file}: kept record at place ${place}, ${field}: ${issue.message}.`);
    return [];
  });
  return records.length > 0 && good.length === 0 ? undefined : { records: good, published };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
