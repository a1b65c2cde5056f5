import type { TableStep } from '#domain/reservations/table-step.ts';
import { defineTexts } from './texts.ts';

/** Where a party is on its evening, as the desk taps it. */
export const tableStepTexts = defineTexts<Record<TableStep, string>>({
  de: {
    expected: 'Erwartet',
    late: 'Kommt später',
    seated: 'Sitzt',
    dessert: 'Dessert',
    leaving: 'Geht gleich',
    gone: 'Gegangen',
    no_show: 'Nicht gekommen',
  },
  en: {
    expected: 'Expected',
    late: 'Coming later',
    seated: 'Seated',
    dessert: 'Dessert',
    leaving: 'Leaving',
    gone: 'Gone',
    no_show: 'No-show',
  },
});
