import { defineTexts } from './texts.ts';

/** The choice of a time at checkout. */
export const timePickerTexts = defineTexts({
  de: {
    day: 'Tag',
    time: 'Uhrzeit',
    today: 'Heute',
    choose: 'Bitte wählen',
    loading: 'Zeiten werden geladen …',
    full: 'ausgebucht',
  },
  en: {
    day: 'Day',
    time: 'Time',
    today: 'Today',
    choose: 'Please choose',
    loading: 'Loading times …',
    full: 'fully booked',
  },
});
