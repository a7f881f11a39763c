/** Words as a part of an address, in plain letters: `Qué se acuerda aparte` is `que-se-acuerda-aparte`. */
export const anchorOf = (words: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
