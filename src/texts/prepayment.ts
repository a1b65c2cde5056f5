import { formatCents } from './format-money.ts';
import { defineTexts } from './texts.ts';

const inDe = (hours: number) =>
  hours % 24 === 0
    ? hours === 24
      ? 'einen Tag'
      : `${hours / 24} Tage`
    : hours === 1
      ? 'eine Stunde'
      : `${hours} Stunden`;
const inEn = (hours: number) =>
  hours % 24 === 0
    ? hours === 24
      ? 'a day'
      : `${hours / 24} days`
    : hours === 1
      ? 'an hour'
      : `${hours} hours`;

/** What is paid ahead for a table, in the words that its guest agrees to. */
export const prepaymentTexts = defineTexts({
  de: {
    sum: (cents: number) => `Anzahlung: ${formatCents(cents, 'de')}`,
    terms: (hours: number) =>
      hours === 0
        ? 'Wir ziehen sie von Ihrer Rechnung ab. Sagen Sie vor Ihrer Zeit ab, bekommen Sie sie zurück; kommt niemand, behalten wir sie.'
        : `Wir ziehen sie von Ihrer Rechnung ab. Sagen Sie spätestens ${inDe(hours)} vorher ab, bekommen Sie sie zurück; danach, auch wenn Sie erst danach reserviert haben, oder wenn niemand kommt, behalten wir sie.`,
    late: 'Wir ziehen sie von Ihrer Rechnung ab. Kostenlos absagen lässt sich dieser Tisch nicht mehr, dafür ist es zu kurz vorher: Haben wir zugesagt und Sie sagen ab, oder kommt niemand, behalten wir sie.',
    rule: (perGuest: number, from: number, hasDays: boolean) =>
      `${from > 1 ? `Ab ${from} Gästen${hasDays ? ' und an einzelnen Tagen' : ''} bitten wir` : 'Wir bitten'} um eine Anzahlung von ${formatCents(perGuest, 'de')} je Gast.`,
    next: 'Bezahlt wird auf der nächsten Seite. Können wir Ihnen den Tisch nicht geben, bekommen Sie das Geld zurück.',
    pay: (cents: number) => `Für ${formatCents(cents, 'de')} zahlungspflichtig reservieren`,
    payOnline: 'Online bezahlen',
    payWith: 'Bezahlen mit',
    mail: {
      title: 'Ihre Anzahlung geht zurück',
      text: 'Wir geben Ihnen zurück, was Sie für Ihren Tisch angezahlt haben.',
    },
    back: 'Sie geht zu dem Konto zurück, von dem sie kam.',
    kept: 'Die Anzahlung behalten wir, weil die Absage so kurz vorher kam.',
  },
  en: {
    sum: (cents: number) => `Deposit: ${formatCents(cents, 'en')}`,
    terms: (hours: number) =>
      hours === 0
        ? 'We take it off your bill. Cancel before your time and you get it back; if nobody comes we keep it.'
        : `We take it off your bill. Cancel at least ${inEn(hours)} before and you get it back; later, also where you have reserved later, or if nobody comes, we keep it.`,
    late: 'We take it off your bill. It is too shortly before to cancel this table free of charge: if you cancel after we have confirmed, or if nobody comes, we keep it.',
    rule: (perGuest: number, from: number, hasDays: boolean) =>
      `${from > 1 ? `From ${from} guests on${hasDays ? ', and on some days,' : ''} we` : 'We'} ask for a deposit of ${formatCents(perGuest, 'en')} for each guest.`,
    next: 'You pay on the next page. If we can not give you the table, you get the money back.',
    pay: (cents: number) => `Reserve with obligation to pay ${formatCents(cents, 'en')}`,
    payOnline: 'Pay online',
    payWith: 'Pay with',
    mail: {
      title: 'Your deposit goes back',
      text: 'We give back to you what you have paid ahead for your table.',
    },
    back: 'It goes back to where it came from.',
    kept: 'We keep the deposit, because you cancelled so shortly before.',
  },
});
