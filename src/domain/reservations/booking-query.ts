import { isCloseTime, isLocalDate } from '../hours/zone.ts';
import { MAX_GUESTS } from './table-request.ts';

/** What an address may choose before: how many, which day and when. */
export interface BookingQuery {
  party?: number;
  date?: string;
  time?: string;
}

/** What of an address's query is a choice; the rest is nothing. A time alone is none: it is of a day. */
export function readBookingQuery(query: URLSearchParams): BookingQuery {
  const [party, date, time] = ['party', 'date', 'time'].map((name) => query.get(name) ?? '');
  const isParty = /^[1-9]\d?$/.test(party ?? '') && Number(party) <= MAX_GUESTS;
  const isDate = isLocalDate(date ?? '');
  return {
    ...(isParty && { party: Number(party) }),
    ...(isDate && { date: date as string }),
    ...(isDate && isCloseTime(time ?? '') && { time: time as string }),
  };
}
