/**
 * Calls `act` each time that the browser shows the page again as it had kept it when the visitor went
 * on: nothing of it starts anew then, and what it says may be hours old. @returns what ends it
 */
export function onRestored(act: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) act();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
