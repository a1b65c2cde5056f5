import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Db, Tx } from '../db/schema.ts';
import { DEFAULT_SETTINGS, type Launch, writeSetting } from './settings-store.ts';

export type { Launch };

/** A restaurant from before there was an opening is open. */
export async function readLaunch(db: Db): Promise<Launch> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'launch').executeTakeFirst();
  return row ? { ...DEFAULT_SETTINGS.launch, ...JSON.parse(row.value) } : DEFAULT_SETTINGS.launch;
}

/** Whether strangers have seen it, now or once. */
export const hasBeenOpen = ({ isLaunched, launchedAt, wasOpen }: Omit<Launch, 'acknowledged'>): boolean =>
  isLaunched || launchedAt !== null || wasOpen;

/** Two changes run one after the other, so that neither is lost. Null: nothing changes. */
export async function changeLaunch(
  tx: Tx,
  change: (launch: Launch) => Promise<Launch | null | Refusal>,
): Promise<Refusal | undefined> {
  await tx
    .insertInto('settings')
    .values({ key: 'launch', value: JSON.stringify(DEFAULT_SETTINGS.launch), version: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('settings.value') })),
    )
    .execute();
  const changed = await change(await readLaunch(tx));
  if (isRefusal(changed)) return changed;
  if (changed !== null) await writeSetting(tx, 'launch', changed);
}
