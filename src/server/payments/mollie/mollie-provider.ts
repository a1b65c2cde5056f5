import { type Cents, decimalEuros } from '#domain/money.ts';
import { isPageOf, ProviderUnknown } from '../call-provider.ts';
import {
  attemptKey,
  EURO,
  type PaymentInput,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
  type RefundInput,
  type RefundOutcome,
} from '../payment-provider.ts';
import { MOLLIE, type MollieAccess, paidWithMollie } from './access.ts';
import { createMollieClient, type MollieCall, type MollieClientOptions } from './mollie-client.ts';
import {
  captureShape,
  type MolliePayment,
  type MollieRefund,
  type Money,
  paymentShape,
  refundListShape,
  refundShape,
} from './response-shapes.ts';
import { mollieReturnUrl, WEBHOOK_PATH } from './return-url.ts';

const LOCALES = { de: 'de_DE', en: 'en_GB' };

/** Mollie's own limit. */
const MAX_DESCRIPTION_LENGTH = 255;

/** A payment has few refunds: one for each time that its order became cheaper. */
const MAX_REFUNDS = 250;

/**
 * Mollie, Payments v2. The payment names no method, so its page offers what the owner has switched on at Mollie. Most
 * methods take the money as soon as the payer agrees; one that is only `authorized` is not paid, and is captured here.
 */
export function createMollieProvider(access: MollieAccess, options: MollieClientOptions): PaymentProvider {
  const call = createMollieClient(access, options);
  return {
    name: MOLLIE,
    paidWith: paidWithMollie(access),
    isSelfCapturing: true,
    create: (request) => create(call, access, request),
    find: async (id) => toProviderPayment(await readPayment(call, id)),
    capture: (id) => capture(call, id),
    refund: (request) => refund(call, request),
  };
}

export const readPayment = (call: MollieCall, id: string) =>
  call({ method: 'GET', path: pathOf(id) }, paymentShape);

export async function listRefunds(call: MollieCall, id: string): Promise<MollieRefund[]> {
  const path = `${pathOf(id)}/refunds?limit=${MAX_REFUNDS}`;
  return (await call({ method: 'GET', path }, refundListShape))._embedded.refunds;
}

async function create(call: MollieCall, { baseUrl, hasWebhook }: MollieAccess, request: PaymentInput) {
  const { key, amountCents, description, language, origin, returnPath, cancelPath } = request;
  const payment = await call(
    {
      method: 'POST',
      path: '/v2/payments',
      key: `create-${attemptKey(request)}`,
      body: {
        amount: moneyOf(amountCents),
        description: description.slice(0, MAX_DESCRIPTION_LENGTH),
        redirectUrl: mollieReturnUrl(origin, { path: returnPath, key }),
        cancelUrl: origin + cancelPath,
        ...(hasWebhook ? { webhookUrl: `${origin}/api${WEBHOOK_PATH}` } : {}),
        locale: LOCALES[language],
        metadata: { key },
      },
    },
    paymentShape,
  );
  const { state, amountCents: cents, currency, reference } = toProviderPayment(payment);
  if (state !== 'open' || cents !== amountCents || currency !== EURO || reference !== key)
    throw new ProviderUnknown('Mollie answered with another payment');
  const href = payment._links.checkout?.href;
  if (href === undefined || !isMollieUrl(href, baseUrl))
    throw new ProviderUnknown('Mollie named no page to pay on');
  return { providerId: payment.id, approvalUrl: href };
}

async function capture(call: MollieCall, id: string): Promise<ProviderPayment> {
  try {
    await call(
      { method: 'POST', path: `${pathOf(id)}/captures`, key: `capture-${id}`, body: {} },
      captureShape,
    );
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const now = toProviderPayment(await readPayment(call, id));
    // Still only authorised: it was refused, and the payer may choose another way in a new payment.
    return now.state === 'approved' ? { ...now, state: 'declined' } : now;
  }
  const now = toProviderPayment(await readPayment(call, id));
  // The capture is made, and Mollie is still at it.
  return now.state === 'approved' ? { ...now, state: 'pending' } : now;
}

/**
 * Mollie forgets a key after an hour, and a refund may be tried for days: whether it is made already is read from what
 * is written on the payment's refunds. And Mollie may give back more than was paid: what has gone back on its own pages, or
 * was charged back, is reckoned here.
 */
async function refund(
  call: MollieCall,
  { captureId, amountCents, key }: RefundInput,
): Promise<RefundOutcome> {
  const refunds = await listRefunds(call, captureId);
  const made = refunds.find(({ metadata }) => metadata?.key === key);
  if (made) return outcomeOf(made);
  const { amount, amountChargedBack } = await readPayment(call, captureId);
  const gone = refunds.filter((one) => outcomeOf(one) !== 'refused').map((one) => parseAmount(one.amount));
  const chargedBack = amountChargedBack ? parseAmount(amountChargedBack) : 0;
  const left = gone.reduce((rest, cents) => rest - cents, parseAmount(amount) - chargedBack);
  if (left < amountCents) return left <= 0 ? 'refunded' : 'refused';
  try {
    const body = { amount: moneyOf(amountCents), metadata: { key } };
    const path = `${pathOf(captureId)}/refunds`;
    const refunded = await call({ method: 'POST', path, key: `refund-${key}`, body }, refundShape);
    if (parseAmount(refunded.amount) !== amountCents || refunded.metadata?.key !== key)
      throw new ProviderUnknown('Mollie answered with another refund');
    return outcomeOf(refunded);
  } catch (error) {
    if (error instanceof ProviderRefusal) return 'refused';
    throw error;
  }
}

const pathOf = (id: string) => `/v2/payments/${encodeURIComponent(id)}`;

const moneyOf = (cents: Cents): Money => ({ currency: EURO, value: decimalEuros(cents) });

export const parseAmount = ({ value }: Money): Cents => Math.round(Number(value) * 100);

const STATES: Record<string, ProviderPayment['state'] | undefined> = {
  open: 'open',
  pending: 'pending',
  authorized: 'approved',
  paid: 'captured',
  canceled: 'declined',
  expired: 'declined',
  failed: 'declined',
};

function toProviderPayment({ id, status, amount, metadata }: MolliePayment): ProviderPayment {
  const state = STATES[status];
  if (!state)
    throw new ProviderUnknown(`Mollie named a state that is not known here: ${status.slice(0, 20)}`);
  return {
    state,
    amountCents: parseAmount(amount),
    currency: amount.currency,
    reference: metadata?.key ?? null,
    // Mollie names no payer, and refunds go by the payment: its own number stands for both.
    ...{ payerId: id, captureId: id },
  };
}

/** On its way to the payer's bank it can't be stopped any more; that it comes back from there is reported (`receive-call.ts`). */
const REFUNDS: Record<string, RefundOutcome | undefined> = {
  queued: 'pending',
  pending: 'pending',
  processing: 'refunded',
  refunded: 'refunded',
  failed: 'refused',
  canceled: 'refused',
};

export function outcomeOf({ status }: Pick<MollieRefund, 'status'>): RefundOutcome {
  return REFUNDS[status] ?? 'pending';
}

export const isMollieUrl = (href: string, baseUrl: string) => isPageOf('mollie.com', href, baseUrl);
