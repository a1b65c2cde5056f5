import { lengthOf } from '../contact/contact.ts';
import { isEmail } from '../contact/email.ts';
import { reachablePhoneProblem } from '../contact/reachable-phone.ts';
import { isCloseTime, isLocalDate } from '../hours/zone.ts';

/**
 * A guest's request for a table on `date` (`yyyy-MM-dd`) at `time` (`HH:mm`; midnight at the end of the date is
 * `24:00`).
 */
export interface TableRequest {
  name: string;
  phone: string;
  email: string;
  date: string;
  time: string;
  numberOfGuests: number;
}

/** When, and for how many. */
export type TableTime = Pick<TableRequest, 'date' | 'time' | 'numberOfGuests'>;

/** What a guest asks for with a table, in characters. */
export const MAX_RESERVATION_NOTE_LENGTH = 300;

export type TableRequestProblem =
  | { code: 'reservation_name_short'; field: 'name' }
  | { code: 'reservation_phone_short'; field: 'phone' }
  | { code: 'reservation_phone_invalid'; field: 'phone' }
  | { code: 'reservation_email_invalid'; field: 'email' }
  | { code: 'reservation_date_invalid'; field: 'date' }
  | { code: 'reservation_time_invalid'; field: 'time' }
  | { code: 'reservation_guests_invalid'; field: 'numberOfGuests' };

export const MIN_NAME_LENGTH = 2;
export const MIN_GUESTS = 1;
export const MAX_GUESTS = 20;

/**
 * What is wrong with a table request, in the order of the form's fields and at most one problem per field.
 * Surrounding blanks are ignored. `checkTableAvailability` checks whether the restaurant is open.
 */
export function checkTableRequest(request: TableRequest): TableRequestProblem[] {
  const problems: TableRequestProblem[] = [];
  const phoneProblem = reachablePhoneProblem(request.phone);
  if (lengthOf(request.name) < MIN_NAME_LENGTH)
    problems.push({ code: 'reservation_name_short', field: 'name' });
  if (phoneProblem) problems.push({ code: `reservation_phone_${phoneProblem}`, field: 'phone' });
  if (!isEmail(request.email)) {
    problems.push({ code: 'reservation_email_invalid', field: 'email' });
  }
  return [...problems, ...checkTableTime(request)];
}

/** The same, of when and for how many: what a guest can change later. */
export function checkTableTime({ date, time, numberOfGuests }: TableTime): TableRequestProblem[] {
  const problems: TableRequestProblem[] = [];
  if (!isLocalDate(date)) problems.push({ code: 'reservation_date_invalid', field: 'date' });
  if (!isCloseTime(time)) problems.push({ code: 'reservation_time_invalid', field: 'time' });
  if (!isPartySize(numberOfGuests)) {
    problems.push({ code: 'reservation_guests_invalid', field: 'numberOfGuests' });
  }
  return problems;
}

function isPartySize(guests: number): boolean {
  return Number.isInteger(guests) && guests >= MIN_GUESTS && guests <= MAX_GUESTS;
}
