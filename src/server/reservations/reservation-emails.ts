import { tableStartsAt } from '#domain/reservations/reminder.ts';
import { reservationCancelReasonText } from '#texts/cancel-reasons.ts';
import { newReservationEmailTexts, reservationEmailTexts } from '#texts/reservation-emails.ts';
import type { Language } from '#texts/texts.ts';
import { type Email, localisedPath } from '../mail/index.ts';
import { createCalendarFile, type RestaurantInfo } from './calendar-event.ts';
import type { Reservation } from './reservations-store.ts';

export function receivedEmail(reservation: Reservation): Email {
  const language = languageOf(reservation);
  const { received } = reservationEmailTexts[language];
  return {
    ...headerOf(reservation, 'received'),
    subject: received.subject,
    body: [
      { part: 'text', text: received.text },
      { part: 'facts', facts: factsOf(reservation, language) },
      { part: 'small', text: received.small },
    ],
  };
}

/** With the table as an entry for the guest's calendar. */
export function acceptedEmail(reservation: Reservation, restaurant: RestaurantInfo): Email {
  const language = languageOf(reservation);
  const t = reservationEmailTexts[language];
  return {
    ...headerOf(reservation, 'accepted'),
    subject: t.accepted.subject(t.date(reservation.date), t.clock(reservation.time)),
    body: [
      { part: 'text', text: t.accepted.text },
      { part: 'facts', facts: factsOf(reservation, language) },
      { part: 'text', text: t.accepted.calendar },
      { part: 'small', text: t.accepted.change(restaurant.restaurant.phone) },
    ],
    attachments: [calendarOf(reservation, restaurant, 'PUBLISH')],
  };
}

/**
 * In the morning of the day, so that the guest need not search for an e-mail of weeks ago. It expires,
 * because a late one would only confuse.
 */
export function reminderEmail(reservation: Reservation, { restaurant, timeZone }: RestaurantInfo): Email {
  const language = languageOf(reservation);
  const t = reservationEmailTexts[language];
  return {
    ...headerOf(reservation, 'reminder'),
    subject: t.reminder.subject(t.clock(reservation.time)),
    body: [
      { part: 'text', text: t.reminder.text },
      { part: 'facts', facts: factsOf(reservation, language) },
      { part: 'text', text: t.reminder.change(restaurant.phone) },
    ],
    goodUntil: tableStartsAt(reservation, timeZone),
  };
}

export function cancelledEmail(reservation: Reservation): Email {
  const language = languageOf(reservation);
  const t = reservationEmailTexts[language];
  return {
    ...headerOf(reservation, 'cancelled'),
    subject: t.cancelled.subject(t.date(reservation.date)),
    body: [
      { part: 'facts', facts: factsOf(reservation, language) },
      { part: 'text', text: t.cancelled.reason },
      { part: 'quote', text: reservationCancelReasonText(reservation, language) ?? '' },
      { part: 'text', text: t.cancelled.text },
      { part: 'button', label: t.cancelled.again, path: localisedPath(language, '/reservation') },
    ],
  };
}

/** Of a table that had been confirmed: the entry in the guest's calendar goes too. */
export function calledOffEmail(reservation: Reservation, restaurant: RestaurantInfo): Email {
  const language = languageOf(reservation);
  const t = reservationEmailTexts[language];
  return {
    ...headerOf(reservation, 'cancelled'),
    title: t.calledOff.title,
    subject: t.calledOff.subject(t.date(reservation.date), t.clock(reservation.time)),
    body: [
      { part: 'facts', facts: factsOf(reservation, language) },
      { part: 'text', text: t.cancelled.reason },
      { part: 'quote', text: reservationCancelReasonText(reservation, language) ?? '' },
      { part: 'text', text: t.calledOff.text(restaurant.restaurant.phone) },
      { part: 'button', label: t.cancelled.again, path: localisedPath(language, '/reservation') },
      { part: 'small', text: t.calledOff.calendar },
    ],
    attachments: [calendarOf(reservation, restaurant, 'CANCEL')],
  };
}

function calendarOf(reservation: Reservation, restaurant: RestaurantInfo, method: 'PUBLISH' | 'CANCEL') {
  const language = languageOf(reservation);
  return {
    filename: reservationEmailTexts[language].accepted.file,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: createCalendarFile(reservation, restaurant, language),
  };
}

/** To the restaurant, in its own language; a reply goes to the guest. */
export function newReservationEmail(reservation: Reservation, to: string): Email {
  const t = newReservationEmailTexts;
  const { date, clock, guestCount } = reservationEmailTexts.de;
  const { name, phone, email } = reservation;
  return {
    kind: 'new_reservation',
    to,
    about: aboutOf(reservation),
    language: 'de',
    subject: t.subject(
      date(reservation.date),
      clock(reservation.time),
      guestCount(reservation.numberOfGuests),
    ),
    title: t.title,
    isForHouse: true,
    replyTo: { name, address: email },
    body: [
      { part: 'facts', facts: [...factsOf(reservation, 'de'), [t.phone, phone], [t.email, email]] },
      { part: 'button', label: t.desk, path: '/adminnavbar/pendingreservation' },
      { part: 'small', text: t.small },
    ],
  };
}

function headerOf(reservation: Reservation, event: 'received' | 'accepted' | 'reminder' | 'cancelled') {
  const language = languageOf(reservation);
  const { title } = reservationEmailTexts[language][event];
  return {
    kind: `reservation_${event}` as const,
    to: reservation.email,
    about: aboutOf(reservation),
    language,
    title,
  };
}

const aboutOf = ({ date, time }: Reservation) => ({ kind: 'table' as const, date, time });

function factsOf(
  { date, time, numberOfGuests, name }: Reservation,
  language: Language,
): [label: string, value: string][] {
  const t = reservationEmailTexts[language];
  return [
    [t.day, t.date(date)],
    [t.time, t.clock(time)],
    [t.guests, String(numberOfGuests)],
    [t.name, name],
  ];
}

const languageOf = ({ language }: Reservation): Language => (language === 'en' ? 'en' : 'de');
