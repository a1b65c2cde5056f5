/** Length in characters as people count them: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
