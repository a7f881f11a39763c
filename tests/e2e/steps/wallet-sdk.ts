import type { Page } from '@playwright/test';

/** Lets the test speak in the place of the wallet's SDK, from the next page on. */
export async function overhearWallet(page: Page): Promise<void> {
  await page.addInitScript({
    content: `
      let sdk;
      Object.defineProperty(window, 'paypal', {
        configurable: true,
        get: () => sdk,
        set: ({ Buttons, ...rest }) => {
          sdk = { ...rest, Buttons: (options) => {
            addEventListener('wallet-cancels', () => options.onCancel({}));
            addEventListener('wallet-fails', () => options.onError(new Error('late')));
            return Buttons(options);
          } };
        },
      });`,
  });
}

/** The SDK tells the page that its window was closed, or that something went wrong in it. */
export const walletSays = (page: Page, what: 'wallet-cancels' | 'wallet-fails'): Promise<boolean> =>
  page.evaluate((name) => dispatchEvent(new Event(name)), what);
