import type { Db } from '../db/schema.ts';
import { getKey } from '../db/secrets.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings-store.ts';

/** What happens to unanswered orders, and how often that was saved. */
export async function readEscalationSettings(
  db: Db,
): Promise<{ settings: Settings['escalation']; version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', 'escalation')
    .executeTakeFirst();
  return {
    settings: { ...DEFAULT_SETTINGS.escalation, ...(row && JSON.parse(row.value)) },
    version: row?.version ?? 0,
  };
}

/** Signs the calls to the owner's webhook. Backups contain it, so that its receiver goes on knowing it. */
export function readWebhookSecret(db: Db): Promise<string> {
  return getKey(db, 'escalation webhook');
}
