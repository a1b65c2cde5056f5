import type { Printer as PrinterAnswer, SavedPrinter as SavedAnswer } from '#contract/printing/shapes.ts';
import { isoOrNull } from '../http/iso-date.ts';
import type { PrinterState } from './read-troubles.ts';

export function presentPrinter({ printer, troubles, waiting, failure }: PrinterState): PrinterAnswer {
  const { id, createdAt: _createdAt, condition: _condition, address, seenAt, ...fields } = printer;
  return {
    _id: id,
    ...fields,
    host: address?.host ?? null,
    port: address?.port ?? null,
    seenAt: isoOrNull(seenAt),
    ...{ troubles, waiting, failure },
  };
}

/** A path, since only the browser knows by which name the owner reaches the site. */
export function presentSaved(state: PrinterState, secret: string | null): SavedAnswer {
  return { printer: presentPrinter(state), path: secret && `/api/print/${secret}` };
}
