import type { MailAbout, MailFailure } from '#contract/mail/shapes.ts';
import { formatInstant } from './format-instant.ts';
import { defineTexts, type Language } from './texts.ts';

/** The kinds of email, as the outbox names them. */
export interface MailKinds {
  order_received: string;
  order_accepted: string;
  order_delayed: string;
  order_changed: string;
  order_cancelled: string;
  order_completed: string;
  order_reversed: string;
  new_order: string;
  reservation_received: string;
  reservation_accepted: string;
  reservation_reminder: string;
  reservation_cancelled: string;
  new_reservation: string;
  reservation_cancelled_by_guest: string;
  reservation_changed: string;
  reservation_waiting: string;
  reservation_offer: string;
  reservation_changed_by_guest: string;
  message: string;
  gift_card: string;
  gift_card_receipt: string;
  gift_card_voided: string;
  order_unanswered: string;
  order_declined: string;
  printer_silent: string;
  desks_asleep: string;
  refund_failed: string;
  money_gone: string;
  newsletter_confirm: string;
  newsletter_welcome: string;
  newsletter: string;
  newsletter_test: string;
  password_reset: string;
  password_no_account: string;
  password_changed: string;
  account_closed: string;
  second_factor_on: string;
  second_factor_off: string;
  second_factor_reset: string;
  recovery_code_used: string;
  email_changed: string;
  withdrawal: string;
  withdrawal_receipt: string;
  test: string;
}

interface AdminMailTexts {
  error: (message: string) => string;
  fetchFailed: string;
  unreachable: string;
  lead: string;
  filter: string;
  all: string;
  /** In the filter; plural. */
  statuses: Record<'waiting' | 'sent' | 'failed', string>;
  /** Of one email. */
  badges: Record<'waiting' | 'sent' | 'failed', string>;
  columns: Record<'when' | 'what' | 'status', string>;
  nextTry: (time: string) => string;
  soon: string;
  tries: (count: number) => string;
  again: string;
  againThis: (kind: string, recipient: string) => string;
  outdated: string;
  sentAgain: (recipient: string) => string;
  againFailed: string;
  reasons: Record<MailFailure, string>;
  code: (code: string) => string;
  other: string;
  /** What one email of its kind is about. */
  about: (about: MailAbout) => string;
  kinds: MailKinds;
  empty: Record<'all' | 'waiting' | 'sent' | 'failed', { title: string; text: string }>;
}

const describeSubject =
  (language: Language, names: Record<Exclude<MailAbout['kind'], 'table'>, string>) =>
  (about: MailAbout): string => {
    if (about.kind !== 'table') return `${names[about.kind]} ${about.number}`;
    const midnight = Date.parse(`${about.date}T00:00:00Z`);
    const day = formatInstant(language, midnight, { dateStyle: 'long', timeZone: 'UTC' });
    return `${day}, ${about.time}${language === 'de' ? ' Uhr' : ''}`;
  };

/** The outbox: emails that are queued, sent or failed. Also the reasons why a test email fails. */
export const adminMailTexts = defineTexts<AdminMailTexts>({
  de: {
    error: (message: string) => `Fehler: ${message}`,
    fetchFailed: 'Der Postausgang konnte nicht geladen werden',
    unreachable: 'Der Server antwortet gerade nicht. Prüfen Sie das WLAN und versuchen Sie es noch einmal.',
    lead: 'Was die Website verschickt. Der Text wird hier nicht gezeigt; nach 30 Tagen ist jeder Eintrag gelöscht.',
    filter: 'E-Mails zeigen',
    all: 'Alle',
    statuses: { waiting: 'Wartend', sent: 'Gesendet', failed: 'Gescheitert' },
    badges: { waiting: 'Wartet', sent: 'Gesendet', failed: 'Gescheitert' },
    columns: { when: 'Geschrieben', what: 'Anlass und Empfänger', status: 'Status' },
    nextTry: (time) => `Nächster Versuch ${time}`,
    soon: 'Geht gleich hinaus',
    tries: (count) => (count === 1 ? 'ein Versuch' : `${count} Versuche`),
    again: 'Erneut senden',
    againThis: (kind, recipient) => `${kind} an ${recipient} erneut senden`,
    outdated: 'Lässt sich nicht mehr senden: Der Inhalt ist gelöscht oder überholt.',
    sentAgain: (recipient) => `Die E-Mail an ${recipient} geht noch einmal hinaus.`,
    againFailed: 'Die E-Mail konnte nicht erneut gesendet werden',
    reasons: {
      address_refused: 'Der Mailserver nimmt diese Adresse nicht an. Vermutlich gibt es sie nicht.',
      login_refused: 'Der Mailserver lehnt die Anmeldung ab: Benutzer oder Passwort stimmt nicht.',
      sender_refused:
        'Der Mailserver lehnt den Absender ab. Nehmen Sie als E-Mail-Adresse des Restaurants eine, die dieser Anbieter kennt.',
      unreachable: 'Der Mailserver ist nicht erreichbar.',
      no_tls:
        'Der Mailserver bietet keine Verschlüsselung an, und ohne sie geht keine E-Mail hinaus. Fragen Sie den Anbieter nach dem richtigen Server: meist mit SSL/TLS an Port 465, oder STARTTLS an Port 587.',
      certificate_refused:
        'Das Zertifikat des Mailservers ist ungültig: selbst ausgestellt, abgelaufen oder für einen anderen Namen. Prüfen Sie den Namen des Mailservers, oder fragen Sie dessen Anbieter.',
      busy: 'Der Mailserver bittet um Geduld.',
      too_late: 'Sie wäre zu spät gekommen.',
      other: 'Der Mailserver hat sie nicht angenommen.',
    },
    code: (code) => `Code: ${code}`,
    other: 'E-Mail',
    about: describeSubject('de', { order: 'Bestellung', gift_card: 'Gutschein', withdrawal: 'Widerruf' }),
    kinds: {
      order_received: 'Bestellung eingegangen',
      order_accepted: 'Bestellung angenommen',
      order_delayed: 'Bestellung kommt später',
      order_changed: 'Bestellung geändert',
      order_cancelled: 'Bestellung storniert',
      order_completed: 'Bestellung abgeschlossen',
      order_reversed: 'Bestellung nachträglich storniert',
      new_order: 'Neue Bestellung, ans Restaurant',
      reservation_received: 'Reservierung eingegangen',
      reservation_accepted: 'Reservierung bestätigt',
      reservation_reminder: 'Reservierung, Erinnerung',
      reservation_cancelled: 'Reservierung abgesagt',
      new_reservation: 'Neue Reservierung, ans Restaurant',
      reservation_cancelled_by_guest: 'Absage eines Gastes, ans Restaurant',
      reservation_changed: 'Reservierung geändert',
      reservation_waiting: 'Warteliste, eingetragen',
      reservation_offer: 'Warteliste, Tisch angeboten',
      reservation_changed_by_guest: 'Änderung eines Gastes, ans Restaurant',
      message: 'Nachricht eines Gastes, ans Restaurant',
      gift_card: 'Geschenkgutschein',
      gift_card_receipt: 'Geschenkgutschein, Beleg für den Käufer',
      gift_card_voided: 'Geschenkgutschein zurückgenommen',
      order_unanswered: 'Unbeantwortete Bestellung, ans Restaurant',
      order_declined: 'Von selbst abgelehnte Bestellung, ans Restaurant',
      printer_silent: 'Drucker druckt nicht, ans Restaurant',
      desks_asleep: 'Kein Gerät ist wach, ans Restaurant',
      refund_failed: 'Erstattung gescheitert, ans Restaurant',
      money_gone: 'Zahlung zurückgegangen, ans Restaurant',
      newsletter_confirm: 'Newsletter: Anmeldung bestätigen',
      newsletter_welcome: 'Newsletter: Willkommen',
      newsletter: 'Newsletter',
      newsletter_test: 'Newsletter, Test',
      password_reset: 'Passwort vergessen',
      password_no_account: 'Passwort vergessen, ohne Konto',
      password_changed: 'Passwort geändert',
      account_closed: 'Konto geschlossen',
      second_factor_on: 'Zweiter Faktor eingerichtet',
      second_factor_off: 'Zweiter Faktor abgeschaltet',
      second_factor_reset: 'Zweiter Faktor zurückgesetzt',
      recovery_code_used: 'Mit Notfallcode angemeldet',
      email_changed: 'E-Mail-Adresse geändert',
      withdrawal: 'Widerruf, ans Restaurant',
      withdrawal_receipt: 'Widerruf, Bestätigung',
      test: 'Testmail',
    },
    empty: {
      all: {
        title: 'Noch keine E-Mails',
        text: 'Bestellungen, Reservierungen und Gutscheine lösen welche aus; sie stehen dann hier.',
      },
      waiting: { title: 'Nichts wartet', text: 'Alle E-Mails sind hinausgegangen oder gescheitert.' },
      sent: { title: 'Nichts gesendet', text: 'In den letzten 30 Tagen ging keine E-Mail hinaus.' },
      failed: { title: 'Nichts gescheitert', text: 'In den letzten 30 Tagen kam jede E-Mail durch.' },
    },
  },
  en: {
    error: (message: string) => `Error: ${message}`,
    fetchFailed: 'The outbox could not be loaded',
    unreachable: 'The server is not answering. Check the Wi-Fi and try again.',
    lead: 'What the website sends. The text is not shown here; after 30 days every entry is deleted.',
    filter: 'Show emails',
    all: 'All',
    statuses: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
    badges: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
    columns: { when: 'Written', what: 'About and to whom', status: 'Status' },
    nextTry: (time) => `Next try ${time}`,
    soon: 'Going out in a moment',
    tries: (count) => (count === 1 ? 'one try' : `${count} tries`),
    again: 'Send again',
    againThis: (kind, recipient) => `Send again: ${kind}, to ${recipient}`,
    outdated: 'Can no longer be sent: its content has been deleted or is out of date.',
    sentAgain: (recipient) => `The email to ${recipient} is going out again.`,
    againFailed: 'The email could not be sent again',
    reasons: {
      address_refused: 'The mail server does not take this address. It probably does not exist.',
      login_refused: 'The mail server refuses the login: user or password is wrong.',
      sender_refused:
        'The mail server refuses the sender. Give the restaurant an email address that this provider knows.',
      unreachable: 'The mail server cannot be reached.',
      no_tls:
        'The mail server offers no encryption, and without it no email goes out. Ask the provider for the right server: mostly with SSL/TLS at port 465, or STARTTLS at port 587.',
      certificate_refused:
        'The certificate of the mail server is not valid: self-signed, expired or for another name. Check the name of the mail server, or ask its provider.',
      busy: 'The mail server asks for patience.',
      too_late: 'It would have come too late.',
      other: 'The mail server did not take it.',
    },
    code: (code) => `Code: ${code}`,
    other: 'Email',
    about: describeSubject('en', { order: 'Order', gift_card: 'Gift card', withdrawal: 'Withdrawal' }),
    kinds: {
      order_received: 'Order received',
      order_accepted: 'Order accepted',
      order_delayed: 'Order will be later',
      order_changed: 'Order changed',
      order_cancelled: 'Order cancelled',
      order_completed: 'Order completed',
      order_reversed: 'Order cancelled afterwards',
      new_order: 'New order, to the restaurant',
      reservation_received: 'Reservation received',
      reservation_accepted: 'Reservation confirmed',
      reservation_reminder: 'Reservation, reminder',
      reservation_cancelled: 'Reservation cancelled',
      new_reservation: 'New reservation, to the restaurant',
      reservation_cancelled_by_guest: 'Cancellation by a guest, to the restaurant',
      reservation_changed: 'Reservation changed',
      reservation_waiting: 'Waiting list, joined',
      reservation_offer: 'Waiting list, table offered',
      reservation_changed_by_guest: 'Change by a guest, to the restaurant',
      message: 'Message of a guest, to the restaurant',
      gift_card: 'Gift card',
      gift_card_receipt: 'Gift card, receipt for the buyer',
      gift_card_voided: 'Gift card taken back',
      order_unanswered: 'Unanswered order, to the restaurant',
      order_declined: 'Order declined by itself, to the restaurant',
      printer_silent: 'Printer does not print, to the restaurant',
      desks_asleep: 'No device is awake, to the restaurant',
      refund_failed: 'Refund failed, to the restaurant',
      money_gone: 'Payment went back, to the restaurant',
      newsletter_confirm: 'Newsletter: confirm subscription',
      newsletter_welcome: 'Newsletter: welcome',
      newsletter: 'Newsletter',
      newsletter_test: 'Newsletter, test',
      password_reset: 'Forgotten password',
      password_no_account: 'Forgotten password, no account',
      password_changed: 'Password changed',
      account_closed: 'Account closed',
      second_factor_on: 'Second factor set up',
      second_factor_off: 'Second factor turned off',
      second_factor_reset: 'Second factor reset',
      recovery_code_used: 'Logged in with a recovery code',
      email_changed: 'Email address changed',
      withdrawal: 'Withdrawal, to the restaurant',
      withdrawal_receipt: 'Withdrawal, receipt',
      test: 'Test email',
    },
    empty: {
      all: {
        title: 'No emails yet',
        text: 'Orders, reservations and gift cards send some; they are listed here then.',
      },
      waiting: { title: 'Nothing is waiting', text: 'All emails have gone out or failed.' },
      sent: { title: 'Nothing sent', text: 'No email has gone out in the last 30 days.' },
      failed: { title: 'Nothing failed', text: 'In the last 30 days every email got through.' },
    },
  },
});
