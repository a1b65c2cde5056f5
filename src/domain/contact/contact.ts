/** Length in characters as people count them: an emoji is one, what nobody sees is none. */
export function lengthOf(text: string): number {
  return [...text.replace(/\p{Cf}/gu, '').trim()].length;
}
