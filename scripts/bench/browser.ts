import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from '../test-run/chromium.ts';

/** A headless Chromium that talks to nobody but the page's own hosts. */
export async function launchChromium(
  stopped: AbortSignal,
  args: readonly string[] = [],
): Promise<Browser> {
  return chromium.launch({
    executablePath: await findOrInstallChromium(stopped),
    args: [...CHROMIUM_ARGUMENTS, ...args],
  });
}
