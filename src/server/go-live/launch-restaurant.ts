import { changedFields } from '#domain/changed-fields.ts';
import { type GoLiveItem, isRequired, obstaclesOf } from '#domain/go-live/check.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { changeLaunch, hasBeenOpen } from '../settings/index.ts';
import { checkItems } from './read-go-live.ts';

/** Opens the restaurant to strangers, unless something is missing or not acknowledged. Open already: nothing happens. */
export async function launchRestaurant(staff: StaffContext): Promise<Refusal | undefined> {
  const opened = await transact(staff.db, (tx) =>
    changeLaunch(tx, async (launch) => {
      if (launch.isLaunched) return null;
      const obstacles = obstaclesOf(await checkItems({ db: tx, config: staff.config }, launch));
      if (obstacles.length > 0) return refusal('go_live_incomplete', { items: obstacles });
      await recordAuditEntry(tx, staff, { action: 'restaurant_launched' });
      return { ...launch, isLaunched: true, launchedAt: staff.clock.now() };
    }),
  );
  if (isRefusal(opened)) return opened;
  staff.live.publish({ type: 'content' });
}

/** Strangers get the page 'opening soon' again. */
export async function withdrawRestaurant(staff: StaffContext): Promise<void> {
  await transact(staff.db, (tx) =>
    changeLaunch(tx, async (launch) => {
      if (!launch.isLaunched) return null;
      await recordAuditEntry(tx, staff, { action: 'restaurant_withdrawn' });
      return { ...launch, isLaunched: false, wasOpen: true };
    }),
  );
  staff.live.publish({ type: 'content' });
}

/** The owner leaves an item as it is, knowing of it; or takes that back. */
export async function acknowledgeItem(
  staff: StaffContext,
  item: GoLiveItem,
  isAcknowledged: boolean,
): Promise<Refusal | undefined> {
  const by = staff.actor?.name ?? '';
  const done = await transact(staff.db, (tx) =>
    changeLaunch(tx, async ({ acknowledged, ...launch }) => {
      if (isRequired(item, hasBeenOpen(launch))) return refusal('go_live_lawful');
      if ((acknowledged[item] !== undefined) === isAcknowledged) return null;
      const { [item]: _, ...others } = acknowledged;
      const action = isAcknowledged ? 'go_live_item_left' : 'go_live_item_reopened';
      const fields = changedFields(
        'launch',
        { leftItem: isAcknowledged ? null : item },
        { leftItem: isAcknowledged ? item : null },
      );
      await recordAuditEntry(tx, staff, { action, fields });
      const mine = isAcknowledged ? { [item]: { by, at: staff.clock.now() } } : {};
      return { ...launch, acknowledged: { ...others, ...mine } };
    }),
  );
  return isRefusal(done) ? done : undefined;
}
