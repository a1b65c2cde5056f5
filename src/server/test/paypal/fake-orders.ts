import { randomInt } from 'node:crypto';

/** PayPal's side: what was ordered, captured and refunded. Only its payers can approve. */

export interface Money {
  currency_code: string;
  value: string;
}

export interface FakeOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  amount: Money;
  custom_id: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  payerId: string | null;
  capture: { id: string; status: string; amount: Money } | null;
  refunds: { id: string; status: string; amount: Money }[];
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The form of PayPal's references: 17 characters for orders and captures, 13 for people. */
export function randomId(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replaceAll('L', 'M');
}

const links = (url: string, own: Record<string, [method: string, path: string]>) =>
  Object.entries(own).map(([rel, [method, path]]) => ({ href: url + path, rel, method }));

/** The order as PayPal returns it. */
export function orderResponse(order: FakeOrder, url: string) {
  const { id, status, payerId, capture, refunds } = order;
  const path = `/v2/checkout/orders/${id}`;
  const payer = payerId === null ? {} : { payer: { payer_id: payerId } };
  return {
    id,
    intent: 'CAPTURE',
    status,
    payment_source: { paypal: payerId === null ? {} : { account_id: payerId, account_status: 'VERIFIED' } },
    ...payer,
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        custom_id: order.custom_id,
        description: order.description,
        ...(capture
          ? {
              payments: {
                captures: [captureResponse(order, url)],
                ...(refunds.length > 0
                  ? { refunds: refunds.map((one) => refundResponse(order, one, url)) }
                  : {}),
              },
            }
          : {}),
      },
    ],
    create_time: '2026-11-21T17:00:00Z',
    links: links(url, {
      self: ['GET', path],
      ...(status === 'PAYER_ACTION_REQUIRED'
        ? { 'payer-action': ['GET', `/checkoutnow?token=${id}`] as [string, string] }
        : {}),
    }),
  };
}

export function captureResponse(order: FakeOrder, url: string) {
  const capture = order.capture as NonNullable<FakeOrder['capture']>;
  return {
    ...capture,
    custom_id: order.custom_id,
    final_capture: true,
    create_time: '2026-11-21T17:00:00Z',
    update_time: '2026-11-21T17:00:00Z',
    links: links(url, {
      self: ['GET', `/v2/payments/captures/${capture.id}`],
      refund: ['POST', `/v2/payments/captures/${capture.id}/refund`],
      up: ['GET', `/v2/checkout/orders/${order.id}`],
    }),
  };
}

export function refundResponse(order: FakeOrder, refund: FakeOrder['refunds'][number], url: string) {
  return {
    ...refund,
    create_time: '2026-11-21T17:00:00Z',
    update_time: '2026-11-21T17:00:00Z',
    links: links(url, {
      self: ['GET', `/v2/payments/refunds/${refund.id}`],
      up: ['GET', `/v2/payments/captures/${order.capture?.id}`],
    }),
  };
}

const NAMES: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
};

const NAMES_500 = ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'];

/** An error in PayPal's format. */
export function errorResponse(status: number, issue?: string) {
  const [name, message] = NAMES[status] ?? NAMES_500;
  return {
    name,
    message,
    debug_id: 'f0d1e2a3b4c5',
    ...(issue === undefined ? {} : { details: [{ issue }] }),
  };
}
