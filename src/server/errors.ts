import type { RefusalCode } from '#contract/refusals.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 429 | 500 | 502 | 503;

/** The one table from a refusal's code to its HTTP status. Everything a rule refuses is 409. */
const STATUS: Partial<Record<RefusalCode, ErrorStatus>> = {
  invalid_input: 400,
  mobile_invalid: 400,
  password_common: 400,
  password_same: 400,
  cancellation_reason_required: 400,
  unauthorised: 401,
  not_admin: 401,
  login_failed: 401,
  second_factor_required: 401,
  challenge_expired: 401,
  forbidden: 403,
  password_wrong: 403,
  code_wrong: 403,
  second_factor_missing: 403,
  password_change_required: 403,
  erasure_word_missing: 400,
  not_found: 404,
  coupon_unknown: 404,
  payload_too_large: 413,
  picture_too_large: 413,
  picture_too_many_pixels: 413,
  picture_type_unsupported: 415,
  picture_damaged: 400,
  unsupported_media_type: 415,
  method_not_allowed: 405,
  host_unknown: 421,
  pictures_busy: 503,
  too_many_requests: 429,
  reset_mails_sent: 429,
  busy: 503,
  server_error: 500,
  database_unavailable: 503,
  disk_full: 503,
  payment_unavailable: 502,
  payment_unknown: 502,
};

export function statusOf(code: RefusalCode): ErrorStatus {
  return STATUS[code] ?? 409;
}
