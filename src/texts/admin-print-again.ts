import type { PrintKind } from '#domain/printing/printer.ts';
import { defineTexts } from './texts.ts';

/** What the receipt printers have printed of an order. Loaded with its details, and only then. */
export const printAgainTexts = defineTexts({
  de: {
    again: 'Bondrucker: noch einmal',
    done: 'Der Drucker bekommt eine Kopie.',
    failed: 'Das hat nicht geklappt',
    kinds: {
      ticket: 'Küchenbon',
      receipt: 'Beleg',
      change: 'Änderung',
      cancellation: 'Storno',
      test: 'Probedruck',
    } satisfies Record<PrintKind, string>,
    copy: (kind: string) => `${kind} (Kopie)`,
    printed: (what: string, printer: string, time: string) => `${what} gedruckt, ${printer}, ${time}`,
    waiting: (what: string, printer: string) => `${what} wartet auf den Drucker ${printer}`,
  },
  en: {
    again: 'Receipt printer: once more',
    done: 'The printer gets a copy.',
    failed: 'That did not work',
    kinds: {
      ticket: 'Kitchen ticket',
      receipt: 'Receipt',
      change: 'Change',
      cancellation: 'Cancellation',
      test: 'Test print',
    } satisfies Record<PrintKind, string>,
    copy: (kind: string) => `${kind} (copy)`,
    printed: (what: string, printer: string, time: string) => `${what} printed, ${printer}, ${time}`,
    waiting: (what: string, printer: string) => `${what} is waiting for the printer ${printer}`,
  },
});
