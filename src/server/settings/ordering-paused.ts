import { endOfServiceDay, nextOpeningAt } from '#domain/hours/opening.ts';
import { type BusyMode, pauseAt } from '#domain/hours/pause.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { readSettings, readVersioned, replaceSetting, writeSetting } from './settings-store.ts';

/**
 * Whether online ordering is paused: decided by the flag service where one is configured, else by the owner's
 * switch.
 */
export async function isOrderingPaused(deps: Pick<Deps, 'orderingFlag' | 'db' | 'clock'>): Promise<boolean> {
  const [{ ordering }, flag] = [await readSettings(deps.db), await readOrderingFlag(deps)];
  return pauseAt(ordering, deps.clock.now(), flag).isPaused;
}

/** The state in the flag service; null where none is configured. */
export async function readOrderingFlag({
  orderingFlag,
}: Pick<Deps, 'orderingFlag'>): Promise<boolean | null> {
  return orderingFlag ? orderingFlag.isActive() : null;
}

export async function pauseOrdering(deps: Deps, isPaused: boolean): Promise<void> {
  await writeSetting(deps.db, 'ordering', { isPaused });
  deps.live.publish({ type: 'content' });
}

/** Only pickup until a moment (epoch milliseconds), or deliveries again: null. */
export async function setDeliveryPaused(
  staff: StaffContext,
  until: number | null,
  reason: string,
): Promise<void> {
  const isPaused = until !== null;
  await transact(staff.db, async (tx) => {
    await writeSetting(tx, 'deliveryPause', { isPaused, until, reason, by: staff.actor?.name ?? null });
    await recordAuditEntry(tx, staff, { action: isPaused ? 'delivery_paused' : 'delivery_resumed' });
  });
}

/** Everything takes longer for a while, or as ever again: 0 minutes. */
export async function setBusyMode(staff: StaffContext, busy: BusyMode): Promise<void> {
  await transact(staff.db, async (tx) => {
    await writeSetting(tx, 'busy', { ...busy, by: staff.actor?.name ?? null });
    await recordAuditEntry(tx, staff, { action: busy.minutes === 0 ? 'busy_over' : 'busy_set' });
  });
}

/**
 * Pauses online ordering because an order was not answered: until the next tap of the desk, or the next opening. False where
 * a service decides, and where it is paused for as long already.
 */
export async function pauseOrderingUnanswered(
  tx: Tx,
  { orderingFlag, clock }: Pick<Deps, 'orderingFlag' | 'clock'>,
): Promise<boolean> {
  if (orderingFlag) return false;
  const now = clock.now();
  const [{ ordering }, hours] = [await readSettings(tx), await readHours(tx)];
  // Around the clock there is no opening: the next day is one.
  const opensAt = nextOpeningAt(hours, now) ?? endOfServiceDay(hours, now);
  const { isPaused, until } = pauseAt(ordering, now);
  if (isPaused && (until === null || until >= opensAt)) return false;
  await writeSetting(tx, 'ordering', { isPaused: true, until: opensAt, isUnanswered: true });
  await recordAuditEntry(tx, { actor: null, clock }, { action: 'ordering_paused_unanswered' });
  return true;
}

/** Ends a pause that nobody has asked for: somebody is at the desk again. */
export async function endUnansweredPause(staff: StaffContext): Promise<void> {
  const isOn = async (db: Db) => (await readSettings(db)).ordering.isUnanswered === true;
  if (!(await isOn(staff.db))) return;
  const hasEnded = await transact(staff.db, async (tx) => {
    // Of two taps at once one ends it, and a pause that somebody has asked for meanwhile stays.
    const { settings, versions } = await readVersioned(tx);
    if (!settings.ordering.isUnanswered) return false;
    const change = { value: { isPaused: false, until: null }, seen: versions.ordering };
    if (!(await replaceSetting(tx, 'ordering', change))) return false;
    await recordAuditEntry(tx, staff, { action: 'ordering_resumed' });
    return true;
  });
  if (hasEnded) staff.live.publish({ type: 'content' });
}

/**
 * The desk's switch, without end or until a moment. Refused where a service decides, since it would have no
 * effect.
 */
export async function setOrderingPaused(
  staff: StaffContext,
  isPaused: boolean,
  { until = null, reason = '' }: { until?: number | null; reason?: string } = {},
): Promise<{ isPaused: boolean } | Refusal> {
  if (staff.orderingFlag) return refusal('ordering_decided_elsewhere');
  await transact(staff.db, async (tx) => {
    await writeSetting(tx, 'ordering', { isPaused, until, reason, by: staff.actor?.name ?? null });
    await recordAuditEntry(tx, staff, { action: isPaused ? 'ordering_paused' : 'ordering_resumed' });
  });
  staff.live.publish({ type: 'content' });
  return { isPaused };
}
