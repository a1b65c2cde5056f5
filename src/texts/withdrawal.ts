import { formatInstant } from './dates.ts';
import { defineTexts, type Language } from './texts.ts';

/** An instant to the minute, on the restaurant's clock: on a receipt it counts. */
function instantIn(language: Language, instant: number): string {
  return formatInstant(language, instant, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
}

/** The two steps of § 356a BGB, and the receipt. */
export const withdrawalTexts = defineTexts({
  de: {
    title: 'Vertrag widerrufen',
    description: (name: string) => `Einen Gutscheinkauf bei ${name} innerhalb von 14 Tagen widerrufen.`,
    lead: 'Einen Gutschein können Sie innerhalb von 14 Tagen nach dem Kauf ohne Angabe von Gründen zurückgeben, solange nichts davon eingelöst ist. Bestellte Speisen und Getränke sind schnell verderblich; für sie gibt es kein Widerrufsrecht.',
    name: 'Ihr Name',
    email: 'E-Mail-Adresse für die Bestätigung',
    contract: 'Welcher Vertrag?',
    contractHint: 'Zum Beispiel: Gutschein über 50 €, gekauft am 12.11., an freund@beispiel.de',
    message: 'Möchten Sie etwas dazu sagen?',
    next: 'Weiter',
    checkTitle: 'Bitte prüfen Sie Ihren Widerruf',
    checkLead: 'Erst wenn Sie bestätigen, ist der Vertrag widerrufen.',
    confirm: 'Widerruf bestätigen',
    change: 'Noch etwas ändern',
    doneTitle: 'Ihr Widerruf ist da',
    doneLead:
      'Wir haben ihn festgehalten und schicken Ihnen diese Bestätigung auch per E-Mail. Sie bestätigt, was Sie erklärt haben und wann es bei uns ankam. Wir prüfen den Widerruf und melden uns bei Ihnen.',
    doneLeadNotMailed:
      'Wir haben ihn festgehalten. Diese Seite bestätigt, was Sie erklärt haben und wann es bei uns ankam: Bitte drucken oder speichern Sie sie, denn eine E-Mail können wir Ihnen dazu gerade nicht schicken. Wir prüfen den Widerruf und melden uns bei Ihnen.',
    number: 'Nummer',
    receivedAt: 'Eingegangen am',
    print: 'Ausdrucken',
    toHome: 'Zur Startseite',
    failed: 'Der Widerruf konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
    instant: (instant: number) => instantIn('de', instant),
  },
  en: {
    title: 'Withdraw from contract',
    description: (name: string) => `Withdraw from the purchase of a gift card at ${name} within 14 days.`,
    lead: 'You can give a gift card back within 14 days after buying it, without giving a reason, as long as nothing of it is redeemed. Food and drinks that were ordered perish quickly; there is no right of withdrawal for them.',
    name: 'Your name',
    email: 'Email address for the confirmation',
    contract: 'Which contract?',
    contractHint: 'For example: gift card of 50 €, bought on 12 November, for friend@example.com',
    message: 'Would you like to add anything?',
    next: 'Continue',
    checkTitle: 'Please check your withdrawal',
    checkLead: 'The contract is withdrawn from only when you confirm.',
    confirm: 'Confirm withdrawal',
    change: 'Change something',
    doneTitle: 'Your withdrawal has arrived',
    doneLead:
      'We have recorded it, and send you this confirmation by email too. It confirms what you declared and when we received it. We will check the withdrawal and write to you.',
    doneLeadNotMailed:
      'We have recorded it. This page confirms what you declared and when we received it: please print or save it, because we cannot send you an email about it at the moment. We will check the withdrawal and write to you.',
    number: 'Number',
    receivedAt: 'Received on',
    print: 'Print',
    toHome: 'To the home page',
    failed: 'The withdrawal could not be sent. Please try again.',
    instant: (instant: number) => instantIn('en', instant),
  },
});

export const withdrawalLetterTexts = defineTexts({
  de: {
    receiptSubject: 'Ihr Widerruf ist eingegangen',
    receiptTitle: 'Ihr Widerruf ist da',
    receiptText:
      'Wir bestätigen Ihnen, dass diese Erklärung bei uns eingegangen ist, mit ihrem Inhalt und dem Zeitpunkt. Wir prüfen den Widerruf und melden uns bei Ihnen. Ist er wirksam, erstatten wir Ihre Zahlung spätestens 14 Tage nach seinem Eingang.',
    receiptSmall:
      'Haben Sie das nicht geschrieben? Dann hat jemand Ihre Adresse angegeben. Sie müssen nichts tun; sagen Sie uns gern Bescheid.',
    subject: (name: string) => `Widerruf von ${name}`,
    title: 'Ein Vertrag wurde widerrufen',
    text: 'Bitte prüfen Sie den Widerruf und erstatten Sie, was zu erstatten ist, innerhalb von 14 Tagen.',
    desk: 'Widerrufe öffnen',
    receivedAt: 'Eingegangen am',
    number: 'Nummer',
    name: 'Name',
    email: 'E-Mail',
    contract: 'Vertrag',
    instant: (instant: number) => instantIn('de', instant),
  },
  en: {
    receiptSubject: 'We have received your withdrawal',
    receiptTitle: 'Your withdrawal has arrived',
    receiptText:
      'We confirm that we have received this declaration, with its content and its time. We will check the withdrawal and write to you. If it is effective, we refund your payment within 14 days of receiving it.',
    receiptSmall:
      'You did not write this? Then somebody gave your address. There is nothing you need to do; feel free to tell us.',
    subject: (name: string) => `Withdrawal by ${name}`,
    title: 'A contract was withdrawn from',
    text: 'Please check the withdrawal and refund what is to be refunded within 14 days.',
    desk: 'Open withdrawals',
    receivedAt: 'Received on',
    number: 'Number',
    name: 'Name',
    email: 'Email',
    contract: 'Contract',
    instant: (instant: number) => instantIn('en', instant),
  },
});
