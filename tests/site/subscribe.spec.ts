import type { Page } from '@playwright/test';
import { breakCall, watchCalls } from '../e2e/steps/calls.ts';
import { CLOCK_ZONE, stopClock } from '../e2e/steps/clock.ts';
import { toast } from '../e2e/steps/toast.ts';
import { expect, test } from '../support/test.ts';
import { startMailbox } from './steps/mailbox.ts';

const SUBSCRIBE = /^\/api\/contacts\/subscribe$/;
const SUBSCRIBED = 'Viento en popa!';
const FAILED = 'Algo ha ido mal..';
/** Section 9: the block hides this long after its success, in ms. */
const HIDE_DELAY = 400;

const block = (page: Page) => page.getByRole('region', { name: 'Viento fresco en tu correo' });
const submit = (page: Page) => block(page).getByRole('button', { name: 'Subscribeme' });

async function openBlock(page: Page, path = '/trips'): Promise<void> {
  await page.goto(path);
  await block(page).scrollIntoViewIfNeeded();
  await expect(submit(page)).toBeEnabled();
}

async function fillIn(page: Page): Promise<void> {
  await block(page).getByLabel('Nombre').fill('Laura');
  await block(page).getByLabel('Email').fill('laura@example.com');
}

for (const path of ['/', '/trips', '/activities', '/blog', '/blog-details']) {
  test(`stands on ${path}`, async ({ page }) => {
    await openBlock(page, path);
  });
}

test('a subscriber is kept, once, and the block goes', async ({ page, baseURL }) => {
  const mailbox = await startMailbox(baseURL ?? '');
  await mailbox.receiveFrom(page);
  const calls = watchCalls(page, 'POST', SUBSCRIBE);
  await openBlock(page);
  await fillIn(page);
  await submit(page).dblclick();
  await expect(toast(page, SUBSCRIBED)).toContainText('Se ha subscrito');
  await expect(block(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(calls).toHaveLength(1);
  expect((await mailbox.open()).subscribers).toEqual([
    { name: 'Laura', email: 'laura@example.com' },
  ]);
});

test.describe('by the clock', () => {
  test.use(CLOCK_ZONE);

  test('the block goes 400 ms after its success', async ({ page }) => {
    await openBlock(page);
    await fillIn(page);
    await stopClock(page);
    await submit(page).click();
    await expect(block(page)).toHaveAttribute('data-state', 'leaving');
    await page.clock.runFor(HIDE_DELAY - 1);
    await expect(block(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(block(page)).toHaveCount(0);
  });
});

test('a failure keeps the block and what was typed', async ({ page, problems }) => {
  problems.expect(/500/);
  const mend = await breakCall(page, { method: 'POST', path: SUBSCRIBE }, 500);
  await openBlock(page);
  await fillIn(page);
  await submit(page).click();
  await expect(toast(page, FAILED)).toContainText(
    'Ponte en contacto con nosotros y lo solucionaremos!',
  );
  await expect(block(page).getByLabel('Email')).toHaveValue('laura@example.com');
  mend();
  await submit(page).click();
  await expect(toast(page, SUBSCRIBED)).toBeVisible();
});

test('without an address nothing is sent', async ({ page }) => {
  const calls = watchCalls(page, 'POST', SUBSCRIBE);
  await openBlock(page);
  await submit(page).click();
  await expect(block(page).getByText('Email requerido.')).toBeVisible();
  await expect(block(page).getByLabel('Email')).toBeFocused();
  await block(page).getByLabel('Email').fill('laura@example.com');
  await expect(block(page).getByText('Email requerido.')).toHaveCount(0);
  await expect(block(page).getByLabel('Email')).not.toHaveAttribute('aria-invalid');
  expect(calls).toHaveLength(0);
});

test('what a machine fills in goes nowhere', async ({ page }) => {
  const calls = watchCalls(page, 'POST', SUBSCRIBE);
  await openBlock(page);
  await fillIn(page);
  await block(page).locator('input[name="fax"]').fill('123', { force: true });
  await submit(page).click();
  await expect(block(page)).toHaveCount(0);
  expect(calls).toHaveLength(0);
});

test('its script comes only near the view', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/trips');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('SubscribeIsland'))).toEqual([]);
  await block(page).scrollIntoViewIfNeeded();
  await expect(submit(page)).toBeEnabled();
  expect(scripts.filter((url) => url.includes('SubscribeIsland'))).not.toEqual([]);
});
