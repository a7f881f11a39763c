import type { TemporarySite } from '../local/temporary-site.ts';
import { launchChromium } from './browser.ts';
import { overrunsOf } from './budgets.ts';
import { measureFirstView } from './first-view.ts';
import { pageKinds } from './page-kinds.ts';

/** Prints what each kind of page weighs before anybody scrolls; returns whether all hold budget. */
export async function benchWeight(site: TemporarySite, stopped: AbortSignal): Promise<boolean> {
  const browser = await launchChromium(stopped);
  try {
    const rows: Record<string, object> = {};
    const overruns: string[] = [];
    for (const { name, path } of await pageKinds(site.apiUrl)) {
      stopped.throwIfAborted();
      const view = await measureFirstView(browser, site.siteUrl + path);
      rows[name] = view;
      overruns.push(...overrunsOf(name, view).map((overrun) => `${name}: ${overrun}`));
    }
    console.log('Bytes of the first view on a phone, texts as brotli');
    console.table(rows);
    for (const overrun of overruns) console.log(`Over budget: ${overrun}`);
    return overruns.length === 0;
  } finally {
    await browser.close();
  }
}
