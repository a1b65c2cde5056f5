import { addParameters, confirmationPath } from '../return-path.ts';

export const RETURN_PATH = '/payments/paypal/return';

/** Where PayPal sends its payer back to. From there it goes on to `path` in the words of the specs. */
export function paypalReturnUrl(origin: string, path: string): string {
  return `${origin}/api${RETURN_PATH}?to=${encodeURIComponent(path)}`;
}

/**
 * Where somebody who comes back from PayPal goes on to. PayPal says `token`, the specs say `paymentId` (customer
 * spec 2). Null when the address is not one that we have given out.
 */
export function resolvePaypalReturn(query: URLSearchParams): string | null {
  const path = confirmationPath(query.get('to') ?? '');
  const [paymentId, payerId] = [query.get('token'), query.get('PayerID')];
  if (path === null) return null;
  return paymentId && payerId ? addParameters(path, { paymentId, PayerID: payerId }) : path;
}
