import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { WEEKDAYS } from '#domain/hours/schedule.ts';
import { areaKeyOf } from '#domain/orders/delivery-areas.ts';
import { type LearnedTimes, proposedAreaMinutes, proposedLeadTime } from '#domain/orders/lead-times.ts';
import { FULFILMENTS } from '#domain/orders/order.ts';
import { isoOrNull } from '../http/iso-date.ts';
import type { Settings } from './settings-store.ts';

/** With fewer orders in an hour nothing is said of it. */
const MIN_HOUR_ORDERS = 5;

/** What past orders say, beside the owner's numbers. */
export function presentLearned({
  learnedTimes: learned,
  delivery,
}: Pick<Settings, 'learnedTimes' | 'delivery'>): AdminSettings['learned'] {
  return {
    learnedAt: isoOrNull(learned?.learnedAt ?? null),
    leadTimes: FULFILMENTS.map((fulfilment) => ({
      fulfilment,
      usable: learned?.usable[fulfilment] ?? 0,
      proposal: proposedLeadTime(learned, fulfilment),
      hours: presentHours(learned?.[fulfilment] ?? null),
    })),
    areas: delivery.areas.map((area) => {
      return {
        zipCode: area.zipCode,
        city: area.city,
        proposal: proposedAreaMinutes(learned, areaKeyOf(area)),
      };
    }),
  };
}

function presentHours(times: LearnedTimes | null) {
  if (!times) return [];
  return times.hourMinutes.flatMap((minutes, index) => {
    if ((times.hourOrders[index] ?? 0) < MIN_HOUR_ORDERS) return [];
    const weekday = WEEKDAYS[Math.floor(index / 24)] ?? 'monday';
    return [{ weekday, hour: index % 24, minutes }];
  });
}
