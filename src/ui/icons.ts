/**
 * The house's icons: one family, inlined where they are drawn, always decorative. One by one, so that an
 * island ships those alone that it draws.
 */
export { default as anchor } from 'lucide-static/icons/anchor.svg?raw';
export { default as arrowRight } from 'lucide-static/icons/arrow-right.svg?raw';
export { default as check } from 'lucide-static/icons/check.svg?raw';
export { default as chevronLeft } from 'lucide-static/icons/chevron-left.svg?raw';
export { default as chevronRight } from 'lucide-static/icons/chevron-right.svg?raw';
export { default as clock } from 'lucide-static/icons/clock.svg?raw';
export { default as close } from 'lucide-static/icons/x.svg?raw';
export { default as copy } from 'lucide-static/icons/copy.svg?raw';
export { default as mail } from 'lucide-static/icons/mail.svg?raw';
export { default as mapPin } from 'lucide-static/icons/map-pin.svg?raw';
export { default as menu } from 'lucide-static/icons/menu.svg?raw';
export { default as pause } from 'lucide-static/icons/pause.svg?raw';
export { default as phone } from 'lucide-static/icons/phone.svg?raw';
export { default as play } from 'lucide-static/icons/play.svg?raw';
