import { useCallback } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { useDateWords } from '../timings/use-date-words.ts';

/** 'Sa., 13. Juni 2026, 19:00' */
export function useWhen(): (reservation: Reservation) => string {
  const dateWords = useDateWords();
  return useCallback(({ date, time }) => `${dateWords(date)}, ${time}`, [dateWords]);
}
