import { anchorOf } from '../editorial/anchor.ts';
import { plainText, sanitise } from './sanitise.ts';

/** A heading of a text, and the id by which its section is reached. */
export interface Heading {
  id: string;
  text: string;
}

/** The sections of a text: its h2 headings, each with an id of its own. */
export const headingsOf = (html: string): readonly Heading[] => anchored(sanitise(html)).headings;

const H2 = /<h2>([\s\S]*?)<\/h2>/g;

/** A sanitised text with an id at each h2, and its headings. */
export function anchored(sane: string): { html: string; headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const html = sane.replace(H2, (_, words: string) => {
    const id = unlike(idOf(words), headings);
    headings.push({ id, text: plainText(words) });
    return `<h2 id="${id}">${words}</h2>`;
  });
  return { html, headings };
}

/**
 * `Qué se acuerda aparte` is `apartado-que-se-acuerda-aparte`: the page itself has no such ids, so
 * that a heading «Contenido» takes the place of nothing.
 */
const idOf = (words: string): string => anchorOf(`apartado-${plainText(words)}`);

/** The id, numbered where a heading before has it. */
function unlike(id: string, headings: readonly Heading[]): string {
  const isTaken = (candidate: string) => headings.some((heading) => heading.id === candidate);
  if (!isTaken(id)) return id;
  let number = 2;
  while (isTaken(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}
