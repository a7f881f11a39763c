/** Reads once a build. The dev server reads again for each request (src/editorial/preview.ts). */
export function oncePerBuild<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  import.meta.hot?.on('astro:content-changed', () => {
    reading = undefined;
  });
  return () => (reading ??= read());
}
