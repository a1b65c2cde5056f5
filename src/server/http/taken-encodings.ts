/** What a browser names in `Accept-Encoding`, but for what it refuses with `q=0`. */
export function takenEncodings(accepted: string): (string | undefined)[] {
  const named = accepted.toLowerCase().split(',');
  return named.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim());
}
