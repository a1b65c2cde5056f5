import { globSync, readFileSync } from 'node:fs';
import { LAW, REPEALED_LAWS } from '../src/domain/law.ts';

/**
 * Law changes without asking: whatever cites a paragraph has to find it in src/domain/law.ts, which says since when it
 * holds and when somebody last read it. A law that was repealed, a paragraph that is not in the table, an entry that
 * nobody cites, and one that nobody has read for a year fail the check.
 */
const YEAR_MS = 366 * 24 * 3_600_000;

/** Other names of the same law, as texts write it. */
const ALIASES: Record<string, string> = { GDPR: 'DSGVO', 'Regulation (EU) 1169/2011': 'LMIV' };

const laws = [
  ...new Set([...Object.keys(LAW).map((key) => key.split(' ')[0] ?? ''), ...Object.keys(ALIASES)]),
];
const NAME = new RegExp(laws.map((law) => law.replace(/[()/]/g, '\\$&')).join('|'), 'g');
const PART = /(?:\s?(?:Abs\.|Nr\.|no\.|Buchst\.)\s?\w{1,3}\b|\s?\(\w{1,4}\))*/.source;
const PLACE = new RegExp(
  `(§§?|Arts?\\.)\\s?(\\d+[a-z]?)(?: § \\d)?(${PART})(?:\\s?(?:,|und|and|bis|to)\\s(\\d+[a-z]?)\\b)?`,
  'g',
);

const files = [
  ...globSync('src/{texts,domain,contract,server,web}/**/*.{ts,tsx}'),
  ...globSync(['docs/**/*.md', 'README.md', 'CHANGELOG.md']),
].filter((file) => !/law\.ts$|examples\.json$|\/migrations\//.test(file));

const cited = new Set<string>();
const faults: string[] = [];

for (const file of files) {
  const text = unwrapped(readFileSync(file, 'utf8'), file);
  for (const [repealed, instead] of Object.entries(REPEALED_LAWS)) {
    if (new RegExp(`\\b${repealed}\\b`).test(text)) faults.push(`${file}: ${repealed}: ${instead}`);
  }
  for (const place of text.matchAll(PLACE)) {
    const [all, sign = '', first = '', , second] = place;
    const law = lawAt(text, place.index, all.length);
    const kind = sign.startsWith('§') ? '§' : 'Art.';
    if (law === null) {
      faults.push(`${file}: '${excerpt(text, place.index)}': of which law?`);
      continue;
    }
    for (const number of second === undefined ? [first] : [first, second]) {
      const key = `${law} ${kind} ${number}`;
      cited.add(key);
      if (!(key in LAW))
        faults.push(`${file}: '${excerpt(text, place.index)}': ${key} is not in src/domain/law.ts`);
    }
  }
}

const now = Date.now();
for (const [key, { checkedOn, validFrom }] of Object.entries(LAW)) {
  if (!cited.has(key)) faults.push(`src/domain/law.ts: nobody cites ${key}`);
  if (now - Date.parse(checkedOn) > YEAR_MS)
    faults.push(`${key} was read on ${checkedOn}: read its source again`);
  if (Date.parse(checkedOn) > now) faults.push(`${key} was read on ${checkedOn}, which is still to come`);
  if (Date.parse(validFrom) > now) faults.push(`${key} holds from ${validFrom} only`);
}

for (const fault of new Set(faults)) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** A sentence of a document or a comment that goes on in the next line is one. */
function unwrapped(text: string, file: string): string {
  return text.replace(file.endsWith('.md') ? /(?<=[^\n|])\n {0,4}(?=[\w§('„“])/g : /\n\s*\*(?= [^@])/g, ' ');
}

/** The law named nearest behind the paragraph, or right before it. */
function lawAt(text: string, at: number, length: number): string | null {
  const behind = text.slice(at + length, at + length + 90).split(/[\n;]/)[0] ?? '';
  // As in 'access (Art. 15 GDPR), rectification (Art. 16), erasure (Art. 17)'.
  const before = text
    .slice(text.lastIndexOf('\n', at) + 1, at)
    .match(NAME)
    ?.at(-1);
  const next = behind.match(NAME)?.[0];
  const isRightBefore = before !== undefined && text.slice(0, at).trimEnd().endsWith(before);
  const name = isRightBefore ? before : (next ?? before);
  return name === undefined ? null : (ALIASES[name] ?? name);
}

function excerpt(text: string, at: number): string {
  return text.slice(Math.max(0, at - 12), at + 40).replaceAll(/\s+/g, ' ');
}
