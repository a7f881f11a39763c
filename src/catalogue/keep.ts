import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { describeField } from './failures.ts';
import type { Published } from './loss.ts';
import { jsonOf, rememberJson } from './record-json.ts';
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

/** The first line of the file; each of the other `count` lines is a record. */
const headSchema = v.object({
  count: v.number(),
  published: v.array(v.object({ id: v.string(), slug: v.string() })),
});

interface KeepOptions<Item> {
  file: string;
  /** Of a record in JSON. */
  schema: v.GenericSchema<unknown, Item>;
  reporter: Reporter;
}

/**
 * Keeps records in a file of JSON lines, which is written whole and parsed again like any other
 * answer.
 */
export function openKeep<Item extends object>(options: KeepOptions<Item>): Keep<Item> {
  const { file, reporter } = options;
  return {
    async read() {
      const text = await readIfThere(file);
      if (text === undefined) return undefined;
      const [head, ...lines] = text.split('\n');
      const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), headSchema), head);
      if (kept.success && kept.output.count === lines.length)
        return goodOnes(lines, kept.output.published, options);
      const reason = kept.success ? `it has ${lines.length} records` : kept.issues[0].message;
      reporter.warn(`${file} cannot be read: ${reason}. Nothing is kept so far.`);
      return undefined;
    },

    async write({ records, published }) {
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${process.pid}`;
      const head = JSON.stringify({ count: records.length, published });
      await writeFile(draft, [head, ...records.map(jsonOf)].join('\n'));
      await rename(draft, file);
    },
  };
}

/** Undefined where records were kept and none of them is good any more. */
function goodOnes<Item extends object>(
  lines: readonly string[],
  published: readonly Published[],
  { file, schema, reporter }: KeepOptions<Item>,
): Kept<Item> | undefined {
  const line = v.pipe(v.string(), v.parseJson(), schema);
  const good = lines.flatMap((text, place) => {
    const read = v.safeParse(line, text, { abortEarly: true });
    if (read.success) return [rememberJson(read.output, text)];
    const [issue] = read.issues;
    const field = describeField(v.getDotPath(issue) ?? '');
    reporter.warn(`${file}: kept record at place ${place}, ${field}: ${issue.message}.`);
    return [];
  });
  return lines.length > 0 && good.length === 0 ? undefined : { records: good, published };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
