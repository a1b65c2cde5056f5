/** Words in a row, or a link: its words, and where it leads. */
export type Span = { text: string } | { text: string; href: string };

/** Words in square brackets before an address or a page of this site in round ones; or the bare address. */
const LINK =
  /\[([^[\]\r\n]{1,200})\]\((https?:\/\/[^\s()<>]{3,1000}|\/[^\s()<>]{0,1000})\)|https?:\/\/[^\s<>()[\]"]{3,1000}/g;

/** What ends a sentence belongs to it, and not to the address before it. */
const END_OF_SENTENCE = /[.,:;!?'’“”]+$/;

/** What somebody typed, as paragraphs: an empty line ends one, a line break within it stays. Links are spans of their own. */
export function parseParagraphs(typed: string): Span[][] {
  return typed
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(parseSpans);
}

function parseSpans(paragraph: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of paragraph.matchAll(LINK)) {
    const [whole, words, target] = match;
    const bare = whole.replace(END_OF_SENTENCE, '');
    const link = words === undefined ? { text: bare, href: bare } : { text: words, href: target as string };
    // Two slashes at the start are no page of this site but another one.
    if (link.href.startsWith('//')) continue;
    if (match.index > end) spans.push({ text: paragraph.slice(end, match.index) });
    spans.push(link);
    end = match.index + (words === undefined ? bare : whole).length;
  }
  if (end < paragraph.length) spans.push({ text: paragraph.slice(end) });
  return spans;
}
