import { formatInstant } from './format-instant.ts';
import { defineTexts, type Language } from './texts.ts';

/** A local date (`yyyy-MM-dd`) in words. */
const dayIn = (language: Language, date: string) =>
  formatInstant(language, Date.parse(`${date}T00:00:00Z`), { dateStyle: 'full', timeZone: 'UTC' });

const guestsDe = (guests: number) => (guests === 1 ? '1 Gast' : `${guests} Gäste`);
const guestsEn = (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`);

/** To the guest, when a table is requested, accepted or refused. */
export const reservationEmailTexts = defineTexts({
  de: {
    day: 'Tag',
    time: 'Uhrzeit',
    guests: 'Gäste',
    name: 'Name',
    note: 'Ihr Wunsch:',
    see: { alone: 'Reservierung ansehen', orCancel: 'Ansehen, ändern oder absagen' },
    date: (date: string) => dayIn('de', date),
    clock: (time: string) => `${time} Uhr`,
    guestCount: guestsDe,
    received: {
      subject: 'Ihre Reservierungsanfrage ist eingegangen',
      title: 'Danke für Ihre Anfrage',
      text: 'Wir sehen nach, ob wir zu dieser Zeit einen Tisch für Sie haben, und schreiben Ihnen in Kürze.',
      small: 'Der Tisch ist reserviert, sobald wir ihn per E-Mail bestätigen.',
    },
    accepted: {
      subject: (day: string, time: string) => `Ihr Tisch ist reserviert: ${day}, ${time}`,
      title: 'Ihr Tisch ist reserviert',
      text: 'Wir freuen uns auf Sie.',
      calendar: 'Im Anhang liegt der Termin für Ihren Kalender.',
      change: (phone: string) =>
        `Ändert sich etwas? Mit dem Knopf ändern Sie Tag, Uhrzeit und Zahl der Gäste, oder Sie sagen ab. Sonst rufen Sie uns an: ${phone}.`,
      file: 'tisch.ics',
      event: (guests: number, restaurant: string) => `Tisch bei ${restaurant}, ${guestsDe(guests)}`,
      call: (phone: string) => `Telefon: ${phone}`,
    },
    waiting: {
      title: 'Sie stehen auf der Warteliste',
      text: 'Wird ein Tisch frei, schreiben wir Ihnen und halten ihn 15 Minuten für Sie. Sehen Sie also ab und zu in Ihre E-Mails.',
    },
    offer: {
      subject: (day: string, time: string) => `Ein Tisch ist frei geworden: ${day}, ${time}`,
      title: 'Ein Tisch ist frei geworden',
      text: (time: string, day: string) =>
        `Wir halten ihn für Sie bis ${time} (${day}). Nehmen Sie ihn auf Ihrer Seite mit einem Knopf.`,
      take: 'Zu Ihrem Tisch',
      later: 'Brauchen Sie ihn nicht mehr, lehnen Sie ihn dort ab: Dann bekommt ihn der Nächste.',
    },
    changed: {
      subject: (day: string, time: string) => `Ihre Reservierung ist geändert: ${day}, ${time}`,
      title: 'Ihre Reservierung ist geändert',
      text: 'So haben wir Ihren Tisch jetzt notiert. Wir freuen uns auf Sie.',
      calendar: 'Im Anhang liegt der geänderte Termin für Ihren Kalender.',
    },
    changeAsked: {
      title: 'Ihre Änderung ist eingegangen',
      text: 'Wir sehen nach, ob das geht, und schreiben Ihnen in Kürze. Bis dahin bleibt Ihre Reservierung, wie sie ist. Das haben Sie sich gewünscht:',
    },
    changeDeclined: {
      title: 'Ihre Änderung geht leider nicht',
      text: (phone: string) =>
        `Ihre Reservierung bleibt, wie sie war. Passt Ihnen das nicht, ändern Sie sie noch einmal, sagen Sie ab oder rufen Sie uns an: ${phone}.`,
    },
    reminder: {
      subject: (time: string, isToday: boolean) =>
        `${isToday ? 'Heute' : 'Morgen'} um ${time}: Ihr Tisch bei uns`,
      title: 'Bis nachher',
      tomorrow: 'Bis morgen',
      text: (isToday: boolean): string =>
        isToday
          ? 'Heute haben Sie bei uns einen Tisch. Wir freuen uns auf Sie. Sagen Sie uns kurz, ob Sie kommen?'
          : 'Morgen haben Sie bei uns einen Tisch. Wir freuen uns auf Sie. Sagen Sie uns kurz, ob Sie kommen?',
      coming: 'Wir kommen',
      not: 'Wir können nicht kommen',
      change: (phone: string) =>
        `Werden Sie mehr oder weniger? Das ändern Sie auf derselben Seite, oder rufen Sie uns kurz an: ${phone}.`,
    },
    cancelled: {
      subject: (day: string) => `Leider kein Tisch am ${day}`,
      title: 'Leider können wir Ihnen diesen Tisch nicht geben',
      reason: 'Der Grund:',
      text: 'Das tut uns leid. Vielleicht passt Ihnen eine andere Zeit?',
      again: 'Anderen Tisch anfragen',
    },
    calledOff: {
      subject: (day: string, time: string) => `Ihr Tisch ist abgesagt: ${day}, ${time}`,
      title: 'Wir müssen Ihren Tisch leider absagen',
      text: (phone: string) =>
        `Das tut uns sehr leid. Gern geben wir Ihnen einen anderen Tisch, auch am Telefon: ${phone}.`,
      calendar: 'Im Anhang liegt die Absage für Ihren Kalender.',
    },
    takenOff: {
      subject: (day: string) => `Sie stehen nicht mehr auf der Warteliste: ${day}`,
      title: 'Sie stehen nicht mehr auf der Warteliste',
      text: (phone: string) =>
        `Wir haben Sie von der Warteliste genommen und halten dort keinen Tisch mehr für Sie. Haben Sie Fragen, rufen Sie uns gern an: ${phone}.`,
    },
    byGuest: {
      title: 'Sie haben abgesagt',
      text: 'Danke, dass Sie uns Bescheid gegeben haben. Vielleicht klappt es ein andermal.',
    },
  },
  en: {
    day: 'Day',
    time: 'Time',
    guests: 'Guests',
    name: 'Name',
    note: 'Your note:',
    see: { alone: 'See the reservation', orCancel: 'See, change or cancel it' },
    date: (date: string) => dayIn('en', date),
    clock: (time: string) => time,
    guestCount: guestsEn,
    received: {
      subject: 'We have received your reservation request',
      title: 'Thank you for your request',
      text: 'We will see whether we have a table for you at that time, and write to you shortly.',
      small: 'The table is reserved as soon as we confirm it by email.',
    },
    accepted: {
      subject: (day: string, time: string) => `Your table is reserved: ${day}, ${time}`,
      title: 'Your table is reserved',
      text: 'We look forward to seeing you.',
      calendar: 'An entry for your calendar is attached.',
      change: (phone: string) =>
        `Has something changed? The button lets you change day, time and number of guests, or cancel. Or give us a ring: ${phone}.`,
      file: 'table.ics',
      event: (guests: number, restaurant: string) => `Table at ${restaurant}, ${guestsEn(guests)}`,
      call: (phone: string) => `Phone: ${phone}`,
    },
    waiting: {
      title: 'You are on the waiting list',
      text: 'When a table becomes free we write to you, and hold it for you for 15 minutes. So please have a look at your emails now and then.',
    },
    offer: {
      subject: (day: string, time: string) => `A table has become free: ${day}, ${time}`,
      title: 'A table has become free',
      text: (time: string, day: string) =>
        `We hold it for you until ${time} (${day}). You take it on your page, with one button.`,
      take: 'To your table',
      later: 'If you do not need it any more, refuse it there: the next in line gets it then.',
    },
    changed: {
      subject: (day: string, time: string) => `Your reservation is changed: ${day}, ${time}`,
      title: 'Your reservation is changed',
      text: 'This is how we have your table now. We look forward to seeing you.',
      calendar: 'The changed entry for your calendar is attached.',
    },
    changeAsked: {
      title: 'We have received your change',
      text: 'We will see whether that is possible, and write to you shortly. Until then your reservation stays as it is. This is what you asked for:',
    },
    changeDeclined: {
      title: 'We are sorry, your change is not possible',
      text: (phone: string) =>
        `Your reservation stays as it was. If that does not suit you, change it again, cancel, or give us a ring: ${phone}.`,
    },
    reminder: {
      subject: (time: string, isToday: boolean) =>
        `${isToday ? 'Today' : 'Tomorrow'} at ${time}: your table with us`,
      title: 'See you later',
      tomorrow: 'See you tomorrow',
      text: (isToday: boolean) =>
        isToday
          ? 'You have a table with us today. We look forward to seeing you. Would you let us know that you are coming?'
          : 'You have a table with us tomorrow. We look forward to seeing you. Would you let us know that you are coming?',
      coming: 'We are coming',
      not: 'We can’t come',
      change: (phone: string) =>
        `Will there be more or fewer of you? You can change that on the same page, or give us a quick ring: ${phone}.`,
    },
    cancelled: {
      subject: (day: string) => `Sorry, no table on ${day}`,
      title: 'We are sorry, we cannot give you this table',
      reason: 'The reason:',
      text: 'We apologise. Perhaps another time suits you?',
      again: 'Ask for another table',
    },
    calledOff: {
      subject: (day: string, time: string) => `Your table is cancelled: ${day}, ${time}`,
      title: 'We are sorry, we have to cancel your table',
      text: (phone: string) => `We apologise. We will gladly give you another table, by phone too: ${phone}.`,
      calendar: 'The cancellation for your calendar is attached.',
    },
    takenOff: {
      subject: (day: string) => `You are no longer on the waiting list: ${day}`,
      title: 'You are no longer on the waiting list',
      text: (phone: string) =>
        `We have taken you off the waiting list, and hold no table from it for you any more. If you have questions, please call us: ${phone}.`,
    },
    byGuest: {
      title: 'You have cancelled',
      text: 'Thank you for letting us know. Perhaps it works out another time.',
    },
  },
});

/** To the restaurant, in German. */
export const newReservationEmailTexts = {
  subject: (day: string, time: string, guests: string) => `Tischanfrage: ${day}, ${time}, ${guests}`,
  title: 'Ein Gast möchte einen Tisch',
  phone: 'Telefon',
  email: 'E-Mail',
  desk: 'Reservierungen öffnen',
  path: '/adminnavbar/pendingreservation',
  small: 'Wenn Sie auf diese E-Mail antworten, antworten Sie dem Gast.',
};

/** To the restaurant, in German: what fitted was accepted without a person. */
export const acceptedAtOnceEmailTexts: typeof newReservationEmailTexts = {
  ...newReservationEmailTexts,
  subject: (day, time, guests) => `Tisch vergeben: ${day}, ${time}, ${guests}`,
  title: 'Ein Tisch ist von selbst vergeben',
  path: '/adminnavbar/futurereservation',
};

/** To the restaurant, in German: a guest has cancelled. */
export const guestCancelledEmailTexts: typeof newReservationEmailTexts = {
  ...newReservationEmailTexts,
  subject: (day, time, guests) => `Vom Gast abgesagt: ${day}, ${time}, ${guests}`,
  title: 'Ein Gast hat abgesagt',
  path: '/adminnavbar/cancelledreservation',
};

/** To the restaurant, in German: a guest has changed a reservation. */
export const changedByGuestEmailTexts: typeof newReservationEmailTexts = {
  ...newReservationEmailTexts,
  subject: (day, time, guests) => `Vom Gast geändert: ${day}, ${time}, ${guests}`,
  title: 'Ein Gast hat die Reservierung geändert',
  path: '/adminnavbar/futurereservation',
};

/** To the restaurant, in German: a guest asks for a change, which waits for an answer. */
export const changeAskedByGuestEmailTexts: typeof newReservationEmailTexts = {
  ...newReservationEmailTexts,
  subject: (day, time, guests) => `Änderung angefragt: ${day}, ${time}, ${guests}`,
  title: 'Ein Gast möchte die Reservierung ändern',
};
