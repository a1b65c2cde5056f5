import type { OrderStatus } from '#domain/orders/order.ts';
import { REFUSAL_CODES as DOMAIN_CODES, type Refusal as DomainRefusal } from '#domain/refusal.ts';
import type { ReservationStatus } from '#domain/reservations/reservation.ts';

/** What the server may answer that is no rule of the restaurant: who asks, what exists, what happened meanwhile. */
export type ServerRefusal =
  | { code: 'invalid_input' }
  | { code: 'unauthorised' }
  | { code: 'not_admin' }
  | { code: 'forbidden' }
  | { code: 'not_found' }
  | { code: 'too_many_requests'; retryAfterSeconds: number }
  | { code: 'payload_too_large' }
  | { code: 'picture_too_large'; megabytes: number }
  | { code: 'picture_too_many_pixels'; megapixels: number }
  | { code: 'picture_type_unsupported' }
  | { code: 'picture_damaged' }
  | { code: 'unsupported_media_type' }
  | { code: 'server_error' }
  | { code: 'login_failed' }
  | { code: 'link_expired' }
  | { code: 'mobile_invalid' }
  | { code: 'mobile_taken' }
  | { code: 'password_wrong' }
  | { code: 'erasure_word_missing' }
  | { code: 'orders_open' }
  | { code: 'desk_account_kept' }
  | { code: 'already_at_desk' }
  /** Whoever works at the desk needs a number that is no guest's. */
  | { code: 'mobile_of_guest' }
  | { code: 'last_owner' }
  | { code: 'own_password' }
  | { code: 'too_many_addresses' }
  | { code: 'coupon_unknown' }
  | { code: 'category_unknown' }
  | { code: 'menu_changed' }
  | { code: 'coupon_code_taken' }
  | { code: 'cart_full' }
  | { code: 'cart_changed' }
  | { code: 'price_changed'; totalCents: number }
  | { code: 'idempotency_key_reused' }
  /** The provider can't be reached, and nothing has happened. */
  | { code: 'payment_unavailable' }
  /** Paying online is not offered here at all. */
  | { code: 'payment_not_offered' }
  /** Nobody knows yet whether the money has moved. */
  | { code: 'payment_unknown' }
  /** Approved, and the provider still holds the money back. */
  | { code: 'payment_pending' }
  | { code: 'payment_not_approved' }
  | { code: 'payment_declined' }
  /** Not of this order, not of this amount, or not of this payer. */
  | { code: 'payment_mismatch' }
  /** What it was for is no longer to be had; money that came for it goes back. */
  | { code: 'payment_late' }
  /** Nothing has failed to go back, or somebody was faster. */
  | { code: 'refund_not_open' }
  | { code: 'order_lapsed' }
  /** A till wants more than is on the card. */
  | { code: 'gift_card_balance'; leftCents: number }
  /** Somebody redeemed, restored or gave the card back since it was looked at. */
  | { code: 'gift_card_changed'; leftCents: number }
  | { code: 'gift_card_empty' }
  | { code: 'gift_card_in_use' }
  | { code: 'gift_card_void' }
  /** Of a redemption at the till: taken back already, or too long ago. */
  | { code: 'redemption_undone' }
  | { code: 'redemption_old' }
  | { code: 'order_status_conflict'; status: OrderStatus }
  | { code: 'reservation_status_conflict'; status: ReservationStatus }
  | { code: 'cancellation_reason_required' }
  /** Somebody else has saved the same section since it was read. */
  | { code: 'settings_changed' }
  /** A service outside has the say (FEATURE_FLAG_URL). */
  | { code: 'ordering_decided_elsewhere' }
  /** Already under way again, or gone out. */
  | { code: 'mail_not_failed' }
  /** What it said is forgotten, or would come too late. */
  | { code: 'mail_outdated' };

/** Everything that may come instead of what was asked for. Parameters are safe to show to the asker. */
export type Refusal = DomainRefusal | ServerRefusal;

export type RefusalCode = Refusal['code'];
export type ServerRefusalCode = ServerRefusal['code'];

// The compiler keeps this table complete.
const SERVER_CODES: Record<ServerRefusalCode, true> = {
  invalid_input: true,
  unauthorised: true,
  not_admin: true,
  forbidden: true,
  not_found: true,
  too_many_requests: true,
  payload_too_large: true,
  picture_too_large: true,
  picture_too_many_pixels: true,
  picture_type_unsupported: true,
  picture_damaged: true,
  unsupported_media_type: true,
  server_error: true,
  login_failed: true,
  link_expired: true,
  mobile_invalid: true,
  mobile_taken: true,
  password_wrong: true,
  erasure_word_missing: true,
  orders_open: true,
  desk_account_kept: true,
  already_at_desk: true,
  mobile_of_guest: true,
  last_owner: true,
  own_password: true,
  too_many_addresses: true,
  coupon_unknown: true,
  category_unknown: true,
  menu_changed: true,
  coupon_code_taken: true,
  cart_full: true,
  cart_changed: true,
  price_changed: true,
  idempotency_key_reused: true,
  payment_unavailable: true,
  payment_not_offered: true,
  payment_unknown: true,
  payment_pending: true,
  payment_not_approved: true,
  payment_declined: true,
  payment_mismatch: true,
  payment_late: true,
  refund_not_open: true,
  order_lapsed: true,
  gift_card_balance: true,
  gift_card_changed: true,
  gift_card_empty: true,
  gift_card_in_use: true,
  gift_card_void: true,
  redemption_undone: true,
  redemption_old: true,
  order_status_conflict: true,
  reservation_status_conflict: true,
  cancellation_reason_required: true,
  settings_changed: true,
  ordering_decided_elsewhere: true,
  mail_not_failed: true,
  mail_outdated: true,
};

const REFUSAL_CODES: ReadonlySet<string> = new Set([...DOMAIN_CODES, ...Object.keys(SERVER_CODES)]);

/** Tells a refusal from the result that was wanted instead: no operation answers anything else with a `code`. */
export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'code' in value && REFUSAL_CODES.has(String(value.code))
  );
}
