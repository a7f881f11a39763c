import type { Page } from '@playwright/test';

/** The origins of everything that the page asks for. */
export function watchOrigins(page: Page): ReadonlySet<string> {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  return origins;
}

/** What the pages tried and their policy forbade. */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Violation: ')) violations.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.info(`Violation: ${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return violations;
}
