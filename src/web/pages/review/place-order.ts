import { type ClientActionFunctionArgs, replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { z } from 'zod';
import type { createOrderBody, packagingShape } from '#contract/orders/shapes.ts';
import type { AddressFields } from '#domain/addresses.ts';
import type { MinimumAge } from '#domain/menu/minimum-age.ts';
import type { PaymentMethod } from '#domain/orders/order.ts';
import type { ApiError } from '../../api.ts';
import { localPath } from '../../language.tsx';
import { setCartCount } from '../../session.ts';
import { type SignedIn, signedIn } from '../../signed-in.ts';
import { dropCheckoutDraft, dropIdempotencyKey, storePaying } from './checkout-draft.ts';
import { isSameAddress } from './typed-address.ts';

/** What the order button sends. */
export interface OrderPress {
  order: Pick<z.input<typeof createOrderBody>, 'cartId'> & {
    addressId: string;
    couponCode: string | null;
    giftCardCode: string | null;
    paymentMethod: PaymentMethod;
    message: string;
    confirmedAge: MinimumAge | null;
    packaging: z.input<typeof packagingShape> | null;
    expectedTotal: number;
  };
  /** Of somebody who had none: saved first, and the order goes there. */
  newAddress: AddressFields | null;
  idempotencyKey: string;
}

/** Refused, or on the way to the provider's page. */
export type OrderPressed = { error: ApiError } | { isLeaving: true };

export async function placeOrder({ request }: ClientActionFunctionArgs): Promise<Response | OrderPressed> {
  const signed = signedIn(request);
  const { api, ask, language } = signed;
  const { order, newAddress, idempotencyKey } = (await request.json()) as OrderPress;
  if (newAddress) {
    const address = await saveOnce(newAddress, signed);
    if (!address.ok) return { error: address.error };
    order.addressId = address.id;
  }
  const answer = await ask(
    api.orders.create.$post({ json: order, header: { 'idempotency-key': idempotencyKey } }),
  );
  if (answer.ok) {
    const { order: placed, links } = answer.data;
    const approval = links.find(({ rel }) => rel === 'approval_url');
    if (approval) {
      storePaying({ orderId: placed._id, cartId: order.cartId });
      window.location.assign(approval.href);
      return { isLeaving: true };
    }
    setCartCount(0);
    dropCheckoutDraft(order.cartId);
    return replace(localPath(language, `/order-confirmation?oid=${placed._id}`));
  }
  // The order under this key stands already; whatever is ordered next is another one.
  if (ENDED.has(answer.error.code)) dropIdempotencyKey(order.cartId);
  return { error: answer.error };
}

/** Saves the address, unless an earlier press has done so and its answer got lost. */
async function saveOnce(
  address: AddressFields,
  { api, ask }: Pick<SignedIn, 'api' | 'ask'>,
): Promise<{ ok: true; id: string } | { ok: false; error: ApiError }> {
  const saved = await ask(api.address.$get());
  if (!saved.ok) return saved;
  const same = saved.data.find((known) => isSameAddress(known, address));
  if (same) return { ok: true, id: same._id };
  const added = await ask(api.address.add.$post({ json: address }));
  return added.ok ? { ok: true, id: added.data._id } : added;
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
  const result = actionResult as OrderPressed | undefined;
  // The page is being left; loading it would mean that the payment was given up.
  if (result && 'isLeaving' in result) return false;
  const error = result?.error;
  if (!error) return defaultShouldRevalidate;
  const isRule = error.httpStatus === 409 || error.httpStatus === 404;
  return isRule && !KEEP_PAGE.has(error.code);
}

/** The key has made an order whose story is over, or can't be paid: the next press is a new one. */
const ENDED = new Set(['idempotency_key_reused', 'order_lapsed', 'payment_unavailable']);

const KEEP_PAGE = new Set(['restaurant_closed', 'idempotency_key_reused']);
