/**
 * A scheduled function of Netlify (docs.netlify.com, 'Scheduled Functions'), at the hour that
 * netlify.toml says: has the site built anew, so that passed departures leave its pages. BUILD_HOOK_URL
 * is the address of one of the site's build hooks; who knows it can start builds, so no line shows it.
 */
export default async function rebuild() {
  const hook = process.env.BUILD_HOOK_URL ?? '';
  if (!URL.canParse(hook)) throw new Error('BUILD_HOOK_URL must be the address of a build hook.');
  const signal = AbortSignal.timeout(20_000); // Netlify ends the function after 30 seconds.
  const response = await fetch(hook, { method: 'POST', signal });
  if (!response.ok) throw new Error(`The build hook answered ${response.status}.`);
}
