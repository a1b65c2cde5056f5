import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { captureResponse, type FakeOrder, orderResponse, refundResponse } from './fake-orders.ts';

export interface Webhook {
  body: string;
  headers: Record<string, string>;
}

/** PayPal's webhook events and their signature, which covers the bytes and not their meaning. */
export function createSigner(webhookId: string) {
  const key = randomBytes(32);
  const signatureOf = (id: string, time: string, event: string): string => {
    const signed = [id, time, webhookId, event].join('|');
    return `s${createHmac('sha256', key).update(signed).digest('base64')}`;
  };
  return {
    signatureOf,
    webhookOf(type: string, order: FakeOrder, url: string): Webhook {
      const body = eventOf(type, order, url);
      const [id, time] = [randomUUID(), '2026-11-21T17:00:00Z'];
      return {
        body,
        headers: {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': `${url}/v1/notifications/certs/CERT-1`,
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signatureOf(id, time, body),
        },
      };
    },
  };
}

/** With blanks, an empty object and 1.0: serialising it again would break its signature. */
function eventOf(type: string, order: FakeOrder, url: string): string {
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  const refund = order.refunds.at(-1);
  const resource = isOrder
    ? orderResponse(order, url)
    : type === 'PAYMENT.CAPTURE.REFUNDED' && refund
      ? refundResponse(order, refund, url)
      : {
          ...captureResponse(order, url),
          supplementary_data: { related_ids: { order_id: order.id } },
        };
  const about = JSON.stringify(resource).replace(/^\{/, '{"seller_payable_breakdown": {}, ');
  return `{"id": "WH-${randomUUID()}", "event_version":"1.0", "resource_version":"2.0", "event_type": "${type}", "summary": "${order.amount.value} EUR", "resource": ${about}, "links":[]}`;
}
