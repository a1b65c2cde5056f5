import { localTimeAt, timeOf } from '#domain/hours/zone.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import { prepaymentTexts } from '#texts/prepayment.ts';
import { prepaymentStateTexts } from '#texts/prepayment-state.ts';
import { reservationCancelReasonText } from '#texts/reservation-cancel-reason.ts';
import {
  acceptedAtOnceEmailTexts,
  changeAskedByGuestEmailTexts,
  changedByGuestEmailTexts,
  guestCancelledEmailTexts,
  newReservationEmailTexts,
  reservationEmailTexts,
} from '#texts/reservation-emails.ts';
import type { Language } from '#texts/texts.ts';
import { type Email, type EmailPart, localisedPath } from '../mail/index.ts';
import { createCalendarFile, type RestaurantInfo } from './calendar-event.ts';
import { reservationPath } from './reservation-link.ts';
import type { Reservation } from './reservations-store.ts';

export function receivedEmail(reservation: Reservation): Email {
  const language = languageOf(reservation);
  const { received } = reservationEmailTexts[language];
  return {
    ...headerOf(reservation, 'received'),
    subject: received.subject,
    body: [
      clockOf(reservation, language),
      { part: 'text', text: received.text },
      ...detailsOf(reservation, language),
      { part: 'small', text: received.small },
      pageButton(reservation, 'orCancel'),
    ],
  };
}

/** To whoever has a place on the waiting list. */
export function waitingEmail(reservation: Reservation): Email {
  const language = languageOf(reservation);
  const { waiting } = reservationEmailTexts[language];
  return {
    ...headerOf(reservation, 'waiting'),
    subject: waiting.title,
    body: [
      clockOf(reservation, language),
      { part: 'text', text: waiting.text },
      ...detailsOf(reservation, language),
      pageButton(reservation),
    ],
  };
}

/** The table that is held for whoever is next in line; late, it would only confuse. */
export function offerEmail(reservation: Reservation, timeZone: string): Email {
  const language = languageOf(reservation);
  const t = reservationEmailTexts[language];
  const until = reservation.heldUntil ?? 0;
  const { date, minutes } = localTimeAt(until, timeZone);
  return {
    ...headerOf(reservation, 'offer'),
    subject: t.offer.subject(t.date(reservation.date), t.clock(reservation.time)),
    body: [
      clockOf(reservation, language),
      { part: 'text', text: t.offer.text(t.clock(timeOf(minutes)), t.date(date)) },
      ...detailsOf(reservation, language),
      { part: 'button', label: t.offer.take, path: reservationPath(reservation) },
      { part: 'small', text: t.offer.later },
    ],
    goodUntil: until,
  };
}

/** To whoever the desk has taken off the waiting list, whether they had an offer or not. */
export function takenOffEmail(reservation: Reservation, phone: string): Email {
  const language = languageOf(reservation);
  const t = reservationEmailTexts[language];
  return {
    ...headerOf(reservation, 'cancelled'),
    title: t.takenOff.title,
    subject: t.takenOff.subject(t.date(reservation.date)),
    body: [
      clockOf(reservation, language),
      { part: 'text', text: t.takenOff.text(phone) },
      ...detailsOf(reservation, language),
      ...againButtons(reservation),
    ],
  };
}

/** The restaurant gives back what was paid ahead. */
export function prepaymentReturnedEmail(reservation: Reservation): Email {
  const language = languageOf(reservation);
  const { mail } = prepaymentTexts[language];
  return {
    ...headerOf(reservation, 'changed'),
    title: mail.title,
    subject: mail.title,
    body: [
      { part: 'text', text: mail.text },
      clockOf(reservation, language),
      ...detailsOf(reservation, language),
      pageButton(reservation),
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
      clockOf(reservation, language),
      { part: 'text', text: t.accepted.text },
      ...detailsOf(reservation, language),
      { part: 'text', text: t.accepted.calendar },
      pageButton(reservation, 'orCancel'),
      { part: 'small', text: t.accepted.change(restaurant.restaurant.phone) },
    ],
    attachments: [calendarOf(reservation, restaurant, 'PUBLISH')],
  };
}

/** Of what was changed, by the guest or by the desk for them: the entry in the calendar follows. */
export function changedEmail(reservation: Reservation, restaurant: RestaurantInfo): Email {
  const language = languageOf(reservation);
  const t = reservationEmailTexts[language];
  return {
    ...headerOf(reservation, 'changed'),
    subject: t.changed.subject(t.date(reservation.date), t.clock(reservation.time)),
    body: [
      clockOf(reservation, language),
      { part: 'text', text: t.changed.text },
      ...detailsOf(reservation, language),
      { part: 'text', text: t.changed.calendar },
      pageButton(reservation, 'orCancel'),
    ],
    attachments: [calendarOf(reservation, restaurant, 'PUBLISH')],
  };
}

/** What the guest asks for instead, in the place of what they have. */
export function changeAskedEmail(asked: Reservation): Email {
  const language = languageOf(asked);
  const { changeAsked } = reservationEmailTexts[language];
  return {
    ...headerOf(asked, 'changed'),
    title: changeAsked.title,
    subject: changeAsked.title,
    body: [
      clockOf(asked, language),
      { part: 'text', text: changeAsked.text },
      ...detailsOf(asked, language),
      pageButton(asked, 'orCancel'),
    ],
  };
}

/** With what stays as it was. */
export function changeDeclinedEmail(reservation: Reservation, { restaurant }: RestaurantInfo): Email {
  const language = languageOf(reservation);
  const t = reservationEmailTexts[language];
  return {
    ...headerOf(reservation, 'changed'),
    title: t.changeDeclined.title,
    subject: t.changeDeclined.title,
    body: [
      { part: 'text', text: t.changeDeclined.text(restaurant.phone) },
      clockOf(reservation, language),
      ...detailsOf(reservation, language),
      pageButton(reservation, 'orCancel'),
    ],
  };
}

/**
 * The day before, or on the day: with two buttons to the page, which asks what it is to keep. It expires, because a late one
 * would only confuse.
 */
export function reminderEmail(
  reservation: Reservation,
  { restaurant, timeZone }: RestaurantInfo,
  isToday: boolean,
): Email {
  const language = languageOf(reservation);
  const t = reservationEmailTexts[language];
  return {
    ...headerOf(reservation, 'reminder'),
    subject: t.reminder.subject(t.clock(reservation.time), isToday),
    ...(!isToday && { title: t.reminder.tomorrow }),
    body: [
      clockOf(reservation, language),
      { part: 'text', text: t.reminder.text(isToday) },
      ...detailsOf(reservation, language),
      answerButton(reservation, 'coming', t.reminder.coming),
      answerButton(reservation, 'not', t.reminder.not),
      { part: 'small', text: t.reminder.change(restaurant.phone) },
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
      ...detailsOf(reservation, language),
      { part: 'text', text: t.cancelled.reason },
      { part: 'quote', text: reservationCancelReasonText(reservation, language) ?? '' },
      { part: 'text', text: t.cancelled.text },
      ...againButtons(reservation),
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
      ...detailsOf(reservation, language),
      { part: 'text', text: t.cancelled.reason },
      { part: 'quote', text: reservationCancelReasonText(reservation, language) ?? '' },
      { part: 'text', text: t.calledOff.text(restaurant.restaurant.phone) },
      ...againButtons(reservation),
      { part: 'small', text: t.calledOff.calendar },
    ],
    attachments: [calendarOf(reservation, restaurant, 'CANCEL')],
  };
}

/** The guest has cancelled it: `isHeld` if it had not been confirmed to them, so that their calendar has nothing of it. */
export function cancelledByGuestEmail(
  reservation: Reservation,
  restaurant: RestaurantInfo,
  isHeld: boolean,
): Email {
  const language = languageOf(reservation);
  const t = reservationEmailTexts[language];
  const isInCalendar = reservation.acceptedAt !== null && !isHeld;
  return {
    ...headerOf(reservation, 'cancelled'),
    title: t.byGuest.title,
    subject: t.calledOff.subject(t.date(reservation.date), t.clock(reservation.time)),
    body: [
      { part: 'text', text: t.byGuest.text },
      ...detailsOf(reservation, language),
      ...againButtons(reservation),
      ...(isInCalendar ? [{ part: 'small' as const, text: t.calledOff.calendar }] : []),
    ],
    ...(isInCalendar && { attachments: [calendarOf(reservation, restaurant, 'CANCEL')] }),
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
  const isAnswered = reservation.status === 'accepted';
  return toRestaurant(
    reservation,
    to,
    'new_reservation',
    isAnswered ? acceptedAtOnceEmailTexts : newReservationEmailTexts,
  );
}

/** The same, when the guest has cancelled. */
export function guestCancelledEmail(reservation: Reservation, to: string): Email {
  return toRestaurant(reservation, to, 'reservation_cancelled_by_guest', guestCancelledEmailTexts);
}

/** The same, when the guest has changed it, or asks for that: `isAsked`. */
export function guestChangedEmail(reservation: Reservation, to: string, isAsked: boolean): Email {
  const isOpen = isAsked || reservation.status === 'pending';
  return toRestaurant(
    reservation,
    to,
    'reservation_changed_by_guest',
    isOpen ? changeAskedByGuestEmailTexts : changedByGuestEmailTexts,
  );
}

function toRestaurant(
  reservation: Reservation,
  to: string,
  kind: 'new_reservation' | 'reservation_cancelled_by_guest' | 'reservation_changed_by_guest',
  t: typeof newReservationEmailTexts,
): Email {
  const { date, clock, guestCount } = reservationEmailTexts.de;
  const { name, phone, email } = reservation;
  return {
    kind,
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
      clockOf(reservation, 'de'),
      ...detailsOf(reservation, 'de', [
        [t.phone, phone],
        [t.email, email],
      ]),
      { part: 'button', label: t.desk, path: t.path },
      { part: 'small', text: t.small },
    ],
  };
}

function headerOf(
  reservation: Reservation,
  event: 'received' | 'accepted' | 'changed' | 'reminder' | 'cancelled' | 'waiting' | 'offer',
) {
  const language = languageOf(reservation);
  const { title } = reservationEmailTexts[language][event];
  return {
    kind: `reservation_${event}` as const,
    to: reservation.email,
    about: aboutOf(reservation),
    language,
    title,
    reservationId: reservation.id,
  };
}

const aboutOf = ({ date, time }: Reservation) => ({ kind: 'table' as const, date, time });

/** What everybody asks first; its day stands with the rest. */
const clockOf = ({ time }: Reservation, language: Language): EmailPart => ({
  part: 'headline',
  text: reservationEmailTexts[language].clock(time),
});

/** What was reserved, and what the guest asks for. */
function detailsOf(
  { date, time, numberOfGuests, name, note, prepayment }: Reservation,
  language: Language,
  more: [label: string, value: string][] = [],
): EmailPart[] {
  const t = reservationEmailTexts[language];
  const money = prepaymentStateTexts[language];
  return [
    {
      part: 'facts',
      facts: [
        [t.day, t.date(date)],
        [t.time, t.clock(time)],
        [t.guests, String(numberOfGuests)],
        [t.name, name],
        ...(prepayment
          ? [[money.name, money.fact(prepayment.cents, money.states[prepayment.state])] as [string, string]]
          : []),
        ...more,
      ],
    },
    ...prepaymentWords(prepayment, language),
    ...(note === ''
      ? []
      : [
          { part: 'text' as const, text: t.note },
          { part: 'quote' as const, text: note },
        ]),
  ];
}

/** To the page of the reservation; its key comes in when it is sent. */
function pageButton(reservation: Reservation, what: 'orCancel' | 'alone' = 'alone'): EmailPart {
  const label = reservationEmailTexts[languageOf(reservation)].see[what];
  return { part: 'button', label, path: reservationPath(reservation) };
}

/** To the same page, with what it is to ask about. */
const answerButton = (reservation: Reservation, answer: 'coming' | 'not', label: string): EmailPart => ({
  ...{ part: 'button', label, path: `${reservationPath(reservation)}&answer=${answer}` },
});

function againButtons(reservation: Reservation): EmailPart[] {
  const language = languageOf(reservation);
  const { again } = reservationEmailTexts[language].cancelled;
  return [
    { part: 'button', label: again, path: localisedPath(language, '/reservation') },
    pageButton(reservation),
  ];
}

const languageOf = ({ language }: Reservation): Language => (language === 'en' ? 'en' : 'de');

/** The terms while they count, and what has become of the money. */
function prepaymentWords(prepayment: Reservation['prepayment'], language: Language): EmailPart[] {
  const t = prepaymentTexts[language];
  if (prepayment?.state === 'paid') return [{ part: 'small', text: t.terms(prepayment.refundHours) }];
  if (prepayment?.state === 'returned') return [{ part: 'text', text: t.back }];
  return prepayment?.state === 'kept' ? [{ part: 'text', text: t.kept }] : [];
}
