import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { hasten } from './hasten.ts';

/**
 * Writes into the pages which modules their first view needs, so that one round trip loads them. The
 * names of these are known only after the build. Pages of trips and texts have none, however many
 * there are, and are not read.
 */
export function modulePreloads(): AstroIntegration {
  const imports = new Map<string, readonly string[]>();
  return {
    name: 'module-preloads',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'note-imports',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle(_, bundle) {
                  for (const output of Object.values(bundle)) {
                    if (output.type === 'chunk') imports.set(output.fileName, output.imports);
                  }
                },
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ assets }) => {
        const files = [...assets].flatMap(([route, urls]) => (route.includes('[') ? [] : urls));
        for (const file of files.map((url) => fileURLToPath(url))) {
          if (!file.endsWith('.html')) continue;
          await writeFile(file, hasten(await readFile(file, 'utf8'), imports));
        }
      },
    },
  };
}
