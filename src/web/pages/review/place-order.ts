import { type ClientActionFunctionArgs, replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { z } from 'zod';
import type { createOrderBody, packagingShape } from '#contract/orders/shapes.ts';
import type { AddressFields } from '#domain/addresses.ts';
import type { MinimumAge } from '#domain/menu/minimum-age.ts';
import type { PaymentMethod } from '#domain/orders/order.ts';
import type { ApiError } from '../../api/api-client.ts';
import { localPath } from '../../i18n/language.tsx';
import { type AuthenticatedContext, requireLogin } from '../../session/require-login.ts';
import { setCartCount } from '../../session/session.ts';
import { clearCheckoutDraft, clearIdempotencyKey, storePendingPayment } from './checkout-draft.ts';
import { isSameAddress } from './typed-address.ts';

/** What the order button sends. */
export interface OrderSubmission {
  order: Pick<z.input<typeof createOrderBody>, 'cartId'> & {
    addressId: string;
    couponCode: string | null;
    giftCardCode: string | null;
    paymentMethod: PaymentMethod;
    paymentProvider: z.input<typeof createOrderBody>['paymentProvider'];
    message: string;
    company: string | undefined;
    companyReference: string | undefined;
    healthConsent: boolean;
    confirmedAge: MinimumAge | null;
    packaging: z.input<typeof packagingShape> | null;
    requestedAt: string | null;
    expectedAt: string | null;
    expectedTotal: number;
  };
  /** A typed address: saved first, then used for the order. */
  newAddress: AddressFields | null;
  idempotencyKey: string;
}

/** Refused, or leaving for the provider's page. */
export type OrderSubmissionResult = { error: ApiError } | { isLeaving: true };

export async function placeOrder({
  request,
}: ClientActionFunctionArgs): Promise<Response | OrderSubmissionResult> {
  const context = requireLogin(request);
  const { api, callApi, language } = context;
  const { order, newAddress, idempotencyKey } = (await request.json()) as OrderSubmission;
  if (newAddress) {
    const address = await saveAddressOnce(newAddress, context);
    if (!address.ok) return { error: address.error };
    order.addressId = address.id;
  }
  const result = await callApi(
    api.orders.create.$post({ json: order, header: { 'idempotency-key': idempotencyKey } }),
  );
  if (result.ok) {
    const { order: placed, links } = result.data;
    const approval = links.find(({ rel }) => rel === 'approval_url');
    if (approval) {
      storePendingPayment({ orderId: placed._id, cartId: order.cartId });
      window.location.assign(approval.href);
      return { isLeaving: true };
    }
    setCartCount(0);
    clearCheckoutDraft(order.cartId);
    return replace(localPath(language, `/order-confirmation?oid=${placed._id}`));
  }
  // The key has been used for an order already; the next order needs another one.
  if (SPENT_KEY_CODES.has(result.error.code)) clearIdempotencyKey(order.cartId);
  return { error: result.error };
}

/** Saves the address, unless an earlier press has done so and its response was lost. */
async function saveAddressOnce(
  address: AddressFields,
  { api, callApi }: Pick<AuthenticatedContext, 'api' | 'callApi'>,
): Promise<{ ok: true; id: string } | { ok: false; error: ApiError }> {
  const saved = await callApi(api.address.$get());
  if (!saved.ok) return saved;
  const same = saved.data.find((known) => isSameAddress(known, address));
  if (same) return { ok: true, id: same._id };
  const added = await callApi(api.address.add.$post({ json: address }));
  return added.ok ? { ok: true, id: added.data._id } : added;
}

/**
 * Reloads after a refusal, because the page's data is outdated. Not after a lost response: pressing again must send the
 * same order. And not if the restaurant has closed, which would redirect away from the form.
 */
export function shouldReloadCheckout({
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod === undefined || formMethod === 'GET') return defaultShouldRevalidate;
  const result = actionResult as OrderSubmissionResult | undefined;
  // The page is being left; reloading the checkout would abandon the order.
  if (result && 'isLeaving' in result) return false;
  const error = result?.error;
  if (!error) return defaultShouldRevalidate;
  const isRule = error.httpStatus === 409 || error.httpStatus === 404;
  return isRule && !NO_RELOAD_CODES.has(error.code);
}

/** The key belongs to an order that has ended or can't be paid: the next press is a new order. */
const SPENT_KEY_CODES = new Set(['idempotency_key_reused', 'order_lapsed', 'payment_unavailable']);

const NO_RELOAD_CODES = new Set(['restaurant_closed', 'idempotency_key_reused']);
