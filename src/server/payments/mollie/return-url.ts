import type { Db } from '../../db/schema.ts';
import { findByKey } from '../payments-store.ts';
import { addParameters, confirmationPath } from '../return-path.ts';
import { MOLLIE } from './access.ts';

export const RETURN_PATH = '/payments/mollie/return';
export const WEBHOOK_PATH = '/payments/mollie/webhook';

/** Where Mollie sends the payer back to, whatever became of the payment with our `key`. */
export function mollieReturnUrl(origin: string, { path, key }: { path: string; key: string }): string {
  return `${origin}/api${RETURN_PATH}?${new URLSearchParams({ to: path, key })}`;
}

/**
 * Where a payer who comes back from Mollie is redirected to, with the parameter names of the site's own API. Mollie adds
 * none of its own, and gives the payment's number only after the address: it is looked up by our key. Null when the address
 * is not one that the site has given to Mollie.
 */
export async function resolveMollieReturn(db: Db, query: URLSearchParams): Promise<string | null> {
  const path = confirmationPath(query.get('to') ?? '');
  if (path === null) return null;
  const id = (await findByKey(db, { provider: MOLLIE, key: query.get('key') ?? '' }))?.providerId;
  return id === undefined ? path : addParameters(path, { paymentId: id, PayerID: id });
}
