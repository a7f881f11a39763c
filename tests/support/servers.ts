import { startTemporarySite } from '../../scripts/local/temporary-site.ts';

/**
 * The site under test, run by global-setup.ts as a process of its own. Tells its parent the
 * addresses, and ends with it.
 */
const starting = startTemporarySite();

process.on('disconnect', () => void end());
// Ctrl-C reaches this process too; its parent says when to end.
process.on('SIGINT', () => undefined);

try {
  const { siteUrl, apiUrl } = await starting;
  process.send?.({ siteUrl, apiUrl });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function end(): Promise<never> {
  const site = await starting;
  await site.stop();
  process.exit(0);
}
