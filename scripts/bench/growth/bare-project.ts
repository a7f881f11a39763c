import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../local/failure.ts';
import { ROOT, runTool } from '../../local/tool.ts';

const CONFIG = `export default {
  build: { format: 'file' },
  cacheDir: './cache',
  trailingSlash: 'never',
  compressHTML: true,
};
`;

/** One route for all pages; each is the text of a file of the same name. */
const pageOf = (folder: string, names: readonly string[]) => `---
import { readFile } from 'node:fs/promises';

export const getStaticPaths = () =>
  ${JSON.stringify(names)}.map((name) => ({
    params: { path: name === 'index' ? undefined : name },
    props: { name },
  }));

const html = await readFile(${JSON.stringify(folder)} + '/' + Astro.props.name + '.html', 'utf8');
---

<Fragment set:html={html} />
`;

/** Makes a project in `folder` that does nothing but write the pages of a built site once more. */
export async function makeBareProject(folder: string, site: string): Promise<void> {
  await mkdir(path.join(folder, 'src/pages'), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(folder, 'astro.config.mjs'), CONFIG);
  const page = pageOf(site, await pagesIn(site));
  await writeFile(path.join(folder, 'src/pages/[...path].astro'), page);
}

export async function buildBareProject(
  folder: string,
  env: NodeJS.ProcessEnv,
  stopped: AbortSignal,
): Promise<void> {
  const code = await runTool('astro', ['build', '--root', folder], { env, stopped });
  stopped.throwIfAborted();
  if (code !== 0) throw new Failure(`The bare project was not built: astro ended with ${code}.`);
}

/** Names of the pages of a site, without their ending. */
export async function pagesIn(site: string): Promise<string[]> {
  const files = await readdir(site, { recursive: true });
  return files.filter((file) => file.endsWith('.html')).map((file) => file.slice(0, -5));
}
