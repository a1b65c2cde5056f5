import { defineTexts } from './texts.ts';

/** What the desk reads of an order that its guest has changed. */
export const adminGuestChangeTexts = defineTexts({
  de: {
    changed: (time: string) => `Vom Gast geändert um ${time} Uhr`,
    cancelled: (time: string) => `Vom Gast storniert um ${time} Uhr`,
    asked: (time: string) => `Gast gefragt, ob ${time} Uhr passt`,
    kept: (time: string) => `${time} Uhr passt dem Gast`,
  },
  en: {
    changed: (time: string) => `Changed by the guest at ${time}`,
    cancelled: (time: string) => `Cancelled by the guest at ${time}`,
    asked: (time: string) => `Guest was asked whether ${time} is fine`,
    kept: (time: string) => `${time} is fine for the guest`,
  },
});
