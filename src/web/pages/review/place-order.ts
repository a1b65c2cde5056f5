import { type ClientActionFunctionArgs, replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { z } from 'zod';
import type { createOrderBody } from '#contract/orders/shapes.ts';
import type { ApiError } from '../../api.ts';
import { localPath } from '../../language.tsx';
import { setCartCount } from '../../session.ts';
import { signedIn } from '../../signed-in.ts';
import { dropCheckoutDraft, dropIdempotencyKey } from './checkout-draft.ts';

/** What the order button sends. */
export interface OrderPress {
  order: Pick<z.input<typeof createOrderBody>, 'cartId'> & {
    addressId: string;
    couponCode: string | null;
    paymentMethod: 'cod' | 'pod';
    message: string;
    expectedTotal: number;
  };
  idempotencyKey: string;
}

export async function placeOrder({
  request,
}: ClientActionFunctionArgs): Promise<Response | { error: ApiError }> {
  const { api, ask, language } = signedIn(request);
  const { order, idempotencyKey } = (await request.json()) as OrderPress;
  const answer = await ask(
    api.orders.create.$post({ json: order, header: { 'idempotency-key': idempotencyKey } }),
  );
  if (answer.ok) {
    setCartCount(0);
    dropCheckoutDraft(order.cartId);
    return replace(localPath(language, `/order-confirmation?oid=${answer.data.order._id}`));
  }
  // The order under this key stands already; whatever is ordered next is another one.
  if (answer.error.code === 'idempotency_key_reused') dropIdempotencyKey(order.cartId);
  return { error: answer.error };
}

/**
 * After a refusal by the rules the world is not what the page shows, so it is loaded anew. After a lost answer
 * it stays as it is: pressing again must send the very same order. A restaurant that closed meanwhile would
 * lead away from all that was typed.
 */
export function reloadAfterRefusal({
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod === undefined || formMethod === 'GET') return defaultShouldRevalidate;
  const error = (actionResult as { error?: ApiError } | undefined)?.error;
  if (!error) return defaultShouldRevalidate;
  const isRule = error.httpStatus === 409 || error.httpStatus === 404;
  return isRule && !KEEP_PAGE.has(error.code);
}

const KEEP_PAGE = new Set(['restaurant_closed', 'idempotency_key_reused']);
