import { existsSync } from 'node:fs';
import { weighPages } from '../bench/page-weight.ts';
import { DIST } from '../local/build.ts';
import { runCommand } from '../local/command.ts';
import { Failure } from '../local/failure.ts';

/** `npm run bench`: what the pages of dist/ weigh. */
await runCommand(async () => {
  if (!existsSync(DIST)) throw new Failure('There is no dist/ to weigh: run npm run build first.');
  const pages = await weighPages(DIST);
  console.log('Brotli bytes per page: HTML with CSS, and the external scripts that it loads');
  console.table(
    Object.fromEntries(
      pages.map(({ page, html, scripts }) => [
        page,
        { html, scripts: sum(scripts.values()), files: scripts.size },
      ]),
    ),
  );
  const scripts = new Map(pages.flatMap((page) => [...page.scripts]));
  console.log('Each script');
  console.table(
    Object.fromEntries(
      [...scripts].map(([address, bytes]) => [
        address,
        { bytes, pages: pages.filter((page) => page.scripts.has(address)).length },
      ]),
    ),
  );
  return 0;
});

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, each) => total + each, 0);
}
