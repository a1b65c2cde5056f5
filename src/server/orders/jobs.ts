import {
  OPEN_ORDER_MAX_AGE_MS,
  ORDER_NOTE_RETENTION_MS,
  ORDER_RETENTION_YEARS,
  retentionCutoff,
} from '#domain/retention.ts';
import { ensureAnonymousAccount } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { clearPayers } from '../payments/index.ts';
import { purgeTaps } from './desk-taps.ts';
import { forEachOrderBatch } from './order-batches.ts';
import { anonymiseBatch, clearNotesBatch } from './order-privacy-store.ts';
import { deleteSenders } from './order-senders-store.ts';

export { learnTimes } from './learn-times.ts';

/**
 * Removes the personal data from every order that tax law no longer requires with it: data may not be kept
 * longer than needed (Art. 5 GDPR).
 */
export async function anonymiseOrders(deps: Pick<Deps, 'db' | 'clock' | 'closing'>): Promise<void> {
  const { timeZone } = await readHours(deps.db);
  const before = retentionCutoff(deps.clock.now(), ORDER_RETENTION_YEARS, timeZone);
  await clearPayers(deps.db, { before });
  await forEachOrderBatch(deps, { task: 'anonymise_orders', before }, async (tx, batch) =>
    anonymiseBatch(tx, batch, await ensureAnonymousAccount(tx)),
  );
}

/** Deletes guests' notes to the kitchen a month after the order (decision 014). */
export async function clearOldOrderNotes(deps: Pick<Deps, 'db' | 'clock' | 'closing'>): Promise<void> {
  const before = deps.clock.now() - ORDER_NOTE_RETENTION_MS;
  await forEachOrderBatch(deps, { task: 'forget_order_notes', before }, clearNotesBatch);
}

/** Deletes what no longer counts for the limits. */
export async function purgeSenders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteSenders(db, clock.now() - OPEN_ORDER_MAX_AGE_MS);
}

/** Deletes the keys of taps that the desk sends no more. */
export async function purgeDeskTaps({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await purgeTaps(db, clock.now());
}
