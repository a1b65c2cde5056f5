import type { PrintJob } from './print-jobs-store.ts';
import type { Printer } from './printers-store.ts';
import { CHARACTERS } from './render.ts';
import { copyMarkup } from './ticket-markup.ts';

/**
 * The sheets of a job that was just given out. All but the very first that can have come out of the printer carry the
 * mark of a copy: further copies of a ticket, a job that may have been printed when it was given out before, and what the desk asked for again.
 */
export function sheetsToPrint(
  { content, isCopy, doubts, kind }: Pick<PrintJob, 'content' | 'isCopy' | 'doubts' | 'kind'>,
  { language, paperMm, copies }: Pick<Printer, 'language' | 'paperMm' | 'copies'>,
): string[] {
  const copy = `${copyMarkup(language, CHARACTERS[paperMm])}\n${content}`;
  const count = kind === 'ticket' || kind === 'receipt' ? copies : 1;
  return Array.from({ length: count }, (_, index) => (index > 0 || isCopy || doubts > 1 ? copy : content));
}
