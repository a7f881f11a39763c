import type { APIRoute } from 'astro';
import { loadSingle } from '../editorial/single.ts';
import { ICONS } from '../layouts/app-icons.ts';
import { paths } from '../paths.ts';

const COLOURS = { theme_color: '#16324f', background_color: '#fcf9f1' } as const;

export const GET: APIRoute = async () => {
  const { name, tagline } = await loadSingle('company');
  const manifest = {
    name,
    short_name: name,
    description: tagline,
    lang: 'es',
    start_url: paths.home(),
    display: 'browser',
    ...COLOURS,
    icons: [
      { src: paths.favicon(), sizes: 'any', type: 'image/svg+xml' },
      ...ICONS.flatMap(({ name: icon, size, purpose }) =>
        purpose
          ? [{ src: paths.icon(icon), sizes: `${size}x${size}`, type: 'image/png', purpose }]
          : [],
      ),
    ],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
};
