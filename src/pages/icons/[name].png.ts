import type { APIRoute, GetStaticPaths } from 'astro';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ICONS, type AppIcon } from '../../layouts/app-icons.ts';

/** The favicon in the sizes that telephones put on their screens. */
export const getStaticPaths = (() =>
  ICONS.map((icon) => ({
    params: { name: icon.name },
    props: { ...icon },
  }))) satisfies GetStaticPaths;

/** The favicon's own ground, so that a mask finds no bare corner. */
const GROUND = '#16324f';

export const GET: APIRoute<AppIcon> = async ({ props: { size, mark } }) => {
  const drawing = await readFile('public/favicon.svg');
  const inner = Math.round(size * mark);
  const margin = Math.floor((size - inner) / 2);
  const picture = await sharp(drawing, { density: 1_200 })
    .resize(inner)
    .flatten({ background: GROUND })
    .extend({
      top: margin,
      left: margin,
      bottom: size - inner - margin,
      right: size - inner - margin,
      background: GROUND,
    })
    .png()
    .toBuffer();
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
};
