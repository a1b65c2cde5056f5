import { formatCents } from './format-money.ts';
import { defineTexts } from './texts.ts';

/** The last step of the checkout: codes and a special request. */
export const checkoutExtrasTexts = defineTexts({
  de: {
    coupon: 'Gutscheincode',
    couponHint: 'Rabattcode oder Geschenkgutschein',
    alsoGiftCard: 'Dazu ein Geschenkgutschein',
    alsoCoupon: 'Dazu ein Rabattcode',
    redeem: 'Einlösen',
    remove: 'Entfernen',
    removeCoupon: (code: string) => `Gutscheincode ${code} entfernen`,
    percent: (percent: string) => `${percent} % Nachlass`,
    giftCard: (balanceCents: number) => `Guthaben ${formatCents(balanceCents, 'de')}`,
    company: 'Auf Firmenrechnung',
    request: 'Besonderer Wunsch',
    requestHint: 'Für Küche oder Lieferung, zum Beispiel: Bitte zweimal klingeln.',
    requestSave: 'Speichern',
    quoted: (words: string) => `„${words}“`,
  },
  en: {
    coupon: 'Coupon code',
    couponHint: 'Discount code or gift card',
    alsoGiftCard: 'Add a gift card',
    alsoCoupon: 'Add a discount code',
    redeem: 'Apply',
    remove: 'Remove',
    removeCoupon: (code: string) => `Remove coupon code ${code}`,
    percent: (percent: string) => `${percent}% off`,
    giftCard: (balanceCents: number) => `Balance ${formatCents(balanceCents, 'en')}`,
    company: 'For a company',
    request: 'Special request',
    requestHint: 'For the kitchen or the driver, for example: please ring twice.',
    requestSave: 'Save',
    quoted: (words: string) => `“${words}”`,
  },
});
