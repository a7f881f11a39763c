/** Enough of an e-mail address for its owner to recognise it: laura@example.com → l***@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
