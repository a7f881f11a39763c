import type { BrowserContext } from '@playwright/test';

/**
 * What went wrong in the browser while a test ran: console errors, page errors, failed requests and
 * answers from 400 on. A test fails on any that it did not expect.
 */
export class Problems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #borne: RegExp[] = [];

  /** Expects problems that match; the test fails when none comes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Bears problems that match, which may come or not: those of the test's own setting. */
  bear(pattern: RegExp): void {
    this.#borne.push(pattern);
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#seen.push(`console error: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => {
      this.#seen.push(`page error: ${error.error().stack ?? error.error().message}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // What a page no longer needs, since the visitor went on, is aborted.
      if (reason === 'net::ERR_ABORTED') return;
      this.#seen.push(`failed request: ${request.method()} ${request.url()} ${reason}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      const method = response.request().method();
      this.#seen.push(`answer ${response.status()}: ${method} ${response.url()}`);
    });
  }

  unexpected(): string[] {
    const known = [...this.#expected, ...this.#borne];
    return this.#seen.filter((problem) => !known.some((pattern) => pattern.test(problem)));
  }

  /** The expectations that nothing met. */
  missing(): string[] {
    return this.#expected
      .filter((pattern) => !this.#seen.some((problem) => pattern.test(problem)))
      .map(String);
  }
}
