/** A decorative icon of the house, inlined. `svg` is one of icons.ts. */
export function Icon({ svg }: { svg: string }) {
  return <span className="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
