import type { Db } from '../../db/schema.ts';
import { listBySubject } from '../payments-store.ts';
import { addParameters, confirmationPath } from '../return-path.ts';
import { MOLLIE } from './access.ts';

export const RETURN_PATH = '/payments/mollie/return';
export const WEBHOOK_PATH = '/payments/mollie/webhook';

/** Where Mollie sends the payer back to, whatever became of the payment. */
export function mollieReturnUrl(origin: string, path: string): string {
  return `${origin}/api${RETURN_PATH}?to=${encodeURIComponent(path)}`;
}

/**
 * Where a payer who comes back from Mollie is redirected to, with the parameter names of the site's own API. Mollie adds
 * none of its own, and gives the payment's number only after the address: it is looked up by the order or card. Null when
 * the address is not one that the site has given to Mollie.
 */
export async function resolveMollieReturn(db: Db, query: URLSearchParams): Promise<string | null> {
  const path = confirmationPath(query.get('to') ?? '');
  if (path === null) return null;
  const asked = new URLSearchParams(path.split('?')[1]);
  const [orderId, giftCardId] = [asked.get('oid'), asked.get('gid')];
  const subject = orderId ? { orderId, giftCardId: null } : giftCardId ? { orderId: null, giftCardId } : null;
  const payments = subject ? await listBySubject(db, subject) : [];
  const id = payments.findLast(({ provider }) => provider === MOLLIE)?.providerId;
  return id === undefined ? path : addParameters(path, { paymentId: id, PayerID: id });
}
