import { commands, type Printer as Settings, transform } from 'receiptline';
import type { PaperWidthMm } from '#domain/printing/printer.ts';
import { toCodePages } from './code-pages.ts';
import { eposCommands } from './epos-commands.ts';

/** Characters of the printer's normal type in a line. */
export const CHARACTERS: Record<PaperWidthMm, number> = { 58: 32, 80: 48 };

export interface Paper {
  paperMm: PaperWidthMm;
  hasCutter: boolean;
  hasBuzzer: boolean;
}

/** The media types in which a Star printer can have a job, the best first. */
export const STAR_MEDIA_TYPES = {
  'application/vnd.star.starprnt': 'starsbcs',
  'application/vnd.star.line': 'starlinesbcs',
} as const;

export type StarMediaType = keyof typeof STAR_MEDIA_TYPES;

/** Two short signals: `ESC GS BEL` sets the buzzer's pulses, `ESC GS EM DC2` sounds it (StarPRNT Command Specifications). */
const STAR_BUZZER = '\x1b\x1d\x07\x01\x0a\x0a\x1b\x1d\x19\x12\x01\x02\x00';
/** `ESC ( A`, function 97: pattern 1, twice (ESC/POS Command Reference). */
const ESCPOS_BUZZER = '\x1b(A\x04\x00\x61\x01\x02\x0a';

export function renderForStar(tickets: readonly string[], paper: Paper, type: StarMediaType): Uint8Array {
  const bytes = renderWith(tickets.map(toCodePages), paper, STAR_MEDIA_TYPES[type]);
  return bytesOf((paper.hasBuzzer ? STAR_BUZZER : '') + bytes);
}

export function renderEscPos(tickets: readonly string[], paper: Paper): Uint8Array {
  return bytesOf(
    (paper.hasBuzzer ? ESCPOS_BUZZER : '') + renderWith(tickets.map(toCodePages), paper, 'escpos'),
  );
}

/** The elements of `<epos-print>`. */
export function renderEpos(tickets: readonly string[], paper: Paper): string {
  const sound = paper.hasBuzzer ? '<sound pattern="pattern_a" repeat="2"/>' : '';
  return `${sound}${renderWith(tickets, paper, eposCommands(commands.base))}`;
}

/** As text, which every Star printer understands; without sizes. */
export function renderText(tickets: readonly string[], paper: Paper): string {
  return renderWith(tickets, paper, 'text');
}

/**
 * A picture of the paper. The library would load a typeface from another server and number its filter at random: neither
 * is in it.
 */
export function renderPicture(tickets: readonly string[], paper: Pick<Paper, 'paperMm'>): string {
  return renderWith(tickets, { ...paper, hasCutter: true }, 'svg')
    .replace(/<style type="text\/css">.*?<\/style>/gs, '')
    .replaceAll(/receipt-[0-9a-f-]{36}/g, 'inverted')
    .replaceAll(`'Courier Prime', `, '');
}

function renderWith(
  tickets: readonly string[],
  { paperMm, hasCutter }: Pick<Paper, 'paperMm' | 'hasCutter'>,
  command: NonNullable<Settings['command']>,
): string {
  // Without a cutter it is torn off: a line to fold along, and the last line must come out of the printer.
  const between = hasCutter ? '\n=\n' : `\n{border:none; width:*}\n-\n${'| |\n'.repeat(3)}`;
  const document =
    tickets.join(between) + (hasCutter ? '' : `\n{border:none; width:*}\n${'| |\n'.repeat(5)}`);
  return transform(document, {
    cpl: CHARACTERS[paperMm],
    encoding: 'multilingual',
    spacing: true,
    cutting: hasCutter,
    command,
  });
}

/** The library returns bytes as characters. */
const bytesOf = (characters: string) => Uint8Array.from(Buffer.from(characters, 'latin1'));
