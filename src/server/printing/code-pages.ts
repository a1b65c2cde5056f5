import { transform } from 'receiptline';

/**
 * StarPRNT, Star Line and ESC/POS print what is in the code pages of such printers, and a question mark for the rest. Words
 * as these can print them: a letter that they lack as its base letter (Yoğurt: Yogurt, Phở: Pho), Greek in Latin letters,
 * and a star for signs of which there is no letter. The result may be longer.
 */
export function toCodePages(words: string): string {
  return words.replace(/(?<=[ΟΌοό])[Υυύ]/g, 'u').replace(/[^\0-\x7f]/gu, (sign) => {
    const printed = known.get(sign) ?? printedAs(sign);
    known.set(sign, printed);
    return printed;
  });
}

/** Whether letters, digits or pictures among the words are lost on paper, where a star stands for each; `all`: nothing is left. */
export function lostOnPaper(words: string): 'nothing' | 'some' | 'all' {
  const signs = [...words.normalize('NFC')].filter((sign) => SAYS_SOMETHING.test(sign));
  const isLost = (sign: string) => toCodePages(sign) === '*';
  if (!signs.some(isLost)) return 'nothing';
  return signs.every(isLost) ? 'all' : 'some';
}

const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** What was found out of a sign. */
const known = new Map<string, string>();

function printedAs(sign: string): string {
  const punctuation = PUNCTUATION.find(([kind]) => kind.test(sign));
  if (punctuation && !isInCodePage(sign)) return punctuation[1];
  // Some Greek letters are in a code page, as signs of mathematics: words made of both would be hard to read.
  const greek = GREEK[stripped(sign, 'NFD').toLowerCase()];
  if (greek !== undefined) return isUpper(sign) ? greek.charAt(0).toUpperCase() + greek.slice(1) : greek;
  if (isInCodePage(sign)) return sign;
  const base = LETTERS[sign] ?? stripped(sign, 'NFKD');
  // Letters and digits alone: nothing that means something in the markup.
  return /^[\p{L}\p{N}]{1,4}$/u.test(base) && [...base].every(isInCodePage) ? base : '*';
}

const stripped = (sign: string, form: 'NFD' | 'NFKD') => sign.normalize(form).replace(/\p{M}/gu, '');
const isUpper = (sign: string) => sign !== sign.toLowerCase();

/** Asks the library, which knows which code pages each printer has. */
function isInCodePage(sign: string): boolean {
  if (/^[\0-\x7f]$/.test(sign)) return true;
  return (['escpos', 'starsbcs', 'starlinesbcs'] as const).every(
    (command) => !transform(`|${sign}|`, { cpl: 48, encoding: 'multilingual', command }).includes('?'),
  );
}

/** What telephones and keyboards write for a hyphen, an apostrophe, a quotation mark or a blank; marks that nobody sees are none. */
const PUNCTUATION: [RegExp, string][] = [
  [/[\p{Pd}\u2212\u02d7\u2043\u2500]/u, '-'],
  [/[\u02b9-\u02bf\u02c8\u2018-\u201b\u2032\u2035\ua78c\uff07\u05f3]/u, "'"],
  [/[\u201c-\u201f\u2033\u2036\uff02\u00ab\u00bb]/u, "'"],
  [/\p{Zs}/u, ' '],
  [/\p{Cf}/u, ''],
];

/** After ELOT 743, letter by letter. */
const GREEK: Record<string, string> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{ ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch' },
  ...{ ψ: 'ps', ω: 'o' },
};

/** Letters that are no base letter with a mark. */
const LETTERS: Record<string, string> = {
  ...{ ı: 'i', ſ: 's', ẞ: 'ß', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', Ŋ: 'N', ŋ: 'n', Ə: 'E', ə: 'e' },
  ...{ і: 'i', І: 'I', ґ: 'г', Ґ: 'Г', ѓ: 'г', ќ: 'к', ђ: 'дь', Ђ: 'Дь', ћ: 'ч', Ћ: 'Ч' },
  ...{ қ: 'к', Қ: 'К', ғ: 'г', Ғ: 'Г', ң: 'н', Ң: 'Н', ө: 'о', Ө: 'О', ұ: 'у', Ұ: 'У', ү: 'у', Ү: 'У' },
  ...{ һ: 'х', Һ: 'Х', ә: 'э', Ә: 'Э', җ: 'ж', Җ: 'Ж', ҷ: 'ч', Ҷ: 'Ч', ҳ: 'х', Ҳ: 'Х', ѣ: 'е', Ѣ: 'Е' },
  ...{ љ: 'ль', Љ: 'Ль', њ: 'нь', Њ: 'Нь', џ: 'дж', Џ: 'Дж', ј: 'j', Ј: 'J', ѕ: 's', Ѕ: 'S' },
};
