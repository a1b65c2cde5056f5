import { defineTexts, type Language } from './texts.ts';

const dateIn = (language: Language, instant: number) =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Berlin',
  }).format(instant);

/** The mail that brings a gift card. */
export const giftCardLetterTexts = defineTexts({
  de: {
    subject: 'Ein Gutschein für Sie',
    title: (amount: string) => `Ein Abend für Sie: ${amount}`,
    text: 'Jemand schenkt Ihnen ein Essen bei uns.',
    code: 'Code',
    amount: 'Wert',
    validUntil: 'Gültig bis',
    use: 'Zeigen Sie den Code im Restaurant, oder geben Sie ihn beim Bestellen ein. Was übrig bleibt, bleibt auf der Karte.',
    show: 'Gutschein ansehen und drucken',
    small:
      'Der Code ist so viel wert wie Geld: Geben Sie ihn nur weiter, wenn Sie den Gutschein verschenken.',
    date: (instant: number) => dateIn('de', instant),
  },
  en: {
    subject: 'A gift card for you',
    title: (amount: string) => `An evening for you: ${amount}`,
    text: 'Someone gives you a meal at our place.',
    code: 'Code',
    amount: 'Value',
    validUntil: 'Valid until',
    use: 'Show the code in the restaurant, or enter it when you order. What is left stays on the card.',
    show: 'See and print the gift card',
    small: 'The code is worth as much as money: pass it on only if you give the card away.',
    date: (instant: number) => dateIn('en', instant),
  },
});
