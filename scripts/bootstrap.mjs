/**
 * `node scripts/bootstrap.mjs <command> [arguments]`: installs the packages when needed, then runs
 * scripts/commands/<command>.ts on the pinned Node. Plain JavaScript without dependencies, since it
 * runs before there are any, on whatever Node the machine has.
 */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const binaries = join(modules, '.bin');
const pinnedNode = join(binaries, 'node');

main(process.argv.slice(2));

function main([command, ...commandArguments]) {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    stop(`Node ${OLDEST_NODE} or newer is needed; this is Node ${process.versions.node}.`);
  }
  const script = join(root, 'scripts', 'commands', `${command}.ts`);
  if (command === undefined || !/^[a-z]+$/.test(command) || !existsSync(script)) {
    stop(`There is no command '${command ?? ''}'. See the scripts of package.json.`);
  }
  const reason = reasonToInstall();
  if (reason !== undefined) install(reason);
  run(script, commandArguments);
}

/** Why `npm ci` is needed, or undefined when node_modules holds what package-lock.json says. */
function reasonToInstall() {
  const installed = packagesOf(join(modules, '.package-lock.json'));
  if (installed === undefined) return 'node_modules is missing or unfinished';
  const locked = packagesOf(join(root, 'package-lock.json')) ?? {};
  const inStep = Object.entries(locked).every(([path, entry]) => {
    const found = installed[path];
    // npm leaves out what is optional and made for other systems.
    return path === '' || (found === undefined ? entry.optional : found.version === entry.version);
  });
  if (!inStep) return 'node_modules is not in step with package-lock.json';
  return isExecutable(pinnedNode) ? undefined : 'the pinned Node is missing';
}

/** npm writes node_modules/.package-lock.json at the very end of an install: what is in place. */
function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function install(reason) {
  console.log(`Installing packages with npm ci (${reason})…`);
  const { status, error } = npmCi();
  if (error !== undefined) stop(`Installing packages failed: npm could not start (${error.code}).`);
  if (status !== 0) stop(`Installing packages failed: npm ci ended with ${status ?? 'a signal'}.`);
  if (!isExecutable(pinnedNode)) {
    stop(`Installing packages left no ${pinnedNode}: does npm's ignore-scripts forbid it?`);
  }
}

/** Development packages too, whatever NODE_ENV says: the build needs them. */
function npmCi() {
  const options = {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: pathWithout(binaries) },
    shell: process.platform === 'win32',
  };
  return spawnSync('npm', ['ci', '--include=dev'], options);
}

/** `npm run` puts node_modules/.bin on the path; npm must not run on the Node that it removes. */
function pathWithout(folder) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((entry) => entry !== folder).join(delimiter);
}

function run(script, commandArguments) {
  const child = spawn(pinnedNode, [script, ...commandArguments], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: [binaries, pathWithout(binaries)].join(delimiter) },
  });
  const forward = (signal) => void child.kill(signal);
  for (const signal of STOP_SIGNALS) process.on(signal, forward);
  child.on('error', (error) => stop(`Starting ${script} failed: ${error.message}`));
  child.on('exit', (code, signal) => {
    for (const name of STOP_SIGNALS) process.off(name, forward);
    if (signal === null) process.exit(code);
    process.kill(process.pid, signal);
  });
}

function stop(line) {
  console.error(line);
  process.exit(1);
}
