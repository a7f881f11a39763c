import { PREFETCH_RULES } from './prefetch-rules.ts';

/** Lets links be fetched ahead, unless data are dear or slow for the visitor. */
export function allowPrefetch(): void {
  if (isSparing(navigator)) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = PREFETCH_RULES;
  document.head.append(rules);
}

/** Network Information API, which TypeScript does not know: https://wicg.github.io/netinfo/ */
export function isSparing(
  browser: object & { connection?: { saveData?: boolean; effectiveType?: string } },
): boolean {
  const { saveData = false, effectiveType = '' } = browser.connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
