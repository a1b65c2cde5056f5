import type { ReaderSource, ReaderStatus } from '#contract/newsletter/readers.ts';
import { defineTexts } from './texts.ts';

interface ReaderTexts {
  fetchFailed: string;
  filter: string;
  statuses: Record<ReaderStatus, string>;
  statusText: Record<ReaderStatus, string>;
  searchLabel: string;
  searchPlaceholder: string;
  list: Record<ReaderStatus, string>;
  columns: { email: string; language: string; source: string; since: Record<ReaderStatus, string> };
  sources: Record<ReaderSource, string>;
  empty: Record<ReaderStatus, { title: string; text: string }>;
  noneTitle: string;
  noneText: string;
  showAll: string;
  download: string;
  downloaded: (file: string) => string;
  downloadFailed: string;
  remove: string;
  removeThis: (email: string) => string;
  question: string;
  consequence: string;
  confirm: string;
  removed: (email: string) => string;
  removeFailed: string;
}

/** The newsletter's readers, at the desk. */
export const adminReaderTexts = defineTexts<ReaderTexts>({
  de: {
    fetchFailed: 'Die Leser konnten nicht geladen werden',
    filter: 'Leser nach Stand',
    statuses: { confirmed: 'Leser', asked: 'Nicht bestätigt', left: 'Abgemeldet' },
    statusText: {
      confirmed: 'Sie haben per E-Mail bestätigt und bekommen jede Ausgabe, mit einem Link zum Abmelden.',
      asked: 'Sie haben noch nicht bestätigt und bekommen nichts. Nach 30 Tagen werden sie gelöscht.',
      left: 'Sie bekommen nichts mehr. 90 Tage nach der Abmeldung werden sie gelöscht.',
    },
    searchLabel: 'Leser suchen: ein Teil der E-Mail-Adresse',
    searchPlaceholder: 'E-Mail-Adresse',
    list: {
      confirmed: 'Leser, die neuesten zuerst',
      asked: 'Nicht bestätigt, die neuesten zuerst',
      left: 'Abgemeldet, die letzten zuerst',
    },
    columns: {
      email: 'E-Mail',
      language: 'Sprache',
      source: 'Formular',
      since: { confirmed: 'Bestätigt', asked: 'Angemeldet', left: 'Abgemeldet' },
    },
    sources: { footer: 'Fußzeile', reservation: 'Reservierung', message: 'Kontakt' },
    empty: {
      confirmed: {
        title: 'Noch keine Leser',
        text: 'Wer sich in der Fußzeile, bei einer Reservierung oder im Kontaktformular anmeldet und per E-Mail bestätigt, steht hier.',
      },
      asked: { title: 'Niemand', text: 'Alle, die sich angemeldet haben, haben auch bestätigt.' },
      left: { title: 'Niemand', text: 'In den letzten 90 Tagen hat sich niemand abgemeldet.' },
    },
    noneTitle: 'Niemand gefunden',
    noneText: 'Suchen Sie nach einem Teil der E-Mail-Adresse, oder sehen Sie bei den anderen nach.',
    showAll: 'Alle zeigen',
    download: 'Als Tabelle laden',
    downloaded: (file) => `${file} ist geladen.`,
    downloadFailed: 'Die Tabelle konnte nicht geladen werden.',
    remove: 'Entfernen',
    removeThis: (email) => `${email} entfernen`,
    question: 'Aus dem Newsletter entfernen?',
    consequence:
      'Die Adresse wird sofort gelöscht, mit dem Nachweis der Einwilligung. Was gerade auf sie wartet, geht nicht mehr hinaus. Neu anmelden geht jederzeit.',
    confirm: 'Entfernen',
    removed: (email) => `${email} ist entfernt.`,
    removeFailed: 'Das Entfernen ist nicht angekommen. Tippen Sie noch einmal.',
  },
  en: {
    fetchFailed: 'The readers could not be loaded',
    filter: 'Readers by status',
    statuses: { confirmed: 'Readers', asked: 'Not confirmed', left: 'Unsubscribed' },
    statusText: {
      confirmed: 'They have confirmed by email and get every issue, with a link to unsubscribe.',
      asked: 'They have not confirmed yet and get nothing. After 30 days they are deleted.',
      left: 'They get nothing any more. They are deleted 90 days after they unsubscribed.',
    },
    searchLabel: 'Search readers: a part of the email address',
    searchPlaceholder: 'Email address',
    list: {
      confirmed: 'Readers, newest first',
      asked: 'Not confirmed, newest first',
      left: 'Unsubscribed, latest first',
    },
    columns: {
      email: 'Email',
      language: 'Language',
      source: 'Form',
      since: { confirmed: 'Confirmed', asked: 'Subscribed', left: 'Unsubscribed' },
    },
    sources: { footer: 'Footer', reservation: 'Reservation', message: 'Contact' },
    empty: {
      confirmed: {
        title: 'No readers yet',
        text: 'Whoever subscribes in the footer, with a reservation or in the contact form, and confirms by email, stands here.',
      },
      asked: { title: 'Nobody', text: 'Everybody who subscribed has confirmed.' },
      left: { title: 'Nobody', text: 'Nobody has unsubscribed in the last 90 days.' },
    },
    noneTitle: 'Nobody found',
    noneText: 'Search for a part of the email address, or look among the others.',
    showAll: 'Show all',
    download: 'Download as table',
    downloaded: (file) => `${file} has been downloaded.`,
    downloadFailed: 'The table could not be downloaded.',
    remove: 'Remove',
    removeThis: (email) => `Remove ${email}`,
    question: 'Remove from the newsletter?',
    consequence:
      'The address is deleted at once, with the proof of consent. What is waiting to be sent to it does not go out any more. They can subscribe again at any time.',
    confirm: 'Remove',
    removed: (email) => `${email} has been removed.`,
    removeFailed: 'They could not be removed. Press again.',
  },
});
