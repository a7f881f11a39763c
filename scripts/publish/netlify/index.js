/**
 * A build plugin of Netlify (docs.netlify.com, 'Develop Build Plugins'), which starts every build from
 * a fresh clone: carries what builds keep from one to the next. Plain JavaScript, since it runs on
 * Netlify's Node before the build's own is on the path.
 */

const KEPT = [
  // The last good catalogue: scripts/local/build.ts.
  '.cache/catalogue',
  // What pictures for sharing are drawn with: src/layouts/.
  '.cache/social',
  // Astro's pictures in their sizes, by far the longest part of a build.
  'node_modules/.astro',
];

export async function onPreBuild({ utils }) {
  const isThere = await Promise.all(KEPT.map((folder) => utils.cache.restore(folder)));
  const back = KEPT.filter((_, index) => isThere[index]);
  console.log(`Kept from the last build: ${back.join(', ') || 'nothing'}.`);
}

/** Runs after a successful build only, so what a failing one read is not kept. */
export async function onPostBuild({ utils }) {
  await Promise.all(KEPT.map((folder) => utils.cache.save(folder)));
}
