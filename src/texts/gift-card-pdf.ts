import { formatInstant } from './format-instant.ts';
import { defineTexts, type Language } from './texts.ts';

const dayIn = (language: Language, instant: number, timeZone: string) =>
  formatInstant(language, instant, { dateStyle: 'long', timeZone });

/** A gift card on paper. */
export const giftCardPdfTexts = defineTexts({
  de: {
    title: (restaurant: string) => `Gutschein, ${restaurant}`,
    card: 'Gutschein',
    giver: 'Ein Gutschein für Sie',
    code: 'Code',
    validUntil: (instant: number, timeZone: string) => `Gültig bis ${dayIn('de', instant, timeZone)}`,
    redeem: 'So lösen Sie ihn ein',
    atTable:
      'Im Restaurant: Zeigen Sie dieses Blatt oder den Code, wenn Sie zahlen. Sie können auch in Teilen einlösen.',
    online: (address: string) => `Online: Geben Sie den Code beim Bestellen ein, auf ${address}.`,
    rest: 'Was übrig bleibt, bleibt auf dem Gutschein. Der Code ist so viel wert wie Geld, also heben Sie das Blatt gut auf.',
    fileName: 'gutschein.pdf',
    receiptFile: 'gutschein-beleg.pdf',
    receiptTitle: 'Beleg über einen Gutschein',
    seller: 'Verkauft von',
  },
  en: {
    title: (restaurant: string) => `Gift card, ${restaurant}`,
    card: 'Gift card',
    giver: 'A gift card for you',
    code: 'Code',
    validUntil: (instant: number, timeZone: string) => `Valid until ${dayIn('en', instant, timeZone)}`,
    redeem: 'How to redeem it',
    atTable: 'In the restaurant: show this sheet or the code when you pay. You can redeem it in parts, too.',
    online: (address: string) => `Online: enter the code when you order, at ${address}.`,
    rest: 'What is left stays on the gift card. The code is worth as much as money, so keep this sheet safe.',
    fileName: 'gift-card.pdf',
    receiptFile: 'gift-card-receipt.pdf',
    receiptTitle: 'Receipt for a gift card',
    seller: 'Sold by',
  },
});
