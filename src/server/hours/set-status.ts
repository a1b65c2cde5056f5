import { changedFields } from '#domain/changed-fields.ts';
import { endOfServiceDay, isOpenAt, manualAt } from '#domain/hours/opening.ts';
import type { PauseDuration } from '#domain/hours/pause.ts';
import {
  type BookingTimes,
  DEFAULT_BOOKING_TIMES,
  type Hours,
  type ManualStatus,
} from '#domain/hours/schedule.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { lockHours, readHours, writeBookingTimes, writeManualStatus } from './hours-store.ts';

/**
 * Opens or closes now, overriding schedule and special dates; null follows them again. What ends by itself remembers what
 * held before, for its end.
 */
export async function setStatus(
  staff: StaffContext,
  manual: ManualStatus | null,
  isFirm: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<void> {
  await replaceStatus(staff, async (held, _hours, tx) => {
    if (manual?.until == null) return manual;
    const next = { ...manual, isFirm: await isFirm(tx) };
    return { ...next, before: beforeOf(held, next), ...(staff.actor && { by: staff.actor.name }) };
  });
}

/**
 * Opens until a moment. What was closed by hand is over, and what held before holds again; where that is closed too, and the
 * schedule as well, it is open by hand, and not for ever.
 */
export async function openUntil(staff: StaffContext, until: number): Promise<void> {
  const now = staff.clock.now();
  await replaceStatus(staff, async (held, hours) => {
    const before = held !== null && !held.isOpen ? manualAt(held.before ?? null, now) : null;
    if (before?.isOpen) return before;
    if (isOpenAt({ ...hours, manual: null }, now)) return held === null ? undefined : null;
    return { isOpen: true, reason: '', until, ...(staff.actor && { by: staff.actor.name }) };
  });
}

/**
 * Another pause instead of the one that is on: what held before the first holds again after the last. Whoever may not open and
 * close pauses on top of it.
 */
function beforeOf(held: ManualStatus | null, next: ManualStatus): ManualStatus | null {
  const isReplaced = held?.until != null && held.isOpen === next.isOpen && (next.isFirm || !held.isFirm);
  return isReplaced ? beforeOf(held.before ?? null, next) : held;
}

/**
 * Ends what was closed by hand: what held before holds again. `refused`: why they may not end what whoever may open and close has
 * closed, for a while or until further notice.
 */
export async function endClosure(
  staff: StaffContext,
  refused: (tx: Tx) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const now = staff.clock.now();
  return replaceStatus(staff, async (held, _hours, tx) => {
    if (held === null || held.isOpen) return undefined;
    const isFirm = held.isFirm === true || held.until == null;
    return (isFirm ? await refused(tx) : null) ?? manualAt(held.before ?? null, now);
  });
}

/** Writes what `change` makes of what holds now by hand, which nobody else changes meanwhile; undefined: nothing. */
async function replaceStatus(
  staff: StaffContext,
  change: (
    held: ManualStatus | null,
    hours: Hours,
    tx: Tx,
  ) => Promise<ManualStatus | Refusal | null | undefined>,
): Promise<Refusal | null> {
  const refused = await transact(staff.db, async (tx): Promise<Refusal | null> => {
    const former = await lockHours(tx);
    const manual = await change(manualAt(former.manual, staff.clock.now()), former, tx);
    if (manual === undefined) return null;
    if (isRefusal(manual)) return manual;
    await writeManualStatus(tx, manual);
    const action = manual === null ? 'status_reset' : manual.isOpen ? 'status_opened' : 'status_closed';
    // The action itself says whether it was opened or closed.
    const fields = changedFields('hours', { reason: former.manual?.reason }, { reason: manual?.reason });
    await recordAuditEntry(tx, staff, { action, fields });
    return null;
  });
  if (refused === null) staff.live.publish({ type: 'content' });
  return refused;
}

/** Between which times tables can be booked. */
export async function setBookingTimes(staff: StaffContext, booking: BookingTimes): Promise<void> {
  await transact(staff.db, async (tx) => {
    const former = (await lockHours(tx)).booking ?? DEFAULT_BOOKING_TIMES;
    await writeBookingTimes(tx, booking);
    const fields = changedFields('booking', { ...former }, booking);
    await recordAuditEntry(tx, staff, { action: 'booking_times_saved', fields });
  });
  staff.live.publish({ type: 'content' });
}

const MINUTE_MS = 60_000;

/** When a pause that begins now ends (epoch milliseconds): by the server's clock, since a tablet's may be wrong. */
export async function pauseEndsAt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lasts: PauseDuration,
): Promise<number> {
  const now = clock.now();
  return lasts === 'today' ? endOfServiceDay(await readHours(db), now) : now + Number(lasts) * MINUTE_MS;
}
