import type { AddressProblem } from './addresses.ts';
import type { CouponRefusal } from './coupons.ts';
import type { TableRefusal } from './hours/booking.ts';
import type { HoursRefusal } from './hours/schedule.ts';
import type { CheckoutRefusal } from './orders/checkout.ts';
import type { LineRefusal } from './orders/price-line.ts';
import type { TableRequestProblem } from './reservations/table-request.ts';

/** Everything the restaurant's rules may say no with: a code and what its wording needs (DESIGN 2). */
export type Refusal =
  | AddressProblem
  | CheckoutRefusal
  | CouponRefusal
  | HoursRefusal
  | LineRefusal
  | TableRefusal
  | TableRequestProblem;

export type RefusalCode = Refusal['code'];

// The compiler keeps this table complete; at run time it tells a refusal from anything else with a code.
const CODES: Readonly<Record<RefusalCode, true>> = {
  add_on_gone: true,
  add_on_sold_out: true,
  age_unconfirmed: true,
  address_city_required: true,
  address_country_required: true,
  address_email_invalid: true,
  address_missing: true,
  address_name_required: true,
  address_phone_invalid: true,
  address_street_required: true,
  address_zip_invalid: true,
  cart_empty: true,
  coupon_combination: true,
  coupon_expired: true,
  coupon_inactive: true,
  coupon_minimum: true,
  coupon_out_of_range: true,
  coupon_used: true,
  delivery_area_unknown: true,
  dish_gone: true,
  dish_house_only: true,
  dish_outside_window: true,
  dish_sold_out: true,
  hours_slots_missing: true,
  hours_slots_overlap: true,
  hours_time_invalid: true,
  minimum_order: true,
  ordering_paused: true,
  packaging_not_offered: true,
  payment_method_mismatch: true,
  payment_method_missing: true,
  reservation_date_closed: true,
  reservation_date_too_far: true,
  reservation_date_invalid: true,
  reservation_email_invalid: true,
  reservation_guests_invalid: true,
  reservation_name_short: true,
  reservation_phone_invalid: true,
  reservation_phone_short: true,
  reservation_time_invalid: true,
  reservation_time_unavailable: true,
  restaurant_closed: true,
  special_date_invalid: true,
  special_date_past: true,
  special_date_taken: true,
  variant_gone: true,
  variant_sold_out: true,
};

export const REFUSAL_CODES = Object.keys(CODES) as RefusalCode[];
