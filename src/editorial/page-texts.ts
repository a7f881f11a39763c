import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { ofFile, type Complaint } from './complaint.ts';
import type { Reason } from './reasons.ts';
import { pages } from './schemas.ts';
import { readTextFile } from './text-file.ts';

const FOLDER = 'content/pages';

/** Where the text of a content page stands, from the project's root. */
export const textOfPage = (slug: string): string => `${FOLDER}/${slug}-content.html`;

/** What is wrong with the texts of the content pages. */
export async function pageTextComplaints(): Promise<readonly Complaint[]> {
  const names = await readdir(FOLDER).catch(() => []);
  const known = await readKnownTexts();
  const complaints = names
    .filter((name) => name !== 'pages.yaml' && !name.startsWith('.'))
    .map(async (name) => {
      const file = `${FOLDER}/${name}`;
      if (known && !known.has(file)) return [ofFile(file, OF_NO_PAGE)];
      const read = await readTextFile(file);
      if ('fault' in read) return [ofFile(file, read.fault, read.line)];
      return read.text.trim() === '' ? [ofFile(file, EMPTY)] : [];
    });
  return (await Promise.all(complaints)).flat();
}

/** The texts that pages.yaml speaks of; undefined where that cannot be read, which is told by itself. */
async function readKnownTexts(): Promise<ReadonlySet<string> | undefined> {
  const read = await readTextFile(path.join(FOLDER, 'pages.yaml'));
  try {
    const listed = pages.parse(parse('text' in read ? read.text : ''));
    return new Set(listed.pages.map(({ slug }) => textOfPage(slug)));
  } catch {
    return undefined;
  }
}

const OF_NO_PAGE: Reason = {
  reason: 'este texto no es de ninguna página de pages.yaml',
  mend: 'Se tiene que llamar como el slug de la suya: veleros-content.html.',
};
const EMPTY: Reason = {
  reason: 'el archivo está vacío',
  mend: 'Escribe el texto de la página, o borra el archivo.',
};
