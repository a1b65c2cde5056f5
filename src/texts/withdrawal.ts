import { formatInstant } from './format-instant.ts';
import { defineTexts, type Language } from './texts.ts';

/** An instant to the minute, on the restaurant's clock: on a confirmation the time counts. */
function instantIn(language: Language, instant: number, timeZone: string): string {
  const words = formatInstant(language, instant, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return language === 'de' ? `${words} Uhr` : words;
}

/** The two steps of § 356a BGB, and the confirmation. */
export const withdrawalTexts = defineTexts({
  de: {
    title: 'Vertrag widerrufen',
    description: (name: string) => `Einen Kauf bei ${name} innerhalb von 14 Tagen widerrufen.`,
    lead: 'Den Kauf eines Gutscheins können Sie innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen. Dasselbe gilt für Waren, die nicht schnell verderben, wie verschlossene Getränke, nicht aber für Speisen.',
    name: 'Ihr Name',
    email: 'E-Mail-Adresse für die Bestätigung',
    contract: 'Welcher Vertrag?',
    contractHint: 'Zum Beispiel: Gutschein über 50\u00a0€, gekauft am 12.11., oder Bestellung 4F2A1C: 2 Pils',
    message: 'Möchten Sie etwas dazu sagen?',
    next: 'Weiter',
    checkTitle: 'Bitte prüfen Sie Ihren Widerruf',
    checkLead: 'Erst wenn Sie bestätigen, ist der Vertrag widerrufen.',
    confirm: 'Widerruf bestätigen',
    change: 'Noch etwas ändern',
    doneTitle: 'Ihr Widerruf ist eingegangen',
    number: 'Nummer',
    receivedAt: 'Eingegangen am',
    print: 'Ausdrucken',
    toHome: 'Zur Startseite',
    failed: 'Der Widerruf konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
    instant: (instant: number, timeZone: string) => instantIn('de', instant, timeZone),
  },
  en: {
    title: 'Withdraw from contract',
    description: (name: string) => `Withdraw from a purchase at ${name} within 14 days.`,
    lead: 'You can withdraw from the purchase of a gift card within 14 days without giving a reason. The same applies to goods that do not spoil quickly, such as sealed drinks, but not for dishes.',
    name: 'Your name',
    email: 'Email address for the confirmation',
    contract: 'Which contract?',
    contractHint: 'For example: gift card of 50\u00a0€, bought on 12 November, or order 4F2A1C: 2 Pilsner',
    message: 'Would you like to add anything?',
    next: 'Continue',
    checkTitle: 'Please check your withdrawal',
    checkLead: 'You have withdrawn from the contract only once you confirm.',
    confirm: 'Confirm withdrawal',
    change: 'Change something',
    doneTitle: 'We have received your withdrawal',
    number: 'Number',
    receivedAt: 'Received on',
    print: 'Print',
    toHome: 'To the home page',
    failed: 'The withdrawal could not be sent. Please try again.',
    instant: (instant: number, timeZone: string) => instantIn('en', instant, timeZone),
  },
});

/**
 * Under the heading of the confirmation; sent by the server with the one that applies, so that the page's script
 * contains neither.
 */
export const withdrawalReceiptTexts = defineTexts({
  de: {
    mailed:
      'Wir haben ihn festgehalten und schicken Ihnen diese Bestätigung auch per E-\u2060Mail. Sie bestätigt, was Sie erklärt haben und wann es bei uns ankam. Wir prüfen den Widerruf und melden uns bei Ihnen.',
    notMailed:
      'Wir haben ihn festgehalten. Diese Seite bestätigt, was Sie erklärt haben und wann es bei uns ankam: Bitte drucken oder speichern Sie sie, denn eine E-\u2060Mail können wir Ihnen dazu gerade nicht schicken. Wir prüfen den Widerruf und melden uns bei Ihnen.',
  },
  en: {
    mailed:
      'We have recorded it, and send you this confirmation by email too. It confirms what you declared and when we received it. We will check the withdrawal and write to you.',
    notMailed:
      'We have recorded it. This page confirms what you declared and when we received it: please print or save it, because we cannot send you an email about it at the moment. We will check the withdrawal and write to you.',
  },
});

export const withdrawalEmailTexts = defineTexts({
  de: {
    receiptSubject: 'Ihr Widerruf ist eingegangen',
    receiptTitle: 'Ihr Widerruf ist eingegangen',
    receiptText:
      'Wir bestätigen Ihnen den Eingang dieser Erklärung. Darunter steht, was Sie erklärt haben und wann es bei uns ankam; bitte heben Sie diese E-Mail auf. Wir prüfen den Widerruf und melden uns bei Ihnen. Ist er wirksam, zahlen wir Ihr Geld unverzüglich zurück, spätestens 14 Tage nach seinem Eingang.',
    receiptSmall:
      'Haben Sie das nicht geschrieben? Dann hat jemand Ihre Adresse angegeben. Sie müssen nichts tun; sagen Sie uns gern Bescheid.',
    subject: (name: string) => `Widerruf von ${name}`,
    title: 'Ein Vertrag wurde widerrufen',
    text: 'Bitte prüfen Sie den Widerruf. Ist er wirksam, geben Sie das Geld unverzüglich zurück, spätestens 14 Tage nach seinem Eingang, auf dem Weg, auf dem bezahlt wurde.',
    desk: 'Widerrufe öffnen',
    receivedAt: 'Eingegangen am',
    number: 'Nummer',
    name: 'Name',
    email: 'E-Mail',
    contract: 'Vertrag',
    message: 'Dazu geschrieben',
    declared: 'Sie erklären den Widerruf dieses Vertrags:',
    instant: (instant: number, timeZone: string) => instantIn('de', instant, timeZone),
  },
  en: {
    receiptSubject: 'We have received your withdrawal',
    receiptTitle: 'We have received your withdrawal',
    receiptText:
      'We confirm that we have received this declaration. Below is what you declared and when it reached us; please keep this email. We will check the withdrawal and write to you. If it is effective, we pay your money back without delay, at the latest 14 days after receiving it.',
    receiptSmall:
      'You did not write this? Then somebody gave your address. There is nothing you need to do; feel free to tell us.',
    subject: (name: string) => `Withdrawal by ${name}`,
    title: 'A contract was withdrawn from',
    text: 'Please check the withdrawal. If it is effective, pay the money back without delay, at the latest 14 days after receiving it, the way it was paid.',
    desk: 'Open withdrawals',
    receivedAt: 'Received on',
    number: 'Number',
    name: 'Name',
    email: 'Email',
    contract: 'Contract',
    message: 'In addition',
    declared: 'You declare the withdrawal from this contract:',
    instant: (instant: number, timeZone: string) => instantIn('en', instant, timeZone),
  },
});
