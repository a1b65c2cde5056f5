const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  szlig: 'ß',
  ...{ oslash: 'ø', Oslash: 'Ø', aelig: 'æ', oelig: 'œ', times: '×', middot: '·', bull: '•', shy: '' },
  ...{ reg: '®', copy: '©', trade: '™', sup2: '²', frac14: '¼', frac34: '¾', laquo: '«', raquo: '»' },
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  deg: '°',
  frac12: '½',
};

/** `&eacute;` is é: the names of letters with a mark are made of both. */
const MARKS: Record<string, string> = {
  ...{ uml: '\u0308', acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303' },
  ...{ cedil: '\u0327', ring: '\u030a', caron: '\u030c' },
};

/** What systems that keep HTML write for letters and signs: `Gem&uuml;se &amp; Reis`. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi,
    (entity, name: string) => decodeEntity(name) ?? entity,
  );
}

function decodeEntity(name: string): string | undefined {
  const [, letter, mark = ''] = /^([a-z])(uml|acute|grave|circ|tilde|cedil|ring|caron)$/i.exec(name) ?? [];
  if (letter) return `${letter}${MARKS[mark]}`.normalize('NFC');
  if (!name.startsWith('#')) return ENTITIES[name];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
