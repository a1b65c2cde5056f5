import type { Caller } from '../caller.ts';
import type { SuccessBody } from '../contract-routes.ts';

/** The body of `POST /admin/printers`: a printer of Star in the kitchen, with all tickets. */
export function printerBody(fields: Record<string, unknown> = {}) {
  return {
    ...{ name: 'Küche', kind: 'cloudprnt', language: 'de', printsAt: 'accepted' },
    ...{ printsTickets: true, printsReceipts: false, categories: null, copies: 1 },
    ...{ paperMm: 80, hasCutter: true, hasBuzzer: false },
    ...fields,
  };
}

/** Adds a printer. Returns it with the path of its secret address. */
export async function addPrinter(
  owner: Caller,
  fields: Record<string, unknown> = {},
): Promise<SuccessBody<'post', '/admin/printers'>['printer'] & { path: string }> {
  const { status, body } = await owner.post('/admin/printers', printerBody(fields));
  if (status !== 201) throw new Error(`the printer was not added: ${JSON.stringify(body)}`);
  return { ...body.printer, path: body.path ?? '' };
}

/** What the slip of a delay says: the time of now in place of the one before, on the restaurant's clock. */
export function movedBy(dueAt: string | null, minutes: number): RegExp {
  const time = (at: number) =>
    new Date(at).toLocaleTimeString('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' });
  const was = Date.parse(dueAt ?? '');
  return new RegExp(`Jetzt ${time(was + minutes * 60_000)} Uhr statt ${time(was)} Uhr`);
}
