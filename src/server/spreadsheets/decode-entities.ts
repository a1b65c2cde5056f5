const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  szlig: 'ß',
  ...{ oslash: 'ø', Oslash: 'Ø', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', times: '×', middot: '·' },
  ...{ bull: '•', shy: '', reg: '®', copy: '©', trade: '™', sup1: '¹', sup2: '²', sup3: '³' },
  ...{ frac14: '¼', frac34: '¾', laquo: '«', raquo: '»', lsaquo: '‹', rsaquo: '›', sbquo: '‚' },
  ...{ lstrok: 'ł', Lstrok: 'Ł', dstrok: 'đ', Dstrok: 'Đ', imath: 'ı', inodot: 'ı', eth: 'ð', ETH: 'Ð' },
  ...{
    thorn: 'þ',
    THORN: 'Þ',
    pound: '£',
    yen: '¥',
    cent: '¢',
    sect: '§',
    para: '¶',
    plusmn: '±',
    minus: '−',
  },
  ...{ ensp: ' ', emsp: ' ', thinsp: ' ', zwnj: '', zwj: '', lrm: '', rlm: '', iexcl: '¡', iquest: '¿' },
  ...{ ordf: 'ª', ordm: 'º', micro: 'µ', num: '#', ast: '*', lpar: '(', rpar: ')', comma: ',', period: '.' },
  ...{ semi: ';', colon: ':', percnt: '%', commat: '@', quest: '?', excl: '!', plus: '+', equals: '=' },
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
  ...{ cedil: '\u0327', ring: '\u030a', caron: '\u030c', breve: '\u0306', ogon: '\u0328', macr: '\u0304' },
  ...{ dot: '\u0307', dblac: '\u030b' },
};

/** What systems that keep HTML write for letters and signs: `Gem&uuml;se &amp; Reis`. */
export function decodeEntities(text: string): string {
  const decoded = decodeOnce(text);
  // Some systems escape twice: '&amp;uuml;'.
  return /&amp;(#?\w{2,10});/i.test(text) ? decodeOnce(decoded) : decoded;
}

const decodeOnce = (text: string) =>
  text.replace(
    /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]\w{1,9});/gi,
    (entity, name: string) => decodeEntity(name) ?? entity,
  );

function decodeEntity(name: string): string | undefined {
  const [, letter, mark = ''] =
    /^([a-z])(uml|acute|grave|circ|tilde|cedil|ring|caron|breve|ogon|macr|dot|dblac)$/i.exec(name) ?? [];
  if (letter) return `${letter}${MARKS[mark]}`.normalize('NFC');
  if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  // As browsers read them: what is no sign in Unicode was meant in Windows' own table.
  const sign = code >= 0x80 && code <= 0x9f ? windows.decode(Uint8Array.of(code)) : fromCode(code);
  return sign === undefined || /\p{Cc}|\p{Cs}/u.test(sign) ? undefined : sign;
}

const windows = new TextDecoder('windows-1252');

function fromCode(code: number): string | undefined {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
