import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { instantOf, minutesOf } from '#domain/hours/zone.ts';
import { placeLines } from '#domain/place-lines.ts';
import { TABLE_DURATION_MS } from '#domain/reservations/reservation.ts';
import { reservationEmailTexts } from '#texts/reservation-emails.ts';
import type { Language } from '#texts/texts.ts';
import type { Settings } from '../settings/index.ts';
import type { Reservation } from './reservations-store.ts';

/** The restaurant, and the time zone. */
export interface RestaurantInfo {
  restaurant: Settings['restaurant'];
  timeZone: string;
}

/**
 * The table as a calendar file (RFC 5545). Its instants are in UTC, which every calendar converts to its own
 * time zone, without knowing the restaurant's. It contains nothing that the guest has typed. A cancelled table takes the
 * entry of the accepted one away.
 */
export function createCalendarFile(
  { id, date, time, numberOfGuests, status, acceptedAt, cancelledAt, createdAt, version }: Reservation,
  { restaurant, timeZone }: RestaurantInfo,
  language: Language,
): string {
  const t = reservationEmailTexts[language].accepted;
  const startsAt = instantOf(date, minutesOf(time), timeZone);
  const { name, phone, email } = restaurant;
  const isCancelled = status === 'cancelled';
  const calendar = ical({
    prodId: { company: 'Thali', product: 'Reservations', language },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    // The same table is the same entry, however often the file is opened.
    id: `${id}@${email.split('@')[1] ?? 'localhost'}`,
    sequence: isCancelled ? version + 1 : version,
    stamp: new Date(cancelledAt ?? acceptedAt ?? createdAt),
    start: new Date(startsAt),
    end: new Date(startsAt + TABLE_DURATION_MS),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: t.event(numberOfGuests, name),
    location: [name, ...placeLines(restaurant)].join(', '),
    description: t.call(phone),
    organizer: { name, email },
  });
  return calendar.toString();
}
