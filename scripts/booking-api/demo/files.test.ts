import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SEED } from '../testing/api.ts';
import { readDemo } from './files.ts';
import { checkPhotos } from './photos.ts';

const TRIP = `order: 1
featured: true
name: Menorca
seoTitle: Menorca
seoDescription: Una semana.
coverPhoto: cala.webp
description: <p>Una semana.</p>
departures:
  - { weeks: 0, nights: 7, price: 700, deposit: 150, freePlaces: 6 }
`;

describe('the files of a demo', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'demo-'));
    file = path.join(folder, 'trips', 'menorca.yaml');
    await mkdir(path.dirname(file));
    await mkdir(path.join(folder, 'pages'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are read with the defaults of what they leave out', async () => {
    await writeFile(file, TRIP);
    const { trips } = await readDemo(folder);
    expect(trips).toMatchObject([
      {
        slug: 'menorca',
        descriptionFour: null,
        departures: [{ weekday: 'saturday', closed: false }],
      },
    ]);
  });

  it.each([
    ['featured: true', 'featured: sí', 'featured: '],
    ['order: 1', 'position: 1', 'order: '],
    ['name: Menorca', 'name: ""', 'name: '],
    ['seoTitle: Menorca', `seoTitle: ${'x'.repeat(61)}`, 'seoTitle: '],
    ['coverPhoto: cala.webp', 'coverPhoto: ../company.yaml', 'coverPhoto: '],
    ['price: 700', 'price: 7OO', 'departures.0.price: '],
    ['deposit: 150', 'deposit: 800', 'departures.0: the deposit is more than the price'],
    ['freePlaces: 6 }', 'freePlaces: 6, colour: red }', 'departures.0.colour: '],
    ['departures:', 'departures: [', ''],
  ])('are named with the field where %s reads %s', async (right, wrong, field) => {
    await writeFile(file, TRIP.replace(right, wrong));
    await expect(readDemo(folder)).rejects.toThrow(`${file}: ${field}`);
  });

  it('may not start two departures of a trip on one day', async () => {
    const again = '  - { weeks: 0, nights: 3, price: 300, deposit: 100, freePlaces: 6 }\n';
    await writeFile(file, `${TRIP}${again}`);
    await expect(readDemo(folder)).rejects.toThrow('two departures start on the same day');
  });

  it('are named with the field of a photo that is not there', async () => {
    await writeFile(file, TRIP.replace('cala.webp', 'nada.webp'));
    await expect(checkPhotos(await readDemo(folder), TEST_SEED.imagesFolder)).rejects.toThrow(
      'trips/menorca.yaml: coverPhoto: no picture nada.webp',
    );
  });
});
