import { printerEmailTexts as t } from '#texts/alarm-emails.ts';
import type { Email } from '../mail/index.ts';
import type { PrinterState } from './read-troubles.ts';

type SilentPrinter = Pick<PrinterState, 'troubles' | 'waiting'> & { printer: { name: string } };

/** To the restaurant: a printer does not print what waits for it. `waitedMs`: how long the oldest has waited (milliseconds). */
export function silentPrinterEmail(
  { printer: { name }, troubles: [trouble = 'waiting'], waiting }: SilentPrinter,
  { to, waitedMs }: { to: string; waitedMs: number },
): Email {
  return {
    ...{ kind: 'printer_silent', to, language: 'de', isForHouse: true },
    ...{ subject: t.subject(name), title: t.title(name) },
    body: [
      { part: 'text', text: t.text(Math.max(1, Math.floor(waitedMs / 60_000))) },
      { part: 'text', text: t.troubles[trouble] },
      ...(waiting > 1 ? [{ part: 'text' as const, text: t.waiting(waiting) }] : []),
      { part: 'text', text: t.screen },
      { part: 'button', label: t.printers, path: '/adminnavbar/printers' },
      { part: 'small', text: t.settings },
    ],
  };
}
