import { chromium } from '@playwright/test';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { Failure } from '../local/failure.ts';
import { runTool } from '../local/tool.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The last list of features that Chromium is given counts, so the first part are those which
 * Playwright turns off. The popups of the address bar are pages of their own, which a Chromium loads
 * anew for every page that it opens: half of all work, for what no test can see.
 */
const OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  ...['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'],
];

/** For a Chromium that talks to nobody but the hosts of the page. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join(',')}`,
];

/** The Chromium to test in: CHROMIUM_PATH, else one of the path, else Playwright's own. */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!isExecutable(wanted)) throw new Failure(`CHROMIUM_PATH is no program: '${wanted}'.`);
    return wanted;
  }
  return findProgram(NAMES) ?? [chromium.executablePath()].find(isExecutable);
}

/** Installs a Chromium where there is none: with apt for root, else Playwright's own. */
export async function findOrInstallChromium(stopped: AbortSignal): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log('No Chromium found (CHROMIUM_PATH, the path, Playwright): installing one…');
  const install = canUseApt() ? installWithApt : installWithPlaywright;
  await install(stopped);
  const installed = findChromium();
  if (installed === undefined) {
    throw new Failure('Installing Chromium failed. Install it by hand and set CHROMIUM_PATH.');
  }
  return installed;
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;
}

async function installWithApt(stopped: AbortSignal): Promise<void> {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stopped };
  await runTool('apt-get', ['update', '-q'], options);
  await runTool('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], options);
}

async function installWithPlaywright(stopped: AbortSignal): Promise<void> {
  await runTool('playwright', ['install', 'chromium'], { stopped });
}

function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
