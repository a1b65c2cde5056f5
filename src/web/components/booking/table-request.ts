import type { Reservation, TableRequestBody, TableRequestInput } from '#contract/reservations/shapes.ts';
import type { AskedPrepayment } from '#domain/reservations/prepayment.ts';
import { bookingTexts } from '#texts/booking.ts';
import type { Language } from '#texts/texts.ts';
import type { ApiError } from '../../api/api-client.ts';
import type { FormActionData } from '../../forms/form-check.ts';

/** A complete request, as it is sent. */
export type TableRequest = TableRequestBody;

/** The fields of the form. */
export type BookingInput = TableRequestInput;

/** The action's result for a form that was sent without script. */
export interface BookingActionData extends FormActionData {
  /** The request that the server has accepted. */
  requested?: TableRequest;
  outcome?: BookingOutcome;
  /** Where it is paid ahead: a link, since a form may lead to no other site. */
  payAt?: string | undefined;
  /** The address of its page, if this was the first time. */
  page?: string | undefined;
}

/** What has become of a request: it is to be answered, was answered at once, or waits for a table. */
export type BookingOutcome = 'pending' | 'accepted' | 'waiting';

export const outcomeOf = ({
  status,
  waitingList,
}: Pick<Reservation, 'status' | 'waitingList'>): BookingOutcome =>
  waitingList ? 'waiting' : status === 'accepted' ? 'accepted' : 'pending';

/** What the server asks to be paid ahead, where it has refused a request for that. */
export function askedIn(error: ApiError | undefined): AskedPrepayment | undefined {
  return error?.code === 'prepayment_required' ? (error as ApiError & AskedPrepayment) : undefined;
}

/** Preselected: a table for two. */
export const DEFAULT_GUESTS = 2;

/** Why the reservation failed, in the server's words if it has sent any. */
export function failureMessage(error: ApiError, language: Language): string {
  const t = bookingTexts[language];
  if (error.httpStatus === 0) return t.unexpected;
  return t.failed(error.message || t.unknownError);
}

/** The address of the page of a reservation that was just requested, if the answer has the key to it. */
export function reservationPage({
  reservation,
  key,
}: {
  reservation: { _id: string };
  key: string | null;
}): string | undefined {
  return key === null ? undefined : `/reservation-status?rid=${reservation._id}&key=${key}`;
}
