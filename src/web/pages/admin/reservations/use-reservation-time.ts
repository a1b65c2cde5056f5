import { useCallback } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { useDateFormat } from '../kit/format/use-date-format.ts';

/** 'Sa., 13. Juni 2026, 19:00' */
export function useReservationTimeFormat(): (reservation: Pick<Reservation, 'date' | 'time'>) => string {
  const formatDate = useDateFormat();
  return useCallback(({ date, time }) => `${formatDate(date)}, ${time}`, [formatDate]);
}
