import type { Logger } from 'pino';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Clock } from '../../clock.ts';
import type { PaypalAccess } from './access.ts';
import { createPaypalClient, PaypalRefusal } from './paypal-client.ts';
import { eventShape, type PaypalEvent, verificationShape } from './response-shapes.ts';

/**
 * The values that PayPal signs a webhook with: the field in our request to verify it, and the header it
 * arrives in.
 */
const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

type VerifyWebhook = (
  raw: string,
  header: (name: string) => string | undefined,
  log: Logger,
) => Promise<PaypalEvent | Refusal>;

/**
 * Verifies with PayPal that a webhook is genuine. 401: it is not. 502: PayPal can't tell, and may send it
 * again.
 */
export function createWebhookVerifier(access: PaypalAccess, clock: Clock): VerifyWebhook {
  const call = createPaypalClient(access, { clock });
  return async (raw, header, log) => {
    const event = readEvent(raw);
    const signature = Object.entries(HEADERS).map(([name, of]) => [name, header(of)]);
    const isSigned = signature.every(([, value]) => value !== undefined);
    if (!event || !isSigned || access.webhookId === null) return refusal('unauthorised');

    const about = JSON.stringify({ ...Object.fromEntries(signature), webhook_id: access.webhookId });
    // The event is sent back byte for byte: serialised again, an empty object or 1.0 would no longer be what
    // was signed.
    const body = `${about.slice(0, -1)},"webhook_event":${raw}}`;
    try {
      const path = '/v1/notifications/verify-webhook-signature';
      const { verification_status: status } = await call({ method: 'POST', path, body }, verificationShape);
      return status === 'SUCCESS' ? event : refusal('unauthorised');
    } catch (error) {
      log.warn({ err: error }, 'a webhook could not be checked');
      return refusal(error instanceof PaypalRefusal ? 'unauthorised' : 'payment_unavailable');
    }
  };
}

/** Null for a body that is no event. */
function readEvent(raw: string): PaypalEvent | null {
  try {
    return eventShape.safeParse(JSON.parse(raw)).data ?? null;
  } catch {
    return null;
  }
}
