/** The site's icon as telephones want it. */
export interface AppIcon {
  name: string;
  /** In px, square. */
  size: number;
  /** The mark's share of the width: a maskable icon keeps clear of its edges. */
  mark: number;
  purpose?: 'any' | 'maskable';
}

export const ICONS: readonly AppIcon[] = [
  { name: 'apple-touch', size: 180, mark: 0.86 },
  { name: 'icon-192', size: 192, mark: 1, purpose: 'any' },
  { name: 'icon-512', size: 512, mark: 1, purpose: 'any' },
  { name: 'icon-maskable-512', size: 512, mark: 0.7, purpose: 'maskable' },
];
