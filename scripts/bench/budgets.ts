import type { FirstView } from './first-view.ts';

type Budget = Partial<FirstView>;

const KB = 1_000;

const EVERY_PAGE: Budget = {
  document: 25 * KB,
  fonts: 40 * KB,
  preloadedFonts: 2,
  total: 120 * KB,
};

/** No script at all where nothing moves and nobody acts in the first view. */
const READ_ONLY: Budget = { scriptFiles: 0 };
const CAROUSEL: Budget = { scripts: 9 * KB };
/** React is 60 kB of these. */
const FORM: Budget = { scripts: 80 * KB };

/** By the names of page-kinds.ts; a kind that is not here is read only. */
const BUDGETS: Record<string, Budget> = {
  home: CAROUSEL,
  trips: CAROUSEL,
  sailboats: CAROUSEL,
  // A payment that failed ends here: its toast comes with the page.
  contact: { scripts: 5 * KB },
  // The departures come when they are near the view.
  'trip-details': { scripts: 5 * KB },
  'book-now': FORM,
  'booking-resume': FORM,
  confirm: FORM,
};

/** What a page weighs over its budget: `scripts: 9500 > 9000`. */
export function overrunsOf(kind: string, view: FirstView): string[] {
  const budget: Budget = { ...EVERY_PAGE, ...(BUDGETS[kind] ?? READ_ONLY) };
  return FIGURES.flatMap((figure) => {
    const limit = budget[figure];
    return limit !== undefined && view[figure] > limit
      ? [`${figure}: ${view[figure]} > ${limit}`]
      : [];
  });
}

const FIGURES = [
  'document',
  'scripts',
  'scriptFiles',
  'fonts',
  'pictures',
  'total',
  'preloadedFonts',
] as const satisfies readonly (keyof FirstView)[];
