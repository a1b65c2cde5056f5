import { addParameters, confirmationPath } from '../return-path.ts';

export const RETURN_PATH = '/payments/paypal/return';

/**
 * Where PayPal sends the payer back to. From there the payer is redirected to `path`, with the parameter
 * names of the site's own API.
 */
export function paypalReturnUrl(origin: string, path: string): string {
  return `${origin}/api${RETURN_PATH}?to=${encodeURIComponent(path)}`;
}

/**
 * Where a payer who comes back from PayPal is redirected to. PayPal's `token` becomes `paymentId`, the name
 * that clients of the API expect. Null when the address is not one that the site has given to PayPal.
 */
export function resolvePaypalReturn(query: URLSearchParams): string | null {
  const path = confirmationPath(query.get('to') ?? '');
  const [paymentId, payerId] = [query.get('token'), query.get('PayerID')];
  if (path === null) return null;
  return paymentId && payerId ? addParameters(path, { paymentId, PayerID: payerId }) : path;
}
