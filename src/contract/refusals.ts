import type { ReductionRefusal } from '#domain/menu/reduced-price.ts';
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
  /** Too many passwords are being checked at once. */
  | { code: 'busy'; retryAfterSeconds: number }
  | { code: 'payload_too_large' }
  | { code: 'picture_too_large'; megabytes: number }
  | { code: 'picture_too_many_pixels'; megapixels: number }
  | { code: 'picture_type_unsupported' }
  | { code: 'picture_damaged' }
  | { code: 'unsupported_media_type' }
  | { code: 'method_not_allowed' }
  /** Asked for by the name of another site. */
  | { code: 'host_unknown' }
  | { code: 'pictures_busy'; retryAfterSeconds: number }
  /** Wishes of the same phone number or mail address that nobody has answered yet. */
  | { code: 'too_many_wishes'; most: number }
  | { code: 'server_error' }
  /** The database can't be reached for the moment; nothing has been changed, or its answer got lost on the way. */
  | { code: 'database_unavailable'; retryAfterSeconds: number }
  /** There is no room left to write anything down. */
  | { code: 'disk_full'; retryAfterSeconds: number }
  | { code: 'login_failed' }
  /** The password was right; the code is answered with this challenge. */
  | { code: 'second_factor_required'; challenge: string; expiresAt: string }
  /** Too late, too often, or answered already: log in anew. */
  | { code: 'challenge_expired' }
  /** A one-time or recovery code that is wrong, or was used. */
  | { code: 'code_wrong' }
  | { code: 'second_factor_off' }
  | { code: 'second_factor_on' }
  | { code: 'setup_expired' }
  /** The password was made up here and somebody else was told it: its person changes it first. */
  | { code: 'password_change_required' }
  /** Everybody at the desk must have one, and who asks has none yet. */
  | { code: 'second_factor_missing' }
  /** Everybody at the desk must have one: it can't be turned off. */
  | { code: 'second_factor_kept' }
  /** Who makes it compulsory has one first. */
  | { code: 'second_factor_first' }
  | { code: 'own_second_factor' }
  | { code: 'link_expired' }
  /** Several links to a new password have gone to the address within the hour. */
  | { code: 'reset_mails_sent'; retryAfterSeconds: number }
  | { code: 'mobile_invalid' }
  | { code: 'mobile_taken' }
  | { code: 'password_wrong' }
  /** Of a new password: guessers try it first. */
  | { code: 'password_common' }
  /** The new password is the one of before. */
  | { code: 'password_same' }
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
  /** A gift card's code is money, and addresses are written down in many places. */
  | { code: 'gift_card_by_post'; call: string }
  | { code: 'category_unknown' }
  | { code: 'menu_changed' }
  | { code: 'coupon_code_taken' }
  | ReductionRefusal
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
  /** From this phone, mail address or place: so many that nobody has paid are open already. */
  | { code: 'too_many_open_orders'; phone: string; canPayOnline: boolean }
  /** Who never had an order here has to pay, or to call. */
  | { code: 'first_order_unpaid'; phone: string; canPayOnline: boolean }
  /** A till wants more than is on the card. */
  | { code: 'gift_card_balance'; leftCents: number }
  /** Somebody redeemed, restored or gave the card back since it was looked at. */
  | { code: 'gift_card_changed'; leftCents: number }
  | { code: 'gift_card_empty' }
  | { code: 'gift_card_in_use' }
  | { code: 'gift_card_void' }
  /** Paid with play money, and here counts only real money. */
  | { code: 'gift_card_play' }
  /** Paid with real money, and the rest would be paid with play money. */
  | { code: 'gift_card_real' }
  /** Of a redemption at the till: taken back already, or too long ago. */
  | { code: 'redemption_undone' }
  | { code: 'redemption_old' }
  | { code: 'order_status_conflict'; status: OrderStatus }
  | { code: 'reservation_status_conflict'; status: ReservationStatus }
  /** Too long ago, or something else has happened since; the mail may have gone out. */
  | { code: 'undo_too_late' }
  /** A reversal, more than a day after the order was accepted or completed. */
  | { code: 'reversal_too_late' }
  | { code: 'cancellation_reason_required' }
  /** A schedule to begin with, where there is one already. */
  | { code: 'schedule_exists' }
  /** Somebody else has saved the same thing since it was read. Null where nobody knows any more who, and when. */
  | { code: 'changed_meanwhile'; changedBy: string | null; changedAt: string | null }
  /** A service outside has the say (FEATURE_FLAG_URL). */
  | { code: 'ordering_decided_elsewhere' }
  /** Already under way again, or gone out. */
  | { code: 'mail_not_failed' }
  /** What it said is forgotten, or would come too late. */
  | { code: 'mail_outdated' }
  /** A newsletter that went out is as it went out. */
  | { code: 'mailing_sent' }
  /** Nothing to send yet, or a language that has a subject without a text, or a text without a subject. */
  | { code: 'mailing_incomplete' }
  | { code: 'mailing_without_readers' }
  /** One newsletter goes out at a time. */
  | { code: 'mailing_in_progress' }
  /** It went out wholly, or was stopped before. */
  | { code: 'mailing_not_in_progress' }
  /** There is no address at which who asks could be written to. */
  | { code: 'own_email_missing' };

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
  busy: true,
  payload_too_large: true,
  picture_too_large: true,
  picture_too_many_pixels: true,
  picture_type_unsupported: true,
  picture_damaged: true,
  unsupported_media_type: true,
  method_not_allowed: true,
  host_unknown: true,
  pictures_busy: true,
  too_many_wishes: true,
  server_error: true,
  database_unavailable: true,
  disk_full: true,
  login_failed: true,
  second_factor_required: true,
  challenge_expired: true,
  code_wrong: true,
  second_factor_off: true,
  second_factor_on: true,
  setup_expired: true,
  password_change_required: true,
  second_factor_missing: true,
  second_factor_kept: true,
  second_factor_first: true,
  own_second_factor: true,
  link_expired: true,
  reset_mails_sent: true,
  mobile_invalid: true,
  mobile_taken: true,
  password_wrong: true,
  password_common: true,
  password_same: true,
  erasure_word_missing: true,
  orders_open: true,
  desk_account_kept: true,
  already_at_desk: true,
  mobile_of_guest: true,
  last_owner: true,
  own_password: true,
  too_many_addresses: true,
  coupon_unknown: true,
  gift_card_by_post: true,
  category_unknown: true,
  menu_changed: true,
  coupon_code_taken: true,
  before_price_never: true,
  discount_not_lower: true,
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
  too_many_open_orders: true,
  first_order_unpaid: true,
  gift_card_balance: true,
  gift_card_changed: true,
  gift_card_empty: true,
  gift_card_in_use: true,
  gift_card_void: true,
  gift_card_play: true,
  gift_card_real: true,
  redemption_undone: true,
  redemption_old: true,
  order_status_conflict: true,
  reservation_status_conflict: true,
  undo_too_late: true,
  reversal_too_late: true,
  cancellation_reason_required: true,
  schedule_exists: true,
  changed_meanwhile: true,
  ordering_decided_elsewhere: true,
  mail_not_failed: true,
  mail_outdated: true,
  mailing_sent: true,
  mailing_incomplete: true,
  mailing_without_readers: true,
  mailing_in_progress: true,
  mailing_not_in_progress: true,
  own_email_missing: true,
};

const REFUSAL_CODES: ReadonlySet<string> = new Set([...DOMAIN_CODES, ...Object.keys(SERVER_CODES)]);

/** Tells a refusal from the result that was wanted instead: no operation answers anything else with a `code`. */
export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'code' in value && REFUSAL_CODES.has(String(value.code))
  );
}
