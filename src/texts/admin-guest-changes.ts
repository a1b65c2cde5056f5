import { defineTexts } from './texts.ts';

/** What the desk reads of an order that its guest has changed. */
export const adminGuestChangeTexts = defineTexts({
  de: {
    changed: (time: string) => `Vom Gast geändert um ${time} Uhr`,
    cancelled: (time: string) => `Vom Gast storniert um ${time} Uhr`,
  },
  en: {
    changed: (time: string) => `Changed by the guest at ${time}`,
    cancelled: (time: string) => `Cancelled by the guest at ${time}`,
  },
});
