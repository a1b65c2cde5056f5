const INVISIBLE = /\p{Cf}/gu;
/** What sentences, lists and programs put around an address, and no address begins or ends with. */
const AROUND = /^[^\p{L}\p{N}!#$%&*+/=?^_{|}~.-]+|[^\p{L}\p{N}]+$/gu;
/** Longer than any address with its name; what is longer is none, and costs no time. */
const MAX_TYPED_LENGTH = 1000;
const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

// Each part ends where the next must begin, so that it takes linear time on any input.
const EMAIL =
  /^(?!\.|.*\.[.@])[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]+@(?![.-]|.*(?:-\.|\.-|[a-z\d-]{64}))[a-z\d.-]+\.[a-z][a-z\d-]*$/iu;

/**
 * An email address without what people and programs put around it: `mailto:`, a name before it in angle brackets, quotes, a
 * comma after it, what nobody sees. Its domain as mail servers know it: `büro.example` is `xn--bro-hoa.example`. What is no
 * address stays none. One rule for all forms.
 */
export function cleanEmail(typed: string): string {
  if (typed.length > MAX_TYPED_LENGTH) return typed.trim();
  const visible = typed.replace(INVISIBLE, '').normalize('NFKC').replaceAll('。', '.');
  const [, inBrackets = visible] = /^[^<>]*<([^<>]*)>?[^<>@\p{L}\p{N}]*$/u.exec(visible) ?? [];
  const address = inBrackets
    .replace(AROUND, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(AROUND, '');
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + asciiDomain(address.slice(at + 1));
}

/** Whether a text is an email address, once it is cleaned. */
export function isEmail(text: string): boolean {
  const email = cleanEmail(text);
  return email.length <= MAX_EMAIL_LENGTH && email.indexOf('@') <= MAX_LOCAL_LENGTH && EMAIL.test(email);
}

function asciiDomain(domain: string): string {
  const isForeign = /^[\p{L}\p{N}\p{M}.-]+$/u.test(domain) && /\P{ASCII}/u.test(domain);
  return isForeign && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}
