import type { Order } from '#contract/orders/shapes.ts';
import { DEFAULT_TIME_ZONE } from '#domain/countries.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { formatDateTime } from '#texts/format-date.ts';
import type { receiptTexts } from '#texts/receipt.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';

/** The order's status; an order that was never paid is not shown as cancelled. */
export function orderStatusLabel(
  { status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>,
  { statuses, abandoned }: Pick<(typeof receiptTexts)['de'], 'statuses' | 'abandoned'>,
): string {
  return paymentStatus === 'lapsed' ? abandoned : statuses[status];
}

/** An instant in the restaurant's time zone, wherever the reader is: '22.11.2026, 12:12 Uhr'. */
export function useLocalTime(instant: string): string {
  const timeZone = useRestaurant()?.hours.timeZone ?? DEFAULT_TIME_ZONE;
  const { date, time } = localTimeAt(Date.parse(instant), timeZone);
  return formatDateTime(date, time, useLanguage());
}
