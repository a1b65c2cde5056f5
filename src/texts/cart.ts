import { formatCents } from './format-money.ts';
import { defineTexts } from './texts.ts';

export const cartTexts = defineTexts({
  de: {
    title: 'Warenkorb',
    basket: 'Ihre Bestellung',
    count: (count: number) => `${count} ${count === 1 ? 'Gericht' : 'Gerichte'}`,
    note: (words: string) => `„${words}“`,
    addOn: (quantity: number, name: string, portions: number) =>
      portions > 1 ? `je ${quantity} ${name}` : quantity === 1 ? name : `${quantity} × ${name}`,
    shipping: 'Lieferung',
    free: 'Gratis',
    feeByPlace: 'je nach Ort',
    total: 'Summe',
    taxed: 'inkl. MwSt.',
    taxedLong: 'Alle Preise inkl. MwSt.',
    checkout: 'Zur Kasse',
    toCart: 'Zum Warenkorb',
    missing: 'bis zur Lieferung.',
    missingShort: (cents: number) => `Noch ${formatCents(cents, 'de')} bis zur Lieferung`,
    missingWay: 'Abholen und im Restaurant zahlen geht schon jetzt.',
    progress: (cents: number, minimumCents: number) =>
      `${formatCents(cents, 'de')} von ${formatCents(minimumCents, 'de')} Mindestbestellwert`,
    basketEmpty: 'Noch leer. Tippen Sie auf ein Gericht, das Ihnen gefällt.',
    loadFailed: 'Der Warenkorb konnte nicht geladen werden',
    updateFailed: 'Die Menge konnte nicht geändert werden',
    removeFailed: 'Der Eintrag konnte nicht entfernt werden',
    addFailed: 'Konnte nicht in den Warenkorb gelegt werden!',
  },
  en: {
    title: 'Cart',
    basket: 'Your order',
    count: (count: number) => `${count} ${count === 1 ? 'dish' : 'dishes'}`,
    note: (words: string) => `“${words}”`,
    addOn: (quantity: number, name: string, portions: number) =>
      portions > 1 ? `${quantity} ${name} each` : quantity === 1 ? name : `${quantity} × ${name}`,
    shipping: 'Delivery',
    free: 'Free',
    feeByPlace: 'depends on the place',
    total: 'Total',
    taxed: 'incl. VAT',
    taxedLong: 'All prices incl. VAT',
    checkout: 'Checkout',
    toCart: 'Go to Cart',
    missing: 'to go for delivery.',
    missingShort: (cents: number) => `${formatCents(cents, 'en')} to go for delivery`,
    missingWay: 'You can already pick it up and pay in the restaurant.',
    progress: (cents: number, minimumCents: number) =>
      `${formatCents(cents, 'en')} of ${formatCents(minimumCents, 'en')} minimum order`,
    basketEmpty: 'Still empty. Tap a dish that you like.',
    loadFailed: 'Failed to fetch cart data',
    updateFailed: 'Failed to update quantity',
    removeFailed: 'Failed to remove item',
    addFailed: 'Failed to add to cart!',
  },
});
