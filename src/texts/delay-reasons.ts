import type { DelayReason } from '#domain/orders/promise.ts';
import { defineTexts } from './texts.ts';

/** Why an order comes later than promised, to its guest. */
export const delayReasonTexts = defineTexts<Record<DelayReason, string>>({
  de: {
    busy: 'In der Küche ist gerade mehr los als erwartet.',
    way: 'Der Weg zu Ihnen dauert länger als gedacht.',
    again: 'Etwas aus Ihrer Bestellung machen wir noch einmal frisch.',
  },
  en: {
    busy: 'There is more to do in the kitchen than expected.',
    way: 'The way to you takes longer than expected.',
    again: 'We are making something of your order fresh once more.',
  },
});
