declare const unsanitised: unique symbol;

/**
 * HTML as an editor wrote it: not to be put on a page before it has been sanitised. The brand keeps
 * it apart from plain text, which is escaped, and from HTML that has been through the allow-list.
 */
export type UnsanitisedHtml = string & { readonly [unsanitised]: true };

export function unsanitisedHtml(text: string): UnsanitisedHtml {
  return text as UnsanitisedHtml; // the one door through which text becomes HTML
}
