import type { BaseCommand, Encoding } from 'receiptline';

/** The width of a character of font A, in dots. */
const CHARACTER_DOTS = 12;

/**
 * Writes a receipt as elements of ePOS-Print XML, which Epson's printers take from the site. The printer finds the code
 * page of each character itself. Attributes of a `<text>` last until the next one that sets them.
 */
export function eposCommands(base: BaseCommand): BaseCommand {
  let left = 0;
  /** Where the next text starts, in characters. */
  let position = 0;
  let scale = 1;
  let isCutting = true;
  /** The parts of a line, which may come from right to left. */
  let parts: { at: number; xml: string }[] = [];
  let style = '';

  const put = (text: string, length: number) => {
    parts.push({
      at: position,
      xml: `<text${style} x="${Math.round((left + position) * CHARACTER_DOTS)}">${escapeXml(text)}</text>`,
    });
    position += length;
  };
  const line = (): string => {
    const xml = parts
      .toSorted((one, other) => one.at - other.at)
      .map((part) => part.xml)
      .join('');
    parts = [];
    position = 0;
    return `${xml}<text>&#10;</text>`;
  };
  const frame = (widths: number[], corners: readonly [string, string, string]) => {
    const [first, between, last] = corners;
    put(`${first}${widths.map((each) => '-'.repeat(each)).join(between)}${last}`, 0);
  };
  const plain = ' width="1" height="1" em="false" ul="false" reverse="false"';
  const own: Partial<BaseCommand> = {
    open: ({ cutting = true }) => {
      isCutting = cutting;
      [left, position, scale, parts, style] = [0, 0, 1, [], plain];
      return '<text lang="de"/><text smooth="true"/>';
    },
    close: () => (isCutting ? '<cut type="feed"/>' : ''),
    area: (leftMargin) => {
      left = leftMargin;
      return '';
    },
    align: () => '',
    absolute: (at) => {
      position = at;
      return '';
    },
    relative: (by) => {
      position += by;
      return '';
    },
    hr: (length) => {
      put('-'.repeat(length), length);
      return '';
    },
    vr: (widths) => {
      put('|', 1);
      for (const each of widths) {
        position += each;
        put('|', 1);
      }
      return '';
    },
    vrstart: (widths) => {
      frame(widths, ['+', '+', '+']);
      return '';
    },
    vrstop: (widths) => {
      frame(widths, ['+', '+', '+']);
      return '';
    },
    vrlf: () => line(),
    cut: () => '<cut type="feed"/>',
    ul: () => {
      style = style.replace('ul="false"', 'ul="true"');
      return '';
    },
    em: () => {
      style = style.replace('em="false"', 'em="true"');
      return '';
    },
    iv: () => {
      style = style.replace('reverse="false"', 'reverse="true"');
      return '';
    },
    wh: (size) => {
      // 1: wide, 2: tall, 3: both, and so on.
      const [wide, tall] = size < 3 ? [size === 1 ? 2 : 1, size === 2 ? 2 : 1] : [size - 1, size - 1];
      scale = wide;
      style = style.replace(/width="\d"/, `width="${wide}"`).replace(/height="\d"/, `height="${tall}"`);
      return '';
    },
    normal: () => {
      [scale, style] = [1, plain];
      return '';
    },
    text: (text, encoding: Encoding) => {
      put(text, base.measureText(text, encoding) * scale);
      return '';
    },
    lf: () => line(),
    command: () => '',
  };
  return { ...base, ...own };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text without the characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text.replace(/[\p{Cc}\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (each) => ENTITIES[each] as string);
}
