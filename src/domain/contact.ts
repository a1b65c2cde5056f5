// Each run of characters ends where the next must begin, so that it takes linear time on any input.
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a trimmed text looks like an email address, `x@y.z`. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/**
 * Whether a trimmed text looks like a phone number: digits, blanks and hyphens, optionally with a plus in front.
 * `brackets`: round brackets are allowed too. The address form has never accepted them, the other forms have.
 */
export function isPhone(text: string, { brackets = false } = {}): boolean {
  const pattern = brackets ? /^\(?\+?[\d\s()-]+$/ : /^\+?[\d\s-]+$/;
  // The pattern alone would take a row of hyphens for a number.
  return pattern.test(text) && /\d/.test(text);
}

/** Length in characters as people count them: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
