import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { Failure } from '../local/failure.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../test-run/chromium.ts';
import { PLAYWRIGHT_REPORT } from '../test-run/counts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const executablePath = findChromium();
if (executablePath === undefined) throw new Failure('No Chromium found: npm test installs one.');

export default defineConfig({
  testDir: path.join(root, 'tests'),
  testMatch: ['{e2e,site}/**/*.{spec,test}.ts', 'support/**/*.spec.ts'],
  outputDir: path.join(root, 'test-results'),
  globalSetup: path.join(root, 'tests/support/global-setup.ts'),
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: PLAYWRIGHT_REPORT }]],
  use: {
    locale: 'es-ES',
    // Far from Madrid on purpose: what people read must be Madrid's dates all the same.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // Recording costs a third of the whole time, so it is for who looks into a failure.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath, args: CHROMIUM_ARGUMENTS },
  },
});
