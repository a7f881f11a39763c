import { weighPages } from './page-weight.ts';

/** Prints what the pages of a built site weigh. */
export async function benchWeights(dist: string): Promise<void> {
  const pages = await weighPages(dist);
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
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, each) => total + each, 0);
}
