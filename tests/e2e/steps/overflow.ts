import type { Page } from '@playwright/test';

/** The elements that make the page wider than its window; one cut off by the page counts too. */
export async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isCut = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      }
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !isCut(element),
    );
    const named = wide.map((element) => `${element.tagName} ${element.className}`);
    return scrollWidth > clientWidth ? [`page: ${scrollWidth - clientWidth} px`, ...named] : named;
  });
}
