import { domainToUnicode } from 'node:url';

/** An address as people know it: its domain is kept as mail servers do, `xn--bro-hoa.example` is `büro.example`. */
export function readableEmail(email: string): string {
  if (!email.includes('xn--')) return email;
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}

/** The same of each address in a text or a page; what a link leads to stays as mail servers know it. */
export const readableEmails = (words: string): string =>
  words.includes('xn--')
    ? words.replace(/(?<![:\w.+-])[^\s<>"':@]{1,64}@[\w.-]{0,200}xn--[\w.-]+/g, readableEmail)
    : words;
