/** A message that ends as a sentence does, whatever the server's does: words of ours come after it. */
export const asSentence = (message: string): string =>
  /[.!?…]$/.test(message) ? message : `${message}.`;
