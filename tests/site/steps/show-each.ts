/**
 * Shows each text in a frame of its own, and waits until all have loaded. Runs in the browser, so it
 * stands on its own.
 * @returns the places of those that have called `hit()`
 */
export async function showEach(texts: readonly string[]): Promise<number[]> {
  const hits = new Set<number>();
  const frames = texts.map((text, place) => {
    const frame = document.createElement('iframe');
    Object.assign(window, { [`hit${place}`]: () => hits.add(place) });
    // A frame within this one calls its parent's.
    frame.srcdoc = `<!doctype html><script>hit = () => parent.hit${place}()</script><main>${text}`;
    return frame;
  });
  await Promise.all(
    frames.map(
      (frame) =>
        new Promise((resolve) => {
          frame.addEventListener('load', resolve, { once: true });
          document.body.append(frame);
        }),
    ),
  );
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return [...hits].sort((one, other) => one - other);
}
