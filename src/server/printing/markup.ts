import { showDirectionSigns } from '#domain/direction-signs.ts';
import { toCodePages } from './code-pages.ts';

/**
 * Writes ReceiptLine, the markup that is turned into the commands of each printer and into a picture. Whatever guests typed is
 * escaped: it can neither cut the paper nor draw a line. Lines are broken here, between words; the library would break
 * them anywhere.
 */
export class Markup {
  readonly #characters: number;
  readonly #lines: string[] = [];
  #layout = '';

  /** `characters`: of the normal type, in a line. */
  constructor(characters: number) {
    this.#characters = characters;
  }

  /** Lines over the whole width. */
  text(words: string, style: TextStyle = {}): this {
    for (const line of wrap(words, this.#characters / factorOf(style))) {
      this.#cells('*', 'none', [cell(line, style)]);
    }
    return this;
  }

  /** Something short, `width` characters wide, and beside it words in as many lines as they need. */
  row(width: number, short: Styled, long: Styled): this {
    const lines = wrap(long.words, (this.#characters - width) / factorOf(long.style));
    lines.forEach((line, index) => {
      this.#cells(`${width} *`, 'none', [
        cell(index === 0 ? short.words : '', short.style),
        cell(line, long.style),
      ]);
    });
    return this;
  }

  /** Words at the left and an amount at the right edge, beside the last of their lines. */
  amount(words: string, amount: string, style: TextStyle = {}): this {
    const width = printable(amount).length * factorOf(style) + 1;
    const lines = wrap(words, (this.#characters - width) / factorOf(style));
    lines.forEach((line, index) => {
      const right = index === lines.length - 1 ? amount : '';
      this.#cells(`* ${width}`, 'none', [cell(line, style), cell(right, { ...style, align: 'right' })]);
    });
    return this;
  }

  /**
   * Columns of equal width: the first at its left, the others at their right edge. Where they would not fit, each amount
   * is in a line of its own.
   */
  table(head: readonly string[], rows: readonly (readonly string[])[]): this {
    const most = Math.floor(this.#characters / head.length) - 1;
    if ([head, ...rows].flat().some((words) => printable(words).length > most)) return this.#list(head, rows);
    for (const row of [head, ...rows]) {
      this.#cells(
        row.map(() => '*').join(' '),
        'none',
        row.map((words, index) => cell(words, { align: index === 0 ? 'left' : 'right' })),
      );
    }
    return this;
  }

  #list(head: readonly string[], rows: readonly (readonly string[])[]): this {
    for (const [first = '', ...amounts] of rows) {
      this.text(`${head[0]} ${first}`, { isBold: true });
      amounts.forEach((amount, index) => {
        this.amount(`  ${head[index + 1]}`, amount);
      });
    }
    return this;
  }

  /** A frame around what must not be overlooked. */
  framed(words: string, style: TextStyle = {}): this {
    for (const line of wrap(words, (this.#characters - 2) / factorOf(style))) {
      this.#cells('*', 'line', [cell(line, style)]);
    }
    return this;
  }

  rule(): this {
    this.#cells('*', 'none');
    this.#lines.push('-');
    return this;
  }

  gap(): this {
    this.#cells('*', 'none', [' ']);
    return this;
  }

  toString(): string {
    return this.#lines.join('\n');
  }

  #cells(widths: string, border: 'none' | 'line', cells?: readonly string[]): void {
    const layout = `{width:${widths}; border:${border}; text:nowrap}`;
    if (layout !== this.#layout) this.#lines.push(layout);
    this.#layout = layout;
    if (cells) this.#lines.push(`|${cells.join('|')}|`);
  }
}

export interface TextStyle {
  /** Left by default. */
  align?: 'left' | 'center' | 'right';
  /** `tall`: twice as high. `double`: twice as wide as well. */
  size?: 'normal' | 'tall' | 'double';
  isBold?: boolean;
  /** White on black. */
  isInverted?: boolean;
}

export interface Styled {
  words: string;
  style?: TextStyle | undefined;
}

const SIZES = { normal: '', tall: '^^', double: '^^^' } as const;

/** How many normal characters wide one is. */
const factorOf = (style: TextStyle = {}) => (style.size === 'double' ? 2 : 1);

function cell(words: string, { align = 'left', size = 'normal', isBold, isInverted }: TextStyle = {}) {
  const text = escapeMarkup(words);
  if (text === '') return ' ';
  // A space beside the text pushes it to the other side; one on both sides centres it.
  const [before, after] = { left: ['', ' '], center: [' ', ' '], right: [' ', ''] }[align];
  return `${before}${isInverted ? '`' : ''}${isBold ? '"' : ''}${SIZES[size]}${text}${after}`;
}

/** Lines of at most `width` characters, broken between words, and within a word only where it is longer than a line. */
export function wrap(words: string, width: number): string[] {
  const most = Math.max(1, Math.floor(width));
  return words.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of printable(paragraph).split(' ')) {
      if (line !== '' && widthOf(`${line} ${word}`) > most) {
        lines.push(line);
        line = '';
      }
      line = line === '' ? word : `${line} ${word}`;
      while (widthOf(line) > most) {
        let end = Math.min(line.length, most);
        while (end > 1 && widthOf(line.slice(0, end)) > most) end -= 1;
        lines.push(line.slice(0, end));
        line = line.slice(end);
      }
    }
    return [...lines, line];
  });
}

/** In characters, on printers that lack letters too: what stands for one may be two. */
const widthOf = (words: string) => Math.max(words.length, toCodePages(words).length);

/** The characters that mean something in ReceiptLine. */
const SPECIAL = /[\\|{}~_"`^]/g;

/** One line of text as it is: nothing in it is markup. */
export function escapeMarkup(words: string): string {
  const text = printable(words);
  // Alone in a line they would rule it off, or cut the paper.
  if (/^[-=]+$/.test(text)) return text.replace(/[-=]/g, (each) => (each === '=' ? '\\x3d' : '\\x2d'));
  return text.replace(SPECIAL, '\\$&');
}

/**
 * As printers can print it: composed characters of the first plane, one kind of space, and no control or invisible
 * characters. What would turn a text around is seen, as at the desk.
 */
function printable(words: string): string {
  return showDirectionSigns(words)
    .normalize('NFC')
    .replace(/[\u{10000}-\u{10ffff}]/gu, '*')
    .replace(/[\t\n\r]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Mn}]/gu, '')
    .replace(/[\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
