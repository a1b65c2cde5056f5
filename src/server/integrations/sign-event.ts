import { createHmac } from 'node:crypto';
import { orderNumber } from '#domain/orders/order.ts';
import type { WebhookEvent } from './webhooks-store.ts';

/** Under which key the secrets of webhooks are sealed. */
export const SECRETS = 'webhooks';
export const SECRET_PREFIX = 'whsec_';

/** The same with every attempt. Who is concerned is not in it: whoever may know reads it with a key. */
export function bodyOf({
  type,
  subject_id: id,
  status,
  is_test: isTest,
  noticed_at: at,
}: WebhookEvent): string {
  const data = type.startsWith('order.')
    ? { _id: id, number: orderNumber(id), status, isTest: isTest === 1 }
    : type.startsWith('reservation.')
      ? { _id: id, status }
      : {};
  return JSON.stringify({ type, timestamp: new Date(at ?? 0).toISOString(), data });
}

/**
 * The headers of Standard Webhooks: HMAC-SHA256 of id, seconds and body with the secret's bytes. The receiver refuses old
 * times, so that an overheard call can't be repeated.
 */
export function headersOf(
  body: string,
  { id, secret, now }: { id: string; secret: string; now: number },
): Record<string, string> {
  const seconds = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Thali',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}
