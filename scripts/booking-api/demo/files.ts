import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { DemoPage, DemoTrip } from './schema.ts';
import { demoPageSchema, demoTripSchema } from './schema.ts';

export interface Demo {
  trips: DemoTrip[];
  pages: DemoPage[];
}

/** What `{folder}/trips` and `{folder}/pages` hold; a wrong file is named together with its field. */
export async function readDemo(folder: string): Promise<Demo> {
  return {
    trips: await readRecords(path.join(folder, 'trips'), demoTripSchema),
    pages: await readRecords(path.join(folder, 'pages'), demoPageSchema),
  };
}

/** Every YAML file of a folder, by its schema; the file's name is the record's slug. */
async function readRecords<Schema extends v.GenericSchema<unknown, object>>(
  folder: string,
  schema: Schema,
): Promise<(v.InferOutput<Schema> & { slug: string })[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const result = v.safeParse(schema, await readYaml(file));
      if (!result.success) {
        throw new Error(complaintOf(file, result.issues[0]));
      }
      return { ...result.output, slug: path.basename(name, '.yaml') };
    }),
  );
}

async function readYaml(file: string): Promise<unknown> {
  try {
    return parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function complaintOf(file: string, issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  return `${file}: ${field === null ? '' : `${field}: `}${issue.message}`;
}
