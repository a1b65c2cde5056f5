// Each run of characters ends where the next must begin, so that it takes linear time on any input.
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a trimmed text looks like an email address, `x@y.z`. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Length in characters as people count them: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
