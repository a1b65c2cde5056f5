import type { Cart } from '#contract/cart/shapes.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { FULFILMENTS, type Fulfilment } from '#domain/orders/order.ts';
import { idempotencyKeyFor } from '../../browser/random-key.ts';
import { clearDraft, readDraft, storeDraft } from '../../storage/drafts.ts';
import type { TypedAddress } from './typed-address.ts';

/** What was answered so far: kept in the tab until the order stands. */
export interface CheckoutDraft {
  how: Fulfilment;
  /** The chosen address of either kind, so that changing one's mind twice loses nothing. */
  addressIds: Partial<Record<Fulfilment, string>>;
  /** What was typed by somebody who has no address yet. */
  typed: Partial<TypedAddress>;
  /** In own vessels or boxes that come back, where that is offered. */
  isReuseWanted: boolean;
  /** Online, instead of in cash at the door or the counter. */
  isOnline: boolean;
  /** The saved special request, and what stands in its edit box; null while it is not being edited. */
  request: string;
  editedRequest: string | null;
}

const EMPTY: CheckoutDraft = {
  how: 'delivery',
  addressIds: {},
  typed: {},
  isReuseWanted: false,
  isOnline: false,
  request: '',
  editedRequest: '',
};

export function readCheckoutDraft(cartId: string): CheckoutDraft {
  const { how, ...rest } = readDraft<CheckoutDraft>(draftKey(cartId)) ?? {};
  return { ...EMPTY, ...rest, how: FULFILMENTS.find((known) => known === how) ?? EMPTY.how };
}

export function storeCheckoutDraft(cartId: string, draft: CheckoutDraft): void {
  storeDraft(draftKey(cartId), draft);
}

export function clearCheckoutDraft(cartId: string): void {
  clearDraft(draftKey(cartId));
  clearDraft(stepKey(cartId));
  clearDraft(couponKey(cartId));
  clearDraft(orderKey(cartId));
}

/** The question that was being answered last: there the checkout opens again. Undefined where none was. */
export function readCurrentStep(cartId: string): number | undefined {
  const { number } = readDraft<{ number: number }>(stepKey(cartId)) ?? {};
  return typeof number === 'number' ? number : undefined;
}

export function storeCurrentStep(cartId: string, number: number): void {
  storeDraft(stepKey(cartId), { number });
}

/** The codes that were entered: a gift card's is money, and has no business in an address. */
export function readCouponCode(cartId: string): string {
  return readDraft<{ code: string }>(couponKey(cartId))?.code ?? '';
}

export function storeCouponCode(cartId: string, code: string): void {
  storeDraft(couponKey(cartId), { code });
}

/** The words that go with the order: also those that were typed but not saved. */
export function specialRequestOf({
  request,
  editedRequest,
}: Pick<CheckoutDraft, 'request' | 'editedRequest'>): string {
  return (editedRequest?.trim() || request).slice(0, MAX_NOTE_LENGTH);
}

/** The key under which this cart is ordered. */
export function idempotencyKeyOf({ _id, items }: Pick<Cart, '_id' | 'items'>): string {
  return idempotencyKeyFor(orderKey(_id), items.map((item) => `${item._id}×${item.quantity}`).join());
}

/** The order that is being paid on the provider's page, of which this tab has sent the visitor there. */
export interface PendingPayment {
  orderId: string;
  cartId: string;
}

export const readPendingPayment = () => readDraft<PendingPayment>(PENDING_PAYMENT_KEY);
export const storePendingPayment = (paying: PendingPayment) => storeDraft(PENDING_PAYMENT_KEY, paying);
export const clearPendingPayment = () => clearDraft(PENDING_PAYMENT_KEY);

export function clearIdempotencyKey(cartId: string): void {
  clearDraft(orderKey(cartId));
}

const PENDING_PAYMENT_KEY = 'paying';
const draftKey = (cartId: string) => `checkout:${cartId}`;
const stepKey = (cartId: string) => `question:${cartId}`;
const couponKey = (cartId: string) => `coupon:${cartId}`;
const orderKey = (cartId: string) => `order:${cartId}`;
