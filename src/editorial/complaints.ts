import path from 'node:path';
import { ofFile, type Complaint } from './complaint.ts';
import { schemasByFile, strayFiles } from './files.ts';
import { pageTextComplaints } from './page-texts.ts';
import { pictureFaults } from './picture-faults.ts';
import type { Reason } from './reasons.ts';
import { readTextFile } from './text-file.ts';
import { yamlComplaints } from './yaml-complaints.ts';

/** Everything that is wrong in content/. */
export async function readComplaints(): Promise<readonly Complaint[]> {
  const files = [...(await schemasByFile())].map(async ([file, schema]) => {
    const place = `content/${file}`;
    const read = await readTextFile(path.join('content', file));
    return 'text' in read
      ? yamlComplaints(place, read.text, schema)
      : [ofFile(place, read.fault, read.line)];
  });
  const [texts, pageTexts, pictures, strays] = await Promise.all([
    Promise.all(files),
    pageTextComplaints(),
    pictureFaults(),
    strayFiles(),
  ]);
  return [
    ...texts.flat(),
    ...pageTexts,
    ...pictures.map(({ file, ...reason }) => ofFile(`content/images/${file}`, reason)),
    ...strays.map((file) => ofFile(`content/${file}`, STRAY)),
  ];
}

const STRAY: Reason = {
  reason: 'el sitio no lee este archivo: aquí solo lee los que acaban en .yaml',
  mend: 'Cambia su nombre, o sácalo de esta carpeta.',
};
