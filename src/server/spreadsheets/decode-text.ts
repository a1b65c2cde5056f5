/**
 * The text of a file that names no encoding: UTF-16 and UTF-8 with a byte order mark, UTF-16 without one, UTF-8, and
 * what is no UTF-8 as Windows-1252, in which Excel still saves: that is a guess. Null: it is no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; isGuessed: boolean } | null {
  const known = decodeKnown(bytes);
  const text = known ?? new TextDecoder('windows-1252').decode(bytes);
  return text.includes('\0') ? null : { text, isGuessed: known === null };
}

function decodeKnown(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return new TextDecoder(unmarked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Of Latin letters in UTF-16, every other byte is 0. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 1].map((offset) => start.filter((byte, at) => at % 2 === offset && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  const most = start.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}
