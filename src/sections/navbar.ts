/** Section 9: the navbar sticks after this much scroll, in px. */
const STICKY_AFTER = 50;

/**
 * Marks the navbar as sticky once the page is scrolled, and closes the open menu with Escape or a
 * click outside. Without script the navbar stays at the top of the page and its menu still opens.
 */
export function startNavbar(): void {
  const navbar = document.querySelector<HTMLElement>('site-navbar');
  const menu = navbar?.querySelector('details');
  if (!navbar || !menu) return;

  const stick = () => navbar.toggleAttribute('data-sticky', window.scrollY > STICKY_AFTER);
  window.addEventListener('scroll', stick, { passive: true });
  stick();

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
}
