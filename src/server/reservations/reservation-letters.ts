import { tableAt } from '#domain/reservations/reminder.ts';
import { reservationCancelReasonIn } from '#texts/cancel-reasons.ts';
import { newReservationLetterTexts, reservationLetterTexts } from '#texts/reservation-letters.ts';
import type { Language } from '#texts/texts.ts';
import { type Letter, pathIn } from '../mail/letter.ts';
import type { Reservation } from './reservations-store.ts';
import { type House, tableEvent } from './table-event.ts';

export function receivedLetter(reservation: Reservation): Letter {
  const language = languageOf(reservation);
  const { received } = reservationLetterTexts[language];
  return {
    ...headOf(reservation, 'received'),
    subject: received.subject,
    body: [
      { part: 'text', text: received.text },
      { part: 'facts', facts: factsOf(reservation, language) },
      { part: 'small', text: received.small },
    ],
  };
}

/** With the table as an entry for the guest's calendar. */
export function acceptedLetter(reservation: Reservation, house: House): Letter {
  const language = languageOf(reservation);
  const t = reservationLetterTexts[language];
  return {
    ...headOf(reservation, 'accepted'),
    subject: t.accepted.subject(t.date(reservation.date), t.clock(reservation.time)),
    body: [
      { part: 'text', text: t.accepted.text },
      { part: 'facts', facts: factsOf(reservation, language) },
      { part: 'text', text: t.accepted.calendar },
      { part: 'small', text: t.accepted.change(house.restaurant.phone) },
    ],
    attachments: [
      {
        filename: t.accepted.file,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: tableEvent(reservation, house, language),
      },
    ],
  };
}

/** In the morning of the day: nobody has to look for the mail of weeks ago. Too late it would only confuse. */
export function reminderLetter(reservation: Reservation, { restaurant, timeZone }: House): Letter {
  const language = languageOf(reservation);
  const t = reservationLetterTexts[language];
  return {
    ...headOf(reservation, 'reminder'),
    subject: t.reminder.subject(t.clock(reservation.time)),
    body: [
      { part: 'text', text: t.reminder.text },
      { part: 'facts', facts: factsOf(reservation, language) },
      { part: 'text', text: t.reminder.change(restaurant.phone) },
    ],
    goodUntil: tableAt(reservation, timeZone),
  };
}

export function cancelledLetter(reservation: Reservation): Letter {
  const language = languageOf(reservation);
  const t = reservationLetterTexts[language];
  return {
    ...headOf(reservation, 'cancelled'),
    subject: t.cancelled.subject(t.date(reservation.date)),
    body: [
      { part: 'facts', facts: factsOf(reservation, language) },
      { part: 'text', text: t.cancelled.reason },
      { part: 'quote', text: reservationCancelReasonIn(reservation, language) ?? '' },
      { part: 'text', text: t.cancelled.text },
      { part: 'button', label: t.cancelled.again, path: pathIn(language, '/reservation') },
    ],
  };
}

/** To the restaurant, in its own language; a reply goes to the guest. */
export function newReservationLetter(reservation: Reservation, to: string): Letter {
  const t = newReservationLetterTexts;
  const { date, clock, guestCount } = reservationLetterTexts.de;
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

function headOf(reservation: Reservation, event: 'received' | 'accepted' | 'reminder' | 'cancelled') {
  const language = languageOf(reservation);
  const { title } = reservationLetterTexts[language][event];
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
  const t = reservationLetterTexts[language];
  return [
    [t.day, t.date(date)],
    [t.time, t.clock(time)],
    [t.guests, String(numberOfGuests)],
    [t.name, name],
  ];
}

const languageOf = ({ language }: Reservation): Language => (language === 'en' ? 'en' : 'de');
