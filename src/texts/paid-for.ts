import type { PaidFor } from '#contract/payments/shapes.ts';
import { formatDate } from './format-date.ts';
import { defineTexts } from './texts.ts';

/** What a payment was made for, in words to the restaurant. */
export const paidForTexts = defineTexts({
  de: {
    name: (what: PaidFor) => {
      if (what.kind === 'table') return `Anzahlung für ${formatDate(what.date, 'de')}, ${what.time} Uhr`;
      return `${what.kind === 'order' ? 'Bestellung' : 'Gutschein'} ${what.number}`;
    },
  },
  en: {
    name: (what: PaidFor) => {
      if (what.kind === 'table') return `Deposit for ${formatDate(what.date, 'en')}, ${what.time}`;
      return `${what.kind === 'order' ? 'Order' : 'Gift card'} ${what.number}`;
    },
  },
});
