import { adminEditingTexts } from '#texts/admin-editing.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { useTexts } from '../../../../i18n/language.tsx';
import { useTimeFormats } from '../format/use-time-formats.ts';

/** Who has changed something meanwhile, and when, as far as the server knows (`changed_meanwhile`). */
export function useChangedMessage(): (error: ApiError) => string {
  const t = useTexts(adminEditingTexts).conflict;
  const { dayAndTime } = useTimeFormats();
  return ({ changedBy, changedAt }) =>
    typeof changedBy === 'string' && typeof changedAt === 'string'
      ? t.changedBy(changedBy, dayAndTime(changedAt))
      : t.changed;
}
