import { adminEditingTexts } from '#texts/admin-editing.ts';
import type { ApiError } from '../../../api.ts';
import { useTexts } from '../../../language.tsx';
import { useTimes } from '../orders/use-times.ts';

/** Who has changed something meanwhile, and when, as far as the server knows (`changed_meanwhile`). */
export function useChangedWords(): (error: ApiError) => string {
  const t = useTexts(adminEditingTexts).conflict;
  const { dayAndTime } = useTimes();
  return ({ changedBy, changedAt }) =>
    typeof changedBy === 'string' && typeof changedAt === 'string'
      ? t.changedBy(changedBy, dayAndTime(changedAt))
      : t.changed;
}
