import { formatInstant } from './format-instant.ts';
import { defineTexts, type Language } from './texts.ts';

const dateIn = (language: Language, instant: number, timeZone: string) =>
  formatInstant(language, instant, { dateStyle: 'long', timeZone });

/** The email that delivers a gift card. */
export const giftCardEmailTexts = defineTexts({
  de: {
    subject: 'Ein Gutschein für Sie',
    title: (amount: string) => `Ein Abend für Sie: ${amount}`,
    text: 'Jemand schenkt Ihnen ein Essen bei uns.',
    card: 'Geschenkgutschein',
    code: 'Code',
    validUntil: 'Gültig bis',
    use: (hasOrders: boolean) =>
      `Zeigen Sie den Code im Restaurant${hasOrders ? ', oder geben Sie ihn beim Bestellen ein' : ''}. Was übrig bleibt, bleibt auf dem Gutschein.`,
    show: 'Gutschein ansehen',
    pdf: 'Gutschein als PDF zum Ausdrucken',
    small:
      'Der Code ist so viel wert wie Geld: Geben Sie ihn nur weiter, wenn Sie den Gutschein verschenken.',
    date: (instant: number, timeZone: string) => dateIn('de', instant, timeZone),
  },
  en: {
    subject: 'A gift card for you',
    title: (amount: string) => `An evening for you: ${amount}`,
    text: 'Someone has given you a meal at our restaurant.',
    card: 'Gift card',
    code: 'Code',
    validUntil: 'Valid until',
    use: (hasOrders: boolean) =>
      `Show the code in the restaurant${hasOrders ? ', or enter it when you order' : ''}. What is left stays on the card.`,
    show: 'See the gift card',
    pdf: 'Gift card as a PDF to print',
    small: 'The code is worth as much as money: pass it on only if you give the gift card away.',
    date: (instant: number, timeZone: string) => dateIn('en', instant, timeZone),
  },
});

/** To the buyer: the receipt, and the email after a card was refunded. */
export const giftCardReceiptEmailTexts = defineTexts({
  de: {
    subject: 'Ihr Gutschein ist bezahlt',
    title: 'Danke, dass Sie einen Abend verschenken',
    text: 'Der Gutschein ist bezahlt und per E-Mail unterwegs. Diese E-Mail bestätigt Ihren Kauf; bitte heben Sie sie auf.',
    card: 'Gutschein',
    forWhom: (email: string) => `für ${email}`,
    paid: 'Bezahlt',
    number: 'Nummer',
    orderedOn: 'Bestellt am',
    validUntil: 'Gültig bis',
    vat: 'Ein Gutschein ist noch kein Umsatz: Die Mehrwertsteuer weist der Beleg aus, mit dem er eingelöst wird.',
    show: 'Gutschein ansehen',
    pdf: 'Gutschein als PDF zum Ausdrucken',
    withdraw: 'Vertrag widerrufen',
    date: (instant: number, timeZone: string) => dateIn('de', instant, timeZone),
    voided: {
      subject: 'Ihr Gutschein wurde zurückgenommen',
      title: 'Ihr Gutschein wurde zurückgenommen',
      text: (amount: string, code: string) =>
        `Wir haben den Gutschein über ${amount} (${code}) zurückgenommen. Er gilt nicht mehr.`,
      online: (amount: string) =>
        `Sie bekommen ${amount} auf dem Weg zurück, auf dem bezahlt wurde. Bis das Geld da ist, kann es einige Tage dauern.`,
      byHand: (amount: string) =>
        `Sie bekommen ${amount} von uns zurück, auf dem Weg, auf dem bezahlt wurde, oder so, wie wir es mit Ihnen vereinbaren.`,
    },
  },
  en: {
    subject: 'Your gift card is paid',
    title: 'Thank you for giving someone an evening',
    text: 'The gift card is paid and on its way by email. This email confirms your purchase; please keep it.',
    card: 'Gift card',
    forWhom: (email: string) => `for ${email}`,
    paid: 'Paid',
    number: 'Number',
    orderedOn: 'Ordered on',
    validUntil: 'Valid until',
    vat: 'A gift card is not a sale yet: VAT is shown on the receipt for what it pays for.',
    show: 'See the gift card',
    pdf: 'Gift card as a PDF to print',
    withdraw: 'Withdraw from contract',
    date: (instant: number, timeZone: string) => dateIn('en', instant, timeZone),
    voided: {
      subject: 'Your gift card was taken back',
      title: 'Your gift card was taken back',
      text: (amount: string, code: string) =>
        `We have taken back the gift card of ${amount} (${code}). It is no longer valid.`,
      online: (amount: string) =>
        `You will get ${amount} back the way it was paid. It may take a few days to arrive.`,
      byHand: (amount: string) =>
        `You will get ${amount} back from us, the way it was paid, or as we agree with you.`,
    },
  },
});
