/**
 * `node scripts/bootstrap.mjs <command> [arguments]`: installs the packages when needed, then runs
 * scripts/commands/<command>.ts on the pinned Node. Plain JavaScript without dependencies, since it
 * runs before there are any, on whatever Node the machine has. The scripts of package.json start it
 * with `exec`, so that no shell stands between npm and it to swallow signals.
 */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

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

/** Why packages must be installed, or undefined when node_modules holds what the lock says. */
function reasonToInstall() {
  const installed = readJson(join(modules, '.package-lock.json'))?.packages;
  // npm writes that file at the very end of an install.
  if (installed === undefined) return 'node_modules is missing or unfinished';
  const inStep = Object.entries(lockedPackages()).every(([path, entry]) => {
    const found = installed[path];
    // npm leaves out what is optional and made for other systems.
    return path === '' || (found === undefined ? entry.optional : found.version === entry.version);
  });
  if (!inStep) return 'node_modules is not in step with package-lock.json';
  return isExecutable(pinnedNode) ? undefined : 'the pinned Node is missing';
}

function lockedPackages() {
  const manifest = readJson(join(root, 'package.json'));
  const locked = readJson(join(root, 'package-lock.json'))?.packages;
  const wanted = ['dependencies', 'devDependencies'];
  if (wanted.some((key) => !isDeepStrictEqual(manifest?.[key], locked?.['']?.[key]))) {
    stop('package-lock.json is not in step with package.json: run npm install and commit both.');
  }
  return locked;
}

/** Undefined for a file that is missing or no JSON. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
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
  console.log(`Installing packages (${reason})…`);
  const { status, error } = npmInstall();
  if (error !== undefined) stop(`Installing packages failed: npm could not start (${error.code}).`);
  if (status !== 0) stop(`Installing packages failed: npm ended with ${status ?? 'a signal'}.`);
  const left = reasonToInstall();
  if (left !== undefined) stop(`Installing packages did not help: ${left}.`);
}

/**
 * Installs what package-lock.json says and leaves that file alone; reasonToInstall has the last word
 * on whether it worked. Not `npm ci`: since 11.16 it refuses a lock that npm itself wrote when an
 * optional package for another system is not in the registry (npm/cli issue 9846).
 */
function npmInstall() {
  const options = {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: pathWithout(binaries) },
  };
  // Development packages too, whatever NODE_ENV says: the build needs them.
  const installArguments = ['install', '--no-save', '--include=dev', '--loglevel=error'];
  return spawnSync('npm', installArguments, options);
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
