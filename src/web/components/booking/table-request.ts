import type { TableRequestBody } from '#contract/reservations/shapes.ts';
import { bookingTexts } from '#texts/booking.ts';
import type { Language } from '#texts/texts.ts';
import type { ApiError } from '../../api/api-client.ts';
import type { FormActionData } from '../../forms/form-check.ts';

/** What is sent, once it is complete. */
export type TableRequest = TableRequestBody;

/** What the page that answers a form sent without script has to show. */
export interface BookingActionData extends FormActionData {
  /** The wish that has been taken down. */
  requested?: TableRequest;
}

/** Before anything is chosen: a table for two. */
export const DEFAULT_GUESTS = 2;

/** Why there is no reservation, as specified (customer spec 8): by the server's words when it had any. */
export function failureMessage(error: ApiError, language: Language): string {
  const t = bookingTexts[language];
  if (error.httpStatus === 0) return t.unexpected;
  return t.failed(error.message || t.unknownError);
}
