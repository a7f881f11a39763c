/** The address that calls a number written as people read it: `+34 960 000 000`. */
export const telephoneLink = (number: string): string => `tel:${number.replaceAll(' ', '')}`;
