import { formatCents } from './format.ts';
import { defineTexts } from './texts.ts';

/** What the provider shows on its page. */
export const paymentTexts = defineTexts({
  de: {
    order: (number: string) => `Bestellung ${number}`,
    giftCard: (cents: number) => `Gutschein über ${formatCents(cents, 'de')}`,
  },
  en: {
    order: (number: string) => `Order ${number}`,
    giftCard: (cents: number) => `Gift card of ${formatCents(cents, 'en')}`,
  },
});
