/** Plain text, or a link: its text and target. */
export type Span = { text: string } | { text: string; href: string };

/** `[text](address or page of this site)`, or a bare address. */
const LINK =
  /\[([^[\]\r\n]{1,200})\]\((https?:\/\/[^\s()<>]{3,1000}|\/[^\s()<>]{0,1000})\)|https?:\/\/[^\s<>()[\]"]{3,1000}/g;

/** Punctuation at the end of a sentence is not part of the address before it. */
const END_OF_SENTENCE = /[.,:;!?'’“”]+$/;

/** Typed text as paragraphs: an empty line ends one, a line break within it stays. Links become spans of their own. */
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
    // A target that starts with two slashes is another site, not a page of this one.
    if (link.href.startsWith('//')) continue;
    if (match.index > end) spans.push({ text: paragraph.slice(end, match.index) });
    spans.push(link);
    end = match.index + (words === undefined ? bare : whole).length;
  }
  if (end < paragraph.length) spans.push({ text: paragraph.slice(end) });
  return spans;
}
