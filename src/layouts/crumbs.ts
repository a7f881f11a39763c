import { paths } from '../paths.ts';

/** A page on the way to the one that is shown. */
export interface Crumb {
  name: string;
  path: string;
}

/** The way from the home page to a page: its own crumb comes last. */
export const crumbsTo = (...crumbs: readonly Crumb[]): readonly Crumb[] => [
  { name: 'Inicio', path: paths.home() },
  ...crumbs,
];
