import { type Cents, decimalEuros } from '#domain/money.ts';
import { isPageOf, ProviderUnknown } from '../call-provider.ts';
import {
  attemptKey,
  EURO,
  type PaymentInput,
  type PaymentProvider,
  type ProviderPayment,
  type RefundInput,
  type RefundOutcome,
} from '../payment-provider.ts';
import { PAYPAL, type PaypalAccess, paidWithPaypal } from './access.ts';
import {
  createPaypalClient,
  type PaypalCall,
  type PaypalClientOptions,
  PaypalRefusal,
} from './paypal-client.ts';
import { type Money, orderShape, type PaypalOrder, refundShape } from './response-shapes.ts';
import { paypalReturnUrl } from './return-url.ts';

const LOCALES = { de: 'de-DE', en: 'en-GB' };

/** PayPal does not truncate: it refuses longer texts. */
const MAX_DESCRIPTION_LENGTH = 127;

/** PayPal, Orders v2. All writes carry an idempotency key, so that a repeated request is carried out once. */
export function createPaypalProvider(access: PaypalAccess, outside: PaypalClientOptions): PaymentProvider {
  const call = createPaypalClient(access, outside);
  return {
    name: PAYPAL,
    paidWith: paidWithPaypal(access),
    create: (request) => create(call, access, request),
    find: (id) => find(call, id),
    capture: (id) => capture(call, id),
    refund: (request) => refund(call, request),
  };
}

async function create(call: PaypalCall, { baseUrl }: PaypalAccess, request: PaymentInput) {
  const order = await call(
    {
      method: 'POST',
      path: '/v2/checkout/orders',
      key: attemptKey(request),
      body: JSON.stringify(toOrderBody(request)),
    },
    orderShape,
  );
  const { state, amountCents, currency, reference } = toProviderPayment(order);
  const isOurs = amountCents === request.amountCents && currency === EURO && reference === request.key;
  if (state !== 'open' || !isOurs) throw new ProviderUnknown('PayPal answered with another order');
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!link || !isPaypalUrl(link.href, baseUrl)) throw new ProviderUnknown('PayPal named no page to pay on');
  return { providerId: order.id, approvalUrl: link.href };
}

function toOrderBody({
  key,
  amountCents,
  description,
  language,
  origin,
  returnPath,
  cancelPath,
}: PaymentInput) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: key,
        description: description.slice(0, MAX_DESCRIPTION_LENGTH),
        amount: { currency_code: EURO, value: decimalEuros(amountCents) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: LOCALES[language],
          // The site knows the delivery address already, and PayPal does not need it.
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          // A meal is not cooked for money that arrives in three days.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: paypalReturnUrl(origin, returnPath),
          cancel_url: origin + cancelPath,
        },
      },
    },
  };
}

async function find(call: PaypalCall, id: string): Promise<ProviderPayment> {
  try {
    return toProviderPayment(await call({ method: 'GET', path: pathOf(id) }, orderShape));
  } catch (error) {
    // PayPal deletes an order that is not approved in time.
    if (error instanceof PaypalRefusal && error.status === 404) return expiredPayment;
    throw error;
  }
}

async function capture(call: PaypalCall, id: string): Promise<ProviderPayment> {
  try {
    const path = `${pathOf(id)}/capture`;
    return toProviderPayment(
      await call({ method: 'POST', path, key: `capture-${id}`, body: '{}' }, orderShape),
    );
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    const now = await find(call, id);
    // Still approved: this payment method was refused, and the payer may choose another in a new payment.
    return now.state === 'approved' ? { ...now, state: 'declined' } : now;
  }
}

async function refund(
  call: PaypalCall,
  { captureId, amountCents, key }: RefundInput,
): Promise<RefundOutcome> {
  const amount = { currency_code: EURO, value: decimalEuros(amountCents) };
  try {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
    const refunded = await call(
      { method: 'POST', path, key: `refund-${key}`, body: JSON.stringify({ amount }) },
      refundShape,
    );
    if (
      refunded.amount &&
      (isOtherCurrency(refunded.amount) || parseAmount(refunded.amount) !== amountCents)
    ) {
      throw new ProviderUnknown('PayPal answered with another refund');
    }
    if (refunded.status === 'COMPLETED') return 'refunded';
    return refunded.status === 'PENDING' ? 'pending' : 'refused';
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    // It was refunded on PayPal's own pages, or our response was lost long ago.
    if (error.issue === 'CAPTURE_FULLY_REFUNDED') return 'refunded';
    return error.issue === 'PENDING_CAPTURE' ? 'pending' : 'refused';
  }
}

const pathOf = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

/** A payment that PayPal no longer has; nothing was taken, and it can't be paid. */
const expiredPayment: ProviderPayment = {
  state: 'declined',
  amountCents: 0,
  currency: EURO,
  reference: null,
  payerId: null,
  captureId: null,
};

function toProviderPayment(order: PaypalOrder): ProviderPayment {
  const [unit] = order.purchase_units;
  const captures = unit.payments?.captures ?? [];
  const taken = captures.find(({ status }) => status === 'COMPLETED') ?? captures.at(-1);
  const amount = taken?.amount ?? unit.amount;
  return {
    state: stateOf(order.status, taken?.status),
    amountCents: parseAmount(amount),
    currency: amount.currency_code,
    reference: unit.custom_id ?? null,
    payerId: order.payer?.payer_id ?? order.payment_source?.paypal?.account_id ?? null,
    captureId: taken?.id ?? null,
  };
}

/** PayPal's states of an order and of the capture in it. */
const ORDER_STATES: Record<string, ProviderPayment['state']> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  VOIDED: 'declined',
};

const CAPTURE_STATES: Record<string, ProviderPayment['state']> = {
  COMPLETED: 'captured',
  // It arrived, and was refunded on PayPal's own pages: for us it has arrived.
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'captured',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
};

function stateOf(order: string, taken: string | undefined): ProviderPayment['state'] {
  const state = order === 'COMPLETED' ? CAPTURE_STATES[taken ?? ''] : ORDER_STATES[order];
  if (!state)
    throw new ProviderUnknown(`PayPal named a state that is not known here: ${order} ${taken ?? ''}`);
  return state;
}

export function parseAmount({ value }: Money): Cents {
  const [euros = '0', part = ''] = value.split('.');
  return Number(euros) * 100 + Number(part.padEnd(2, '0'));
}

const isOtherCurrency = ({ currency_code }: Money) => currency_code !== EURO;

export const isPaypalUrl = (href: string, baseUrl: string) => isPageOf('paypal.com', href, baseUrl);
