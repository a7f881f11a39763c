import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const CONTENT = path.resolve(import.meta.dirname, '../../content');
const MODULE = pathToFileURL(path.join(import.meta.dirname, 'complaints.ts')).href;
const QUESTION = 'faq/02-cuantos-vamos.yaml';
const PAGE = 'pages/veleros-content.html';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'complaints-'));
  const isCopied = (source: string) => source !== path.join(CONTENT, 'images');
  await cp(CONTENT, path.join(root, 'content'), { recursive: true, filter: isCopied });
  await symlink(path.join(CONTENT, 'images'), path.join(root, 'content/images'));
});
afterEach(() => rm(root, { recursive: true }));

const placeOf = (file: string) => path.join(root, 'content', file);
const put = (file: string, text: string | Buffer) => writeFile(placeOf(file), text);
const move = (file: string, to: string) => rename(placeOf(file), placeOf(to));
const drop = (file: string) => rm(placeOf(file), { recursive: true });
async function edit(file: string, change: (text: string) => string | Buffer): Promise<void> {
  await put(file, change(await readFile(placeOf(file), 'utf8')));
}

/** What a build or the development server says, which read below the folder that they run in. */
async function said(): Promise<string> {
  const code = `import { readComplaints } from '${MODULE}';
    for (const { file, line, field, reason } of await readComplaints())
      console.log(file + ':' + line, field, reason);`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
  });
  return (await run).stdout;
}

describe('what is wrong in content/', () => {
  it('is nothing, whatever a system or an editor puts beside our files', async () => {
    await put('faq/._02.yaml', 'x');
    await put('faq/01-viaje-por-plazas.yaml~', 'x');
    await put('pages/.DS_Store', 'x');
    await edit(QUESTION, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    await drop('testimonials');
    expect(await said()).toBe('');
  });

  it('is told of a text that is not UTF-8, by its line', async () => {
    await edit(QUESTION, (text) => Buffer.from(text, 'latin1'));
    await edit('company.yaml', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'));
    await edit(PAGE, (text) => Buffer.from(`<p>Hola</p>\n<p>Adiós</p>${text}`, 'latin1'));
    const all = await said();
    expect(all).toMatch(/faq\/02-cuantos-vamos\.yaml:2 {2}no está guardado en UTF-8/);
    expect(all).toMatch(/company\.yaml:1 {2}no está guardado en UTF-8/);
    expect(all).toMatch(/veleros-content\.html:2 {2}no está guardado en UTF-8/);
  });

  it('is told of a character that no page can show', async () => {
    await edit(QUESTION, (text) => text.replace('¿Cu', '¿C\u0007u'));
    expect(await said()).toMatch(/02-cuantos-vamos\.yaml:2 {2}esta línea lleva un carácter/);
  });

  it('is told of what is not read in a folder of texts', async () => {
    await move(QUESTION, 'faq/02.yml');
    await move('blog/1-primera-guardia.yaml', 'blog/1.YAML');
    await mkdir(placeOf('boats/viejos'));
    const all = await said();
    for (const place of ['faq/02.yml', 'blog/1.YAML', 'boats/viejos'])
      expect(all).toContain(`content/${place}:1  el sitio no lee este archivo`);
  });

  it('is told of the text of a page that is empty, or of no page', async () => {
    await put(PAGE, ' \n');
    await put('pages/nueva-content.html', '<p>Nueva</p>');
    await move('pages/team-building-content.html', 'pages/team-building.html');
    const all = await said();
    expect(all).toContain('content/pages/veleros-content.html:1  el archivo está vacío');
    expect(all).toContain('content/pages/nueva-content.html:1  este texto no es de ninguna página');
    expect(all).toContain('content/pages/team-building.html:1  este texto no es de ninguna página');
  });

  it('is told of folders of which all is gone', async () => {
    await drop('images');
    await drop('images.yaml');
    const all = await said();
    expect(all).toContain('content/images.yaml:1  el archivo está vacío o no existe');
    expect(all).toContain('photo No hay ninguna fotografía con este nombre');
  });

  it('is told of data that would mislead visitors', async () => {
    await edit('company.yaml', (text) =>
      text
        .replace('https://instagram.example/foquerojo', 'javascript:alert(1)')
        .replace('ES91 2100 0418', 'ES91 2100 0417')
        .replace("'+34 960 000 000'", 'nueve seis cero'),
    );
    await put('trips.yaml', 'slugs:\n  - menorca\n  - ..\n');
    const all = await said();
    expect(all).toMatch(/social › n\.º 1 › url no es una dirección web/);
    expect(all).toMatch(/bank › iban No es un IBAN/);
    expect(all).toMatch(/phone No es un teléfono/);
    expect(all).toMatch(/trips\.yaml:3 slugs › n\.º 2/);
  });
});
