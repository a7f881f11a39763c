import * as v from 'valibot';
import { buildSite } from '../../scripts/local/build.ts';

/** Builds a site for a test into the folder DIST, with the variables of the environment. */
const { DIST: dist } = v.parse(v.object({ DIST: v.string() }), process.env);
try {
  await buildSite({ dist, env: {} });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
