import { causeOfCode, troubleOfCode } from '#domain/printing/condition.ts';
import type { adminPrinterTexts } from '#texts/admin-printers.ts';

/** What kept a ticket from being printed, in the desk's language; the printer's own code stands in brackets at most. */
export function failureWords(t: (typeof adminPrinterTexts)['de'], failure: string): string {
  const trouble = troubleOfCode(failure);
  if (trouble) return t.failure(t.troubles[trouble]);
  const { cause, code } = causeOfCode(failure);
  return t.refused(t.causes[cause], code);
}
