import { defineTexts } from './texts.ts';

/** The choice of a time at checkout. */
export const timePickerTexts = defineTexts({
  de: {
    whyNot: {
      ordering_paused: 'Online-Bestellungen sind gerade ausgesetzt',
      restaurant_closed: 'Wir haben gerade geschlossen',
      last_order_over: 'Für heute ist es dafür zu spät',
      kitchen_full: 'Die Küche ist ausgelastet',
      pickup_only: 'Im Moment nur zur Abholung',
    },
    day: 'Tag',
    time: 'Uhrzeit',
    today: 'Heute',
    choose: 'Bitte wählen',
    loading: 'Zeiten werden geladen …',
    full: 'ausgebucht',
    gone: 'Diese Zeit geht nicht mehr. Bitte wählen Sie eine andere.',
  },
  en: {
    whyNot: {
      ordering_paused: 'Online orders are paused at the moment',
      restaurant_closed: 'We are closed at the moment',
      last_order_over: 'It is too late for that today',
      kitchen_full: 'The kitchen is full',
      pickup_only: 'Pickup only at the moment',
    },
    day: 'Day',
    time: 'Time',
    today: 'Today',
    choose: 'Please choose',
    loading: 'Loading times …',
    full: 'fully booked',
    gone: 'This time is no longer possible. Please choose another one.',
  },
});
