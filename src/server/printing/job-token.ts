/**
 * A job's id as printers send it back: Epson allows 30 characters, and an id has 36. No secret: it opens nothing without the
 * printer's own address.
 */
export function jobToken(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The id of a token; null: it is none. */
export function readJobToken(token: string): string | null {
  if (!/^[\w-]{22}$/.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
