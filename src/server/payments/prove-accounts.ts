import { z } from 'zod';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Clock } from '../clock.ts';
import { callProvider, ProviderUnknown } from './call-provider.ts';
import { LIVE_MOLLIE, type MollieAccess } from './mollie/access.ts';
import { LIVE_PAYPAL, type PaypalAccess, SANDBOX_PAYPAL } from './paypal/access.ts';
import { createPaypalClient, requestToken } from './paypal/paypal-client.ts';

/** What the site is told of; the same list is in docs/operations.md. */
const PAYPAL_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
];

/** Whether PayPal knows the account; null: it does. */
export async function provePaypal(
  access: Pick<PaypalAccess, 'clientId' | 'clientSecret' | 'baseUrl'>,
): Promise<Refusal | null> {
  return answered(async () => (await requestToken(access, callPaypal(access))).status, 'paypal');
}

/** Where PayPal knows the account: the owner need not say whether it is one for trying out. */
export async function findPaypal(
  account: Pick<PaypalAccess, 'clientId' | 'clientSecret'>,
  baseUrl: string | null,
): Promise<{ isSandbox: boolean } | Refusal> {
  const live = await provePaypal({ ...account, baseUrl: baseUrl ?? LIVE_PAYPAL });
  if (live === null) return { isSandbox: false };
  if (live.code !== 'keys_refused' || baseUrl !== null) return live;
  const sandbox = await provePaypal({ ...account, baseUrl: SANDBOX_PAYPAL });
  return sandbox ?? { isSandbox: true };
}

/** Whether Mollie knows the key; null: it does. */
export async function proveMollie({
  apiKey,
  baseUrl = LIVE_MOLLIE,
}: Pick<MollieAccess, 'apiKey'> & { baseUrl?: string }): Promise<Refusal | null> {
  const headers = { authorization: `Bearer ${apiKey}` };
  return answered(
    async () => (await callProvider('Mollie', `${baseUrl}/v2/methods`, { headers })).status,
    'mollie',
  );
}

const webhookShape = z.object({ id: z.string().regex(/^[A-Za-z0-9]{1,50}$/), url: z.string() });

/** Asks PayPal to report what changes; null where it does not, and is only asked from time to time. */
export async function registerPaypalWebhook(
  access: Omit<PaypalAccess, 'webhookId'>,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
): Promise<string | null> {
  const call = createPaypalClient({ ...access, webhookId: null }, { clock });
  const url = `${publicUrl}/api/payments/paypal/webhook`;
  const path = '/v1/notifications/webhooks';
  try {
    const { webhooks } = await call({ method: 'GET', path }, z.object({ webhooks: z.array(webhookShape) }));
    const known = webhooks.find((webhook) => webhook.url === url);
    if (known) return known.id;
    const body = JSON.stringify({ url, event_types: PAYPAL_EVENTS.map((name) => ({ name })) });
    return (await call({ method: 'POST', path, body }, webhookShape)).id;
  } catch {
    return null;
  }
}

const callPaypal =
  ({ baseUrl }: Pick<PaypalAccess, 'baseUrl'>) =>
  (path: string, init: RequestInit) =>
    callProvider('PayPal', baseUrl + path, init);

async function answered(
  statusOf: () => Promise<number>,
  provider: 'paypal' | 'mollie',
): Promise<Refusal | null> {
  try {
    const status = await statusOf();
    if (status === 200) return null;
    // Anything but a refusal of the login is a trouble of the provider's.
    return [400, 401, 403].includes(status)
      ? refusal('keys_refused', { provider })
      : refusal('payment_unavailable');
  } catch (error) {
    if (error instanceof ProviderUnknown) return refusal('payment_unavailable');
    throw error;
  }
}
