import type { Fulfilment } from '#domain/orders/order.ts';
import { defineTexts } from './texts.ts';

/** How and when the guest wants it, on the menu's button. */
export const orderPreferenceTexts = defineTexts({
  de: {
    label: 'Zeit wählen:',
    how: { delivery: 'Liefern', pickup: 'Abholen' } satisfies Record<Fulfilment, string>,
    gone: (when: string) => `${when}, geht nicht mehr. Es gilt wieder die nächste mögliche Zeit.`,
  },
  en: {
    label: 'Choose a time:',
    how: { delivery: 'Delivery', pickup: 'Pickup' },
    gone: (when: string) => `${when} is no longer possible. The next possible time counts again.`,
  },
});
