import type { CategoryForm } from '#contract/menu/form-shapes.ts';
import { isAllDay } from '#domain/menu/availability.ts';
import { servingTimesOf, type TimesAnswer } from '../../../restaurant/serving-times.ts';

/** When a dish or a category is served, as its form holds it: all day without times, every day without days. */
export function toServingFields(item: TimesAnswer | undefined) {
  const window = item ? servingTimesOf(item) : null;
  const times = window && !isAllDay(window) ? window : null;
  return {
    startTime: times?.startTime ?? '',
    endTime: times?.endTime ?? '',
    weekdays: [...(window?.weekdays ?? [])],
    firstDate: window?.firstDate ?? '',
    lastDate: window?.lastDate ?? '',
  };
}

/** Times are sent only in pairs. */
export function setServingTimes(
  form: FormData,
  { startTime, endTime, weekdays, firstDate, lastDate }: Pick<CategoryForm, keyof TimesAnswer>,
): void {
  if (startTime && endTime) {
    form.set('startTime', startTime);
    form.set('endTime', endTime);
  }
  form.set('weekdays', JSON.stringify(weekdays ?? []));
  form.set('firstDate', firstDate ?? '');
  form.set('lastDate', lastDate ?? '');
}

/** '11:30–14:00, an bestimmten Tagen' for a row of a list; empty: always. */
export function servingSummary(item: TimesAnswer, { someDays }: { someDays: string }): string {
  const times = item.startTime !== item.endTime && `${item.startTime}–${item.endTime}`;
  const hasDays = (item.weekdays ?? item.firstDate ?? item.lastDate) !== undefined;
  return [times, hasDays && someDays].filter(Boolean).join(', ');
}
