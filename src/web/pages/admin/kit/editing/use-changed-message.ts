import { adminEditingTexts } from '#texts/admin-editing.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { useTexts } from '../../../../i18n/language.tsx';
import { useTimeFormats } from '../format/use-time-formats.ts';

/** Words a `changed_meanwhile` error: who has changed it and when, if the server knows. */
export function useChangedMessage(): (error: ApiError) => string {
  const t = useTexts(adminEditingTexts).conflict;
  const { dayAndTime } = useTimeFormats();
  return ({ changedBy, changedAt }) =>
    typeof changedBy === 'string' && typeof changedAt === 'string'
      ? t.changedBy(changedBy, dayAndTime(changedAt))
      : t.changed;
}
