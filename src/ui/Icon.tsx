import { icons, type IconName } from './icons.ts';

/** A decorative icon of the house, inlined. */
export function Icon({ name }: { name: IconName }) {
  return (
    <span className="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: icons[name] }} />
  );
}
