import { defineTexts } from './texts.ts';

/** What a guest's browser shows that was asked to tell of an order: its number and how it is. */
export const orderPushTexts = defineTexts({
  de: {
    accepted: (number: string) => `Bestellung ${number} ist angenommen`,
    changed: (number: string) => `Bestellung ${number} ist geändert`,
    ready: {
      delivery: (number: string) => `Bestellung ${number} ist unterwegs`,
      pickup: (number: string) => `Bestellung ${number} ist abholbereit`,
    },
    declined: (number: string) => `Bestellung ${number} ist abgelehnt`,
    cancelled: (number: string) => `Bestellung ${number} ist storniert`,
    open: 'Tippen Sie, um sie zu öffnen.',
  },
  en: {
    accepted: (number: string) => `Order ${number} is accepted`,
    changed: (number: string) => `Order ${number} was changed`,
    ready: {
      delivery: (number: string) => `Order ${number} is on its way`,
      pickup: (number: string) => `Order ${number} is ready for pickup`,
    },
    declined: (number: string) => `Order ${number} is declined`,
    cancelled: (number: string) => `Order ${number} is cancelled`,
    open: 'Tap to open it.',
  },
});
