import type { Cart } from '#contract/cart/shapes.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { idempotencyKeyFor } from '../../browser/random-key.ts';
import { clearDraft, readDraft, storeDraft } from '../../storage/drafts.ts';
import {
  NO_PREFERENCE,
  type OrderPreference,
  readPreference,
  storePreference,
} from '../../storage/order-preference.ts';
import type { TypedAddress } from './typed-address.ts';

/** The answers so far, stored in the tab until the order is placed. */
export interface CheckoutDraft extends OrderPreference {
  /** The chosen address of either kind, so that switching back and forth loses nothing. */
  addressIds: Partial<Record<Fulfilment, string>>;
  /** The typed address of a guest without a saved one. */
  typed: Partial<TypedAddress>;
  /** In own containers or reusable boxes, if offered. */
  isReuseWanted: boolean;
  /** Online, instead of in cash at the door or the counter. */
  isOnline: boolean;
  /** Who takes the payment, if there are several. */
  provider: string | null;
  /** The company that it is invoiced to, and its own number for it; null: nobody has asked for that. */
  company: string | null;
  companyReference: string;
  /** The saved special request, and the text of its edit box; null while it is not edited. */
  request: string;
  editedRequest: string | null;
}

const EMPTY: Omit<CheckoutDraft, keyof OrderPreference> = {
  addressIds: {},
  typed: {},
  isReuseWanted: false,
  isOnline: false,
  provider: null,
  company: null,
  companyReference: '',
  request: '',
  editedRequest: '',
};

export function readCheckoutDraft(cartId: string): CheckoutDraft {
  return { ...EMPTY, ...readDraft<CheckoutDraft>(draftKey(cartId)), ...readPreference() };
}

export function storeCheckoutDraft(cartId: string, draft: CheckoutDraft): void {
  storeDraft(draftKey(cartId), draft);
  storePreference(draft);
}

export function clearCheckoutDraft(cartId: string): void {
  clearDraft(draftKey(cartId));
  storePreference(NO_PREFERENCE);
  clearDraft(stepKey(cartId));
  clearDraft(couponKey(cartId));
  clearDraft(orderKey(cartId));
}

/** The step that had the focus last, where the checkout opens again. */
export function readCurrentStep(cartId: string): number | undefined {
  const { number } = readDraft<{ number: number }>(stepKey(cartId)) ?? {};
  return typeof number === 'number' ? number : undefined;
}

export function storeCurrentStep(cartId: string, number: number): void {
  storeDraft(stepKey(cartId), { number });
}

/** The entered codes. Not in the URL, because a gift card's code is money. */
export function readCouponCode(cartId: string): string {
  return readDraft<{ code: string }>(couponKey(cartId))?.code ?? '';
}

export function storeCouponCode(cartId: string, code: string): void {
  storeDraft(couponKey(cartId), { code });
}

/** The special request of the order, also if it was typed but not saved. */
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

/** The order that this tab has sent the guest to pay at the provider. */
export interface PendingPayment {
  orderId: string;
  cartId: string;
}

export const readPendingPayment = () => readDraft<PendingPayment>(PENDING_PAYMENT_KEY);
export const storePendingPayment = (payment: PendingPayment) => storeDraft(PENDING_PAYMENT_KEY, payment);
export const clearPendingPayment = () => clearDraft(PENDING_PAYMENT_KEY);

export function clearIdempotencyKey(cartId: string): void {
  clearDraft(orderKey(cartId));
}

const PENDING_PAYMENT_KEY = 'paying';
const draftKey = (cartId: string) => `checkout:${cartId}`;
const stepKey = (cartId: string) => `question:${cartId}`;
const couponKey = (cartId: string) => `coupon:${cartId}`;
const orderKey = (cartId: string) => `order:${cartId}`;
