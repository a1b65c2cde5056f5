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
