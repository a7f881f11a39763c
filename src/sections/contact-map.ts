/** Puts OpenStreetMap's frame in the place of the drawn chart, once somebody asks for it. */
export function startMap(): void {
  const map = document.querySelector<HTMLElement>('[data-map]');
  const offer = map?.querySelector<HTMLElement>('[data-map-offer]');
  const place = map?.querySelector<HTMLElement>('[data-map-place]');
  if (!map || !offer || !place) return;
  offer.hidden = false; // without this script there is nothing to press
  offer.querySelector('[data-map-open]')?.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    frame.src = map.dataset.map ?? '';
    frame.title = map.dataset.mapTitle ?? '';
    frame.referrerPolicy = 'no-referrer';
    place.replaceChildren(frame);
    offer.hidden = true;
    frame.focus();
  });
}
