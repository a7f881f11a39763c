/**
 * A build plugin of Netlify (docs.netlify.com, 'Develop Build Plugins'), which starts every build from
 * a fresh clone: carries the last good catalogue from one build to the next. Plain JavaScript, since
 * it runs on Netlify's Node before anything is installed.
 */

/** Where scripts/local/build.ts keeps it. */
const CATALOGUE = '.cache/catalogue';

export async function onPreBuild({ utils }) {
  const isThere = await utils.cache.restore(CATALOGUE);
  console.log(isThere ? 'The last good catalogue is back.' : 'No catalogue is kept so far.');
}

/** Runs after a successful build only, so what a failing one read is not kept. */
export async function onPostBuild({ utils }) {
  await utils.cache.save(CATALOGUE);
}
