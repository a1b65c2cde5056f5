import type { GoLiveItem } from './go-live/check.ts';
import type { Bilingual } from './menu/dish.ts';
import type { MinimumAge } from './menu/minimum-age.ts';
import type { Cents } from './money.ts';
import type { KitchenStep } from './orders/kitchen.ts';
import type { OrderStatus } from './orders/order.ts';
import type { ReservationStatus } from './reservations/reservation.ts';
import type { TableStep } from './reservations/table-step.ts';

/**
 * What a refusal by a rule of the restaurant carries besides its code; null: nothing. Dates are `yyyy-MM-dd` and times
 * `HH:mm`, both on the restaurant's clock; `availableAt` is in epoch milliseconds. The browser checks these rules too,
 * so their wording (texts/rules.ts) is sent to it.
 */
interface RuleParameters {
  /** `until`: when the pause ends by itself; `reason`: why, in the words of the desk. */
  ordering_paused: { until?: string; reason?: string };
  restaurant_closed: { reason?: string };
  /** This restaurant does no such thing online (offers.ts). */
  not_offered: null;
  cart_empty: null;
  minimum_order: { minimumCents: Cents };
  address_missing: null;
  /** The postal code has not the shape of the restaurant's country. */
  address_zip_invalid: null;
  payment_method_missing: null;
  payment_method_mismatch: null;
  delivery_area_unknown: { zipCode: string };
  age_unconfirmed: { minimumAge: MinimumAge };
  packaging_not_offered: null;
  coupon_used: null;
  coupon_expired: null;
  coupon_inactive: null;
  coupon_out_of_range: null;
  coupon_minimum: { minimumCents: Cents };
  /** An order takes one percentage coupon and one gift card, not two of a kind. */
  coupon_combination: null;
  dish_gone: { dishId: string };
  variant_gone: { dishId: string; variantId: string };
  add_on_gone: { dishId: string; addOnId: string };
  dish_house_only: { dishId: string };
  /** Its allergens or additives are not declared, and the restaurant sells no such dish online. */
  dish_undeclared: { dishId: string; phone: string };
  dish_sold_out: { dishId: string; availableAt: number | null };
  dish_few_left: { dishId: string; left: number };
  variant_sold_out: { dishId: string; variantId: string; name: Bilingual; availableAt: number | null };
  add_on_sold_out: { dishId: string; addOnId: string; name: Bilingual; availableAt: number | null };
  dish_outside_window: { dishId: string; nextTime: string | null; nextDate: string | null };
  hours_time_invalid: { time: string };
  hours_slots_missing: null;
  hours_slots_overlap: null;
  special_date_invalid: { date: string };
  special_date_span_invalid: null;
  special_date_past: { date: string };
  special_date_taken: { date: string };
  reservation_date_closed: { date: string };
  reservation_date_too_far: { lastDate: string };
  reservation_time_unavailable: { date: string; time: string };
}

/** What a refusal that only the server can give carries: about accounts, state, payments and the request itself. */
interface ServerParameters {
  /** `name`: the group's. Null: any number. */
  options_missing: { dishId: string; groupId: string; name: Bilingual; least: number; most: number | null };
  options_too_many: { dishId: string; groupId: string; name: Bilingual; least: number; most: number | null };
  option_repeated: { dishId: string; groupId: string; name: Bilingual };
  /** The last order before closing has been taken. */
  last_order_over: null;
  /** A test order needs a dish that can be had now. */
  test_order_no_dish: null;
  /** Only pickup for the moment. */
  pickup_only: { reason?: string };
  /** As soon as possible can't be had: every time until closing is taken. */
  kitchen_full: null;
  /** Neither as soon as possible nor for another time. */
  orders_over: null;
  /** There is no time at which all of these dishes are served; of a single one, none at all. */
  dishes_apart: { dishIds: string[]; names: Bilingual[] };
  /** `nearest`: the times that can be had instead, ISO 8601. */
  time_unavailable: { nearest: string[] };
  time_full: { nearest: string[] };
  /** More than the kitchen takes for any time. */
  order_too_large: { phone: string };
  /** The promise has become later, or was changed by somebody else; `dueAt`: the one that holds, ISO 8601. */
  promise_changed: { dueAt: string };
  invalid_input: null;
  unauthorised: null;
  not_admin: null;
  forbidden: null;
  not_found: null;
  too_many_requests: { retryAfterSeconds: number };
  /** Too many passwords are being hashed at once. */
  busy: { retryAfterSeconds: number };
  payload_too_large: null;
  picture_too_large: { megabytes: number };
  picture_too_many_pixels: { megapixels: number };
  picture_type_unsupported: null;
  picture_damaged: null;
  logo_type_unsupported: null;
  /** A drawing with parts that could be harmful: entities, files from elsewhere, far too many parts. */
  logo_svg_unsafe: null;
  /** Nothing of it is visible. */
  logo_empty: null;
  logo_too_small: { pixels: number };
  unsupported_media_type: null;
  method_not_allowed: null;
  /** The Host header names another site. */
  host_unknown: null;
  pictures_busy: { retryAfterSeconds: number };
  /** This many table requests of the same phone number or email address are still open. */
  too_many_wishes: { most: number };
  server_error: null;
  /** The database can't be reached: nothing was changed, or its reply was lost. */
  database_unavailable: { retryAfterSeconds: number };
  /** No space left on the disk. */
  disk_full: { retryAfterSeconds: number };
  login_failed: null;
  /** The password was right: the code is sent together with this challenge. `expiresAt`: ISO 8601. */
  second_factor_required: { challenge: string; expiresAt: string };
  /** Expired, too many wrong codes, or used already: log in again. */
  challenge_expired: null;
  /** A one-time or recovery code that is wrong or was used. */
  code_wrong: null;
  second_factor_off: null;
  second_factor_on: null;
  setup_expired: null;
  /** The password was generated and someone else has seen it: it must be changed first. */
  password_change_required: null;
  /** A second factor is compulsory for staff, and this account has none yet. */
  second_factor_missing: null;
  /** A second factor is compulsory for staff: it can't be turned off. */
  second_factor_kept: null;
  /** The owner who makes it compulsory must have one first. */
  second_factor_first: null;
  own_second_factor: null;
  link_expired: null;
  /** Several links for a new password were sent to the address within the hour. */
  reset_mails_sent: { retryAfterSeconds: number };
  mobile_invalid: null;
  mobile_taken: null;
  password_wrong: null;
  /** The new password is on the list of common passwords. */
  password_common: null;
  /** The new password is the old one. */
  password_same: null;
  erasure_word_missing: null;
  orders_open: null;
  desk_account_kept: null;
  already_at_desk: null;
  /** The mobile number belongs to a guest's account. */
  mobile_of_guest: null;
  last_owner: null;
  own_password: null;
  too_many_addresses: null;
  coupon_unknown: null;
  /** A gift card code is as good as money and must not stand in a URL, which logs record. */
  gift_card_by_post: { call: string };
  category_unknown: null;
  menu_changed: null;
  table_too_large: { megabytes: number };
  /** `line`: where a text in quotation marks begins that never ends. */
  table_unreadable: {
    reason:
      | 'empty'
      | 'not_a_table'
      | 'document'
      | 'protected'
      | 'unpacked_too_large'
      | 'too_many_rows'
      | 'damaged'
      | 'quote_open';
    line: number | null;
  };
  /** No column of the table says which dish a line is about. */
  import_unreadable: null;
  /** `line`: the first of the lines that are wrong. */
  import_wrong: { count: number; line: number };
  /** Another import or edit of many dishes came after it. */
  bulk_change_replaced: null;
  /** The menu has been edited since: undoing would take that back too. */
  bulk_change_outdated: null;
  /** Someone else has edited or deleted these dishes since they were read. */
  dishes_changed: { dishIds: string[]; names: string[] };
  /** Its discounted price does not fit its new price. */
  dish_not_savable: { dishId: string; name: string };
  coupon_code_taken: null;
  /** The dish did not cost `beforeCents` for a whole day within the last 30 days: it may not be shown as the old price. */
  before_price_never: { beforeCents: Cents };
  /** The dish cost only `lowestCents` within the last 30 days: the new price is no reduction. */
  discount_not_lower: { lowestCents: Cents };
  cart_full: null;
  cart_changed: null;
  price_changed: { totalCents: number };
  idempotency_key_reused: null;
  /** The payment provider can't be reached, and no money has moved. */
  payment_unavailable: null;
  /** The restaurant does not offer online payment. */
  payment_not_offered: null;
  /** Not known yet whether the money has moved. */
  payment_unknown: null;
  /** Approved, but the provider still holds the money back. */
  payment_pending: null;
  payment_not_approved: null;
  payment_declined: null;
  /** Of another order, amount or payer. */
  payment_mismatch: null;
  /** The order or gift card is no longer available; the money is refunded. */
  payment_late: null;
  /** No refund has failed, or someone else has retried it. */
  refund_not_open: null;
  order_lapsed: null;
  /** Too many unpaid orders are open from this phone number, email address or network. */
  too_many_open_orders: { phone: string; canPayOnline: boolean };
  /** A change takes more off an accepted order than staff may; `owners` are those who may. */
  change_for_owner: { percent: number; owners: string };
  /** Staff are told who may: the names of the owners. */
  owner_only: { owners: string };
  /** A first order must be paid online or placed by phone. */
  first_order_unpaid: { phone: string; canPayOnline: boolean };
  /** The till asks for more than is left on the card. */
  gift_card_balance: { leftCents: number };
  /** The balance has changed since the till read it. */
  gift_card_changed: { leftCents: number };
  gift_card_empty: null;
  gift_card_in_use: null;
  gift_card_void: null;
  /** Paid with demo money, where only real money counts. */
  gift_card_play: null;
  gift_card_till_off: null;
  /** Paid with real money, while the rest would be paid with demo money. */
  gift_card_real: null;
  /** A redemption at the till: undone already, or too long ago to undo. */
  redemption_undone: null;
  redemption_old: null;
  order_status_conflict: { status: OrderStatus };
  /** Somebody has changed the accepted order since it was read; `version`: the one that holds. */
  order_changed: { version: number };
  /** The restaurant has answered the order, or it is not paid yet: its guest can no longer change it here. */
  order_not_changeable: { status: OrderStatus; phone: string };
  /** The cart holds something else: add to it, or replace it? */
  cart_not_empty: { count: number };
  /** Nothing of an earlier order can be had now. */
  order_again_nothing: null;
  /** More open pages of orders than this server keeps informed; they ask by themselves meanwhile. */
  too_many_streams: { retryAfterSeconds: number };
  /** The accepted order is at another step of the kitchen than the call expects; null: at none yet. */
  order_step_conflict: { step: KitchenStep | null };
  /** The restaurant does not use the steps between accepted and completed. */
  kitchen_states_off: null;
  reservation_status_conflict: { status: ReservationStatus };
  /** Too long ago, or changed again since; the email may have been sent. */
  undo_too_late: null;
  reservation_over: null;
  /**
   * No table is left then; `times` are the nearest ones of the day at which there is one (`HH:mm`), `dates` the next ones on
   * which there is one at the same time (`yyyy-MM-dd`).
   */
  reservation_full: { date: string; time: string; times: string[]; dates: string[] };
  /** The desk may accept it all the same. */
  reservation_does_not_fit: null;
  /** A table is to go at which somebody sits, or at which the desk has put somebody. */
  table_held: { held: { name: string; date: string; time: string }[] };
  /** Who sits there can't be moved. */
  table_taken: null;
  /** Opening it for a day would end that. */
  room_closed_for_good: { name: string };
  /** So many spans of dates are known of one room already. */
  room_closings_full: { name: string; most: number };
  /** The party is at another step of its evening than was seen. */
  table_step_conflict: { step: TableStep };
  /** Nobody sits at a table so long before its time, and before it nobody has missed it. */
  table_step_too_early: null;
  /** The restaurant has cancelled it, or its time has come: its guest can't cancel it here. */
  reservation_not_cancellable: { status: ReservationStatus; phone: string };
  /** The same, for a change. */
  reservation_not_changeable: { status: ReservationStatus; phone: string };
  /** It was changed since it was read, by its guest or at the desk. */
  reservation_changed: null;
  /** It was paid ahead for a table: the reservation says what becomes of it. */
  gift_card_prepaid: null;
  /** Its guest has not agreed to what is to be paid ahead, or to another sum; it goes back until so many hours before. */
  prepayment_required: { cents: Cents; refundHours: number };
  /** It was not paid in time: its table is free again. */
  prepayment_over: null;
  /** Nothing was paid ahead, or it is settled: it went back, or was taken off the bill. */
  prepayment_settled: null;
  /** The table that was offered from the waiting list is somebody else's by now. */
  offer_gone: { phone: string };
  /** More than a day after the order was accepted or completed. */
  reversal_too_late: null;
  /** Its money went back, or too much time has passed since it was declined. */
  reacceptance_impossible: null;
  cancellation_reason_required: null;
  /** A first schedule, where there is one already. */
  schedule_exists: null;
  /** Someone else has saved the same thing since it was read. Null where it is no longer known who, or when (ISO 8601). */
  changed_meanwhile: { changedBy: string | null; changedAt: string | null };
  /** An external service decides this (FEATURE_FLAG_URL). */
  ordering_decided_elsewhere: null;
  /** The email is queued again or was sent. */
  mail_not_failed: null;
  /** The email has been deleted, or would arrive too late. */
  mail_outdated: null;
  /** A newsletter that was sent can no longer be changed. */
  mailing_sent: null;
  /** Nothing to send yet, or a language has only one of subject and text. */
  mailing_incomplete: null;
  mailing_without_readers: null;
  /** One newsletter is sent at a time. */
  mailing_in_progress: null;
  /** It was sent completely, or was stopped. */
  mailing_not_in_progress: null;
  /** Strangers can't order, reserve or buy before the owner has opened the restaurant. */
  not_launched: null;
  /** Real money for an order that staff place to try it out. */
  test_order_money: null;
  /** The check before the opening still finds these. */
  go_live_incomplete: { items: GoLiveItem[] };
  /** What the law demands can't be left for later. */
  go_live_lawful: null;
  /** The account has no email address to send the test to. */
  own_email_missing: null;
  /** Another backup is being made or uploaded. */
  backup_under_way: null;
  /** Why an uploaded backup is refused: damaged or no backup, of a newer version, or of one too old. */
  backup_unusable: { reason: 'unreadable' | 'newer' | 'older' };
  /** Where the next part of the upload begins, in bytes. */
  upload_out_of_step: { received: number };
  restore_under_way: null;
  /** Not in the own network, where alone the server calls a printer. */
  printer_address_invalid: null;
  /** The server sends push messages to the services of the browsers only. */
  push_service_unknown: null;
  /** One person has switched on as many devices as allowed. */
  push_devices_full: { most: number };
  /** As many webhooks as there may be (`MAX_WEBHOOKS`). */
  webhooks_full: null;
  /** No printer prints such an order. */
  printers_missing: null;
  /** The environment of the server says it. */
  connection_fixed: null;
  public_address_invalid: null;
  /** What the server met when it asked for itself at the address; `where`: the address to which it was led on. */
  address_unproven: {
    reason: 'unreachable' | 'elsewhere' | 'other_host' | 'led_on' | 'failing';
    where?: string;
  };
  mail_host_invalid: null;
  /** A secret that is not kept yet, or was kept for another server or user. */
  secret_missing: null;
  /** The provider does not know them. */
  keys_refused: { provider: 'paypal' | 'mollie' };
  /** Some take test money and others do not. */
  money_mixed: null;
  /** Payments that guests have begun, and refunds that are due, know the former account. */
  payments_under_way: { count: number; prepayments: number };
  /** Several processes may share the database: only the command can restore. */
  restore_by_command: null;
}

interface Parameters extends RuleParameters, ServerParameters {}

export type RuleCode = keyof RuleParameters;
export type ServerCode = keyof ServerParameters;
export type RefusalCode = keyof Parameters;

/** The refusals with these codes. */
export type Refused<Code extends RefusalCode> = {
  [Each in Code]: { tag: 'refusal'; code: Each } & (Parameters[Each] extends null
    ? unknown
    : Parameters[Each]);
}[Code];

export type RuleRefusal = Refused<RuleCode>;

/** Why something was not done. Its parameters are safe to show to the person who asked for it. */
export type Refusal = Refused<RefusalCode>;

type Rest<Given> = Given extends null
  ? []
  : Record<never, never> extends Given
    ? [parameters?: Given]
    : [parameters: Given];

/** A refusal, returned as a value. TypeScript checks that the parameters fit the code. */
export function refusal<Code extends RefusalCode>(
  code: Code,
  ...[parameters]: Rest<Parameters[Code]>
): Refused<Code> {
  return { tag: 'refusal', code, ...parameters } as Refused<Code>;
}

/** Tells a refusal from the result that was wanted, by its tag alone. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'tag' in value && value.tag === 'refusal';
}

/** Code and parameters: what the API shows of a refusal. The tag stays inside the process. */
export function refusalFields<Given extends Refusal>(given: Given): Omit<Given, 'tag'> {
  const { tag: _, ...fields } = given;
  return fields;
}
