/** What may be wrong with a field that no rule of the domain speaks of. */
export const ISSUE_CODES = [
  'required',
  'wrong_type',
  'value_invalid',
  'id_invalid',
  'date_invalid',
  'page_invalid',
  'text_too_long',
  'too_many',
  'quantity_invalid',
  'all_fields_required',
  'both_fields_required',
  'passwords_differ',
  'password_too_short',
  'email_invalid',
  'account_type_invalid',
  'variant_required',
  'coupon_unknown',
  'payment_method_invalid',
  'order_status_invalid',
  'reservation_status_invalid',
  'idempotency_key_invalid',
  'json_invalid',
  'policy_type_invalid',
  'content_required',
] as const;

export type IssueCode = (typeof ISSUE_CODES)[number];
