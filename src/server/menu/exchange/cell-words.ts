import { DEPOSIT_KINDS } from '#domain/menu/deposit.ts';
import { ADDITIVES, ALLERGENS, allergenGroup } from '#domain/menu/dish.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { dishLabels } from '#texts/dish-labels.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import { LANGUAGES, type Language } from '#texts/texts.ts';

/** A word that a cell has and that means nothing here; the words that would. */
export interface UnknownWord {
  unknown: string;
  allowed: string[];
  /** A group such as 'nuts', of which the law wants the kind. */
  isGroup?: boolean;
  /** Of allergens and additives: all words of the cell that mean nothing here. */
  marks?: { kind: DeclaredKind; words: string[] };
}

export type DeclaredKind = 'allergens' | 'additives';

/** What the owner has said that letters and numbers of their own menu mean, by kind and word. No code: nothing is declared by it. */
export type Meanings = ReadonlyMap<string, readonly string[]>;

export const meaningKey = (kind: DeclaredKind, word: string) => `${kind} ${normalizeWord(word)}`;

type Read<Value> = Value | UnknownWord;

export function isUnknown(read: unknown): read is UnknownWord {
  return typeof read === 'object' && read !== null && 'unknown' in read;
}

/** Letters and digits alone: 'Nur vegetarisch!' is 'nur vegetarisch'. */
export const normalizeWord = (word: string) =>
  // Most are letters of a menu's own, of which a table has thousands.
  /^[a-z\d-]+$/i.test(word)
    ? word.toLowerCase()
    : word
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}-]+/gu, ' ')
        .trim();

/** Words in both languages, and the codes of the API, for the values of a column. */
function vocabulary<Code extends string>(
  codes: readonly Code[],
  labels: Record<Language, Readonly<Record<string, string>>>,
  more: Partial<Record<string, Code>> = {},
): ReadonlyMap<string, Code> {
  const words = codes.flatMap((code) => [
    [normalizeWord(code), code] as const,
    ...LANGUAGES.map((language) => [normalizeWord(labels[language][code] ?? code), code] as const),
  ]);
  const others = Object.entries(more) as [string, Code][];
  return new Map([...words, ...others.map(([word, code]) => [normalizeWord(word), code] as const)]);
}

const labelsOf = <Key extends 'allergens' | 'additives'>(key: Key) => ({
  de: allergenTexts.de[key],
  en: allergenTexts.en[key],
});

const ALLERGEN_WORDS = vocabulary(ALLERGENS, labelsOf('allergens'), {
  Ei: 'eggs',
  Egg: 'eggs',
  Laktose: 'milk',
  Lactose: 'milk',
  Dairy: 'milk',
  Milk: 'milk',
  Erdnuss: 'peanuts',
  Soya: 'soy',
  Weizenmehl: 'gluten-wheat',
  Cashew: 'nuts-cashews',
  Cashews: 'nuts-cashews',
  Mandel: 'nuts-almonds',
  Haselnuss: 'nuts-hazelnuts',
  Walnuss: 'nuts-walnuts',
  Sulfite: 'sulphites',
  Sulphites: 'sulphites',
  Schwefeldioxid: 'sulphites',
  Lupine: 'lupin',
  Krustentiere: 'crustaceans',
  Sesamsamen: 'sesame',
  'Sesame seeds': 'sesame',
  Sojabohnen: 'soy',
  Soybeans: 'soy',
  Fische: 'fish',
  'Milch und Laktose': 'milk',
  'Milch einschließlich Laktose': 'milk',
  'Milch auch Laktose': 'milk',
  'Milch Laktose': 'milk',
  'Milch von Säugetieren': 'milk',
  Shellfish: 'crustaceans',
  Muscheln: 'molluscs',
  'Schwefeldioxid Sulfite': 'sulphites',
  'Sulphur dioxide': 'sulphites',
  Senfkörner: 'mustard',
});

/** Of these groups the law wants the kind of cereal or nut. */
const GROUP_WORDS: ReadonlyMap<string, string> = new Map(
  (['gluten', 'nuts'] as const).flatMap((group) => [
    [group, group],
    ...LANGUAGES.map((language) => [normalizeWord(allergenTexts[language].groups[group]), group] as const),
    ...(group === 'nuts'
      ? ['nüsse', 'schalenfrüchte']
      : ['getreide', 'cereals', 'glutenhaltige getreide']
    ).map((word) => [word, group] as const),
  ]),
);

const ADDITIVE_WORDS = vocabulary(ADDITIVES, labelsOf('additives'), {
  Farbstoffe: 'colouring',
  Konservierungsstoffe: 'preservative',
  konserviert: 'preservative',
  Antioxidationsmitteln: 'antioxidant',
  Phosphate: 'phosphate',
  Süßungsmitteln: 'sweetener',
  Phenylalaninquelle: 'phenylalanine',
  Koffein: 'caffeine',
  Chinin: 'quinine',
  Taurin: 'taurine',
  Caffeine: 'caffeine',
  Quinine: 'quinine',
});
/** 'Farbstoff' is 'mit Farbstoff' too. */
const BARE_ADDITIVE_WORDS = new Map(
  [...ADDITIVE_WORDS].map(([word, code]) => [word.replace(/^(mit|with|enthält|contains) /, ''), code]),
);

const DIETS = vocabulary(
  ['vegan', 'vegetarian'],
  { de: dishLabels.de.diets, en: dishLabels.en.diets },
  {
    veggie: 'vegetarian',
    v: 'vegetarian',
    ja: 'vegetarian',
    yes: 'vegetarian',
  },
);
const NO_DIETS = LANGUAGES.map((language) => normalizeWord(dishLabels[language].diets['']));

const DEPOSITS = vocabulary(DEPOSIT_KINDS, {
  de: dishLabels.de.depositKinds,
  en: dishLabels.en.depositKinds,
});

const NONE = new Set(['none', 'keine', 'keins', 'kein', 'ohne', 'no', 'nein']);
const YES = new Set(['ja', 'yes', 'x', '1', 'true', 'wahr', 'y', 'j']);
const NO = new Set(['', 'nein', 'no', '0', 'false', 'falsch', 'n', '-']);

const listOf = (codes: readonly string[], labels: Readonly<Record<string, string>>) =>
  codes.map((code) => labels[code] ?? code);

/** `['none']`: declared on purpose; an empty list: nothing is declared (decision 044). */
export function readAllergens(cell: string, language: Language, meanings: Meanings): Read<string[]> {
  const labels: Readonly<Record<string, string>> = allergenTexts[language].allergens;
  return readCodes('allergens', cell, { language, meanings }, (word) => {
    const code = ALLERGEN_WORDS.get(word);
    if (code) return code;
    const group = GROUP_WORDS.get(word);
    const kinds = ALLERGENS.filter((one) => group === undefined || allergenGroup(one) === group);
    return { unknown: word, allowed: listOf(kinds, labels), isGroup: group !== undefined };
  });
}

export function readAdditives(cell: string, language: Language, meanings: Meanings): Read<string[]> {
  const labels: Readonly<Record<string, string>> = allergenTexts[language].additives;
  return readCodes(
    'additives',
    cell,
    { language, meanings },
    (word) =>
      ADDITIVE_WORDS.get(word) ??
      BARE_ADDITIVE_WORDS.get(word) ?? { unknown: word, allowed: listOf(ADDITIVES, labels) },
  );
}

/**
 * Codes in words, in the order in which a form stores them: empty where nothing is declared, and a word of its own where there
 * is none (decision 044).
 */
export function writeDeclared<Code extends string>(
  codes: readonly Code[] | null,
  labels: Record<Code, string>,
  language: Language,
): string {
  if (codes === null) return '';
  if (codes.length === 0) return menuTableTexts[language].none;
  const all = Object.keys(labels) as Code[];
  return all
    .filter((code) => codes.includes(code))
    .map((code) => labels[code])
    .join(', ');
}

/** 'A C G', 'a1 g' or '1 2 3': letters and numbers of a menu's own, without a comma between them. */
const MARKS = /^(?:\p{L}\d?|\d{1,2})(?:\s+(?:\p{L}\d?|\d{1,2}))+$/u;

function readCodes(
  kind: DeclaredKind,
  cell: string,
  { language, meanings }: { language: Language; meanings: Meanings },
  readWord: (word: string) => Read<string>,
): Read<string[]> {
  if (isUnanswered(cell)) return [];
  // A dash may say that nobody has written anything, and reads as 'none' only where the owner says so.
  if (isDash(cell)) return [...(meanings.get(meaningKey(kind, DASH)) ?? [])];
  if (isNone(cell) || isNoneOf(kind, cell)) return ['none'];
  const codes: string[] = [];
  const words: string[] = [];
  let first: UnknownWord | undefined;
  for (const written of separateMarks(cell.replace(/^\((.*)\)$/, '$1'))) {
    const word = normalizeWord(written);
    if (word === '') continue;
    const meant = meanings.get(meaningKey(kind, word));
    const read = meant ?? readWord(word);
    if (isUnknown(read)) {
      words.push(written.trim());
      const { none } = menuTableTexts[language];
      first ??= {
        ...read,
        unknown: written.trim(),
        allowed: read.isGroup ? read.allowed : [...read.allowed, none],
      };
    } else codes.push(...(typeof read === 'string' ? [read] : read));
  }
  if (first) return { ...first, marks: { kind, words } };
  return [...new Set(codes)];
}

/** Letters and numbers of a menu's own and nothing else: 'A, C, 1'. */
export const isMarks = (cell: string) =>
  cell.trim() !== '' &&
  cell.length <= MAX_MEANING &&
  separateMarks(cell).every((word) => MARK.test(word.trim()));
const MARK = /^\(?(?:\p{L}\d?|[1-9]\d?)\)?$/u;

/** '(6)' behind a name are six pieces, or an additive: nobody can tell. One piece needs no number. */
export const isCount = (marks: string) => /^(?:[2-9]|[1-9]\d)$/.test(marks.trim());

/** 'ACG': as menus in Austria write letters, without anything between them. */
const JOINED_MARKS = /^[A-R]{2,14}$/;

/** 'NO' are sesame and sulphites, as 'EI' are peanuts and celery: capitals in the order of the alphabet are letters. */
const isInOrder = (word: string) =>
  JOINED_MARKS.test(word) && [...word].every((letter, at) => at === 0 || letter > (word[at - 1] ?? ''));

/** As each kind is asked for, whatever the length of the dash. */
export const DASH = '-';
export const isDash = (cell: string) => /^\s*(?:\p{Pd}\s*)+$/u.test(cell);

/** 'k. A.' is no answer, and not the letters K and A. */
const isUnanswered = (cell: string) =>
  /^\s*(?:\?+|(?:k|n)\s?\.\s?a\s?\.?|n\/a|keine angaben?|nicht (?:angegeben|bekannt)|unbekannt|not (?:declared|known)|unknown)?\s*$/i.test(
    cell,
  );

/** 'keine Allergene', 'ohne Zusatzstoffe', 'allergenfrei', 'no additives'. */
const NONE_OF: Record<DeclaredKind, RegExp> = {
  allergens:
    /^(?:(?:keine|ohne|no|without|none) (?:(?:deklarations|kennzeichnungs)pflichtigen? |declarable )?allergene?n?s?|allergen(?:frei|-free| free)|frei von allergenen|free (?:of|from) allergens)$/,
  additives:
    /^(?:(?:keine|ohne|no|without|none) (?:(?:deklarations|kennzeichnungs)pflichtigen? |declarable )?(?:zusatzstoffe?n?|additives)|zusatzstoff(?:frei|e frei)|additive(?:-| )free|frei von zusatzstoffen|free (?:of|from) additives)$/,
};
export const isNoneOf = (kind: DeclaredKind, cell: string) =>
  cell.length <= MAX_MEANING && NONE_OF[kind].test(normalizeWord(cell));

const isNone = (cell: string) => NONE.has(normalizeWord(cell)) && !isInOrder(withoutBrackets(cell));

const withoutBrackets = (written: string) => written.trim().replace(/^\((.*)\)$/, '$1');

/** The words of a cell, with the letters of a menu's own apart. */
export function separateMarks(cell: string): string[] {
  const parts = cell.split(/[,;|/\n]/);
  const isWord = (part: string) => meaningOfWords(part) !== null;
  // Among other words 'EI' is a word as well. Alone or among letters nobody can tell: its letters are looked up, or asked.
  const hasWords = parts.some((part) => !isInOrder(withoutBrackets(part)) && isWord(part));
  return parts.flatMap((written) => {
    const word = withoutBrackets(written);
    const isJoined = JOINED_MARKS.test(word) && !isNone(word);
    if (isJoined && (!isWord(word) || (isInOrder(word) && !hasWords))) return [...word];
    return MARKS.test(word) ? word.split(/\s+/) : [written];
  });
}

/** Of words of the law: what is longer is a text. */
const MAX_MEANING = 200;

/** What the law's words or a legend's mean, as codes of one kind; null: nothing, or a group of which the kind is missing. */
export function meaningOfWords(words: string): { kind: DeclaredKind; codes: string[] } | null {
  if (words.length > MAX_MEANING) return null;
  const bare = normalizeWord(
    words
      .replace(
        /\b(?:und|and)?\s*(?:daraus\s+(?:hergestellte|gewonnene)\s+erzeugnisse|erzeugnisse\s+daraus|products\s+thereof)/gi,
        '',
      )
      .replace(/^\s*(?:enthält|contains)\s+(?!eine|a )/i, ''),
  );
  const additive = ADDITIVE_WORDS.get(bare) ?? BARE_ADDITIVE_WORDS.get(bare);
  if (additive) return { kind: 'additives', codes: [additive] };
  const allergen = ALLERGEN_WORDS.get(bare);
  if (allergen) return { kind: 'allergens', codes: [allergen] };
  // 'Glutenhaltiges Getreide (Weizen, Roggen)': the kinds in the bracket.
  const [, group = '', kinds = ''] = /^([^(]+)\(([^()]+)\)\s*$/.exec(words) ?? [];
  if (!GROUP_WORDS.has(normalizeWord(group))) return null;
  const codes = kinds.split(/[,;/]|\s(?:und|and)\s/).map((kind) => ALLERGEN_WORDS.get(normalizeWord(kind)));
  return codes.every((code) => code !== undefined) ? { kind: 'allergens', codes: [...new Set(codes)] } : null;
}

export function readDiet(cell: string, language: Language): Read<string> {
  const word = normalizeWord(cell);
  if (NO.has(word) || NO_DIETS.includes(word)) return '';
  const { vegetarian, vegan } = dishLabels[language].diets;
  return DIETS.get(word) ?? { unknown: cell.trim(), allowed: [vegetarian, vegan] };
}

export function readDepositKind(cell: string, language: Language): Read<string> {
  if (cell.trim() === '') return '';
  return (
    DEPOSITS.get(normalizeWord(cell)) ?? {
      unknown: cell.trim(),
      allowed: Object.values(dishLabels[language].depositKinds),
    }
  );
}

export function readSpiciness(cell: string, language: Language): Read<string> {
  const word = normalizeWord(cell);
  if (/^[0-3]$/.test(word)) return word;
  if (NO.has(word)) return '0';
  const peppers = /^(?:🌶️?\s*){1,3}$/u.test(cell.trim()) ? [...cell.matchAll(/🌶/gu)].length : -1;
  if (peppers > 0) return String(peppers);
  for (const each of LANGUAGES) {
    const place = dishLabels[each].spicinesses.map(normalizeWord).indexOf(word);
    if (place >= 0) return String(place);
  }
  const { spicinesses } = dishLabels[language];
  return { unknown: cell.trim(), allowed: spicinesses.map((label, place) => `${place} (${label})`) };
}

export function readYesNo(cell: string, language: Language): Read<'' | 'true'> {
  const word = normalizeWord(cell);
  if (YES.has(word)) return 'true';
  if (NO.has(word)) return '';
  const { yes, no } = menuTableTexts[language];
  return { unknown: cell.trim(), allowed: [yes, no] };
}

/** From which age: 16 or 18; empty for everybody. */
export function readMinimumAge(cell: string): Read<string> {
  const [age = ''] = /\d+/.exec(cell) ?? [];
  if (NO.has(normalizeWord(cell))) return '';
  return age === '16' || age === '18' ? age : { unknown: cell.trim(), allowed: ['16', '18'] };
}

/** What is longer is no amount, and no time is spent on it. */
const MAX_AMOUNT = 200;

/** '7€50' is 7,50. */
export const withCents = (cell: string) =>
  halfWidth(cell)
    .trim()
    .replace(/^(\d{1,4})\s*(?:€|eur|euro)\s*(\d{2})$/i, '$1,$2')
    .replace(/([.,]\d{2})[.,][-–—−]+(?=\D*$)/, '$1');

/** The mark of a footnote behind a price. */
export const FOOTNOTE = /[*†¹²³⁴-⁹]+$/;

/** Digits and signs as East Asian keyboards write them, and the apostrophe between thousands. */
const halfWidth = (cell: string) =>
  cell
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('’', "'");

/** '7 50' may be 7.50 and 750, and '11.30 9,90' is a time and a price: digits stand apart only in groups of three. */
export const isSplitAmount = (cell: string) =>
  /\d\s+(?!\d{3}(?!\d))\d|[.,]\d{1,2}\s+\d/.test(withCents(cell).replace(/€|eur(o|os)?\b/gi, ' '));

/** '1.234,50 €' as '1234.50'. What is no amount stays as it is, for the form's own rule to refuse. */
export function readAmount(cell: string): string {
  if (cell.length > MAX_AMOUNT || isSplitAmount(cell)) return cell;
  const { bare, isWhole } = bareAmount(cell);
  if (isWhole && /^\d{1,3}(?:[.,']\d{3})+$/.test(bare)) return bare.replace(/[.,']/g, '');
  const whole = /^(\d{1,3}(?:[.,']\d{3})+)([.,]\d{1,2})$/.exec(bare);
  return (whole ? `${whole[1]?.replace(/[.,']/g, '')}${whole[2]}` : bare).replace(',', '.');
}

/** Without the signs around it. A dash instead of cents, '1.250,–', says that it is whole euros. */
function bareAmount(cell: string): { bare: string; isWhole: boolean } {
  const amount = withCents(cell)
    .replace(/€|eur(o|os)?\b|[\s\u00a0\u202f]/gi, '')
    .replace(FOOTNOTE, '');
  const bare = amount.replace(/[.,][-–—−]+$/, '');
  return { bare, isWhole: bare !== amount };
}

/** '1.250' is 1250 € to some and 1.25 € to others. */
export function isAmbiguousAmount(cell: string): boolean {
  if (cell.length > MAX_AMOUNT) return false;
  const { bare, isWhole } = bareAmount(cell);
  return !isWhole && /^\d{1,3}[.,]\d{3}$/.test(bare);
}

/** A price of nothing that is meant. */
export const isFree = (cell: string) => ['kostenlos', 'gratis', 'free'].includes(normalizeWord(cell));

/** '19 %' as '19', and 0.19, which a spreadsheet shows as 19 %, as well. */
export function readPercent(cell: string): string {
  const bare = readAmount(cell.replace('%', ''));
  const value = Number(bare);
  if (bare === '' || !Number.isFinite(value)) return bare;
  return String(Number((value > 0 && value < 1 ? value * 100 : value).toFixed(6)));
}

/** '0,5 l' and '500 ml' as '500'. */
export function readVolume(cell: string): string {
  const [, amount = '', unit = ''] = /^([\d.,]+)\s*(ml|cl|l|liter|litre)?\.?$/i.exec(cell.trim()) ?? [];
  const factor = { '': 1, ml: 1, cl: 10, l: 1000, liter: 1000, litre: 1000 }[unit.toLowerCase()] ?? 1;
  const value = Number(amount.replace(',', '.')) * factor;
  return amount === '' || !Number.isFinite(value) ? cell.trim() : String(Number(value.toFixed(3)));
}

/** '9.30' and '9:30:00' as '09:30', and the part of a day that a spreadsheet keeps of a time. */
export function readTime(cell: string): string {
  if (cell.length > MAX_AMOUNT) return cell;
  const bare = cell.replace(/\s*(uhr|h)\s*$/i, '').trim();
  if (/^0\.\d+$/.test(bare)) {
    const minutes = Math.round(Number(bare) * 24 * 60);
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  }
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2})(?::00)?)?$/.exec(bare) ?? [];
  return hours === undefined ? bare : `${hours.padStart(2, '0')}:${minutes}`;
}
