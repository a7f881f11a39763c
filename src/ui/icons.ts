import anchor from 'lucide-static/icons/anchor.svg?raw';
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import close from 'lucide-static/icons/x.svg?raw';
import copy from 'lucide-static/icons/copy.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import pause from 'lucide-static/icons/pause.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';

/** The house's icons: one family, inlined where they are drawn, always decorative. */
export const icons = {
  anchor,
  arrowRight,
  check,
  chevronLeft,
  chevronRight,
  clock,
  close,
  copy,
  mail,
  mapPin,
  menu,
  pause,
  phone,
  play,
} as const;

export type IconName = keyof typeof icons;
