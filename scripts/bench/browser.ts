import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../test-run/chromium.ts';

/** A headless Chromium that talks to nobody but the page's own hosts. */
export async function launchChromium(
  stopped: AbortSignal,
  args: readonly string[] = [],
): Promise<Browser> {
  return chromium.launch({
    executablePath: await findOrInstallChromium(stopped),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  });
}
