import type { OrderTimes } from '#contract/orders/shapes.ts';
import { defineTexts } from './texts.ts';

/** Why an order can't be had as soon as possible, beside the times at which it can. */
export const whyNotNowTexts = defineTexts<Record<NonNullable<OrderTimes['whyNot']>, string>>({
  de: {
    ordering_paused: 'Online-Bestellungen sind gerade ausgesetzt',
    restaurant_closed: 'Wir haben gerade geschlossen',
    last_order_over: 'Für heute ist es dafür zu spät',
    kitchen_full: 'Die Küche ist ausgelastet',
    pickup_only: 'Im Moment nur zur Abholung',
    not_served_now: 'Nicht alles davon gibt es gerade',
  },
  en: {
    ordering_paused: 'Online orders are paused at the moment',
    restaurant_closed: 'We are closed at the moment',
    last_order_over: 'It is too late for that today',
    kitchen_full: 'The kitchen is full',
    pickup_only: 'Pickup only at the moment',
    not_served_now: 'Not all of it is served right now',
  },
});
