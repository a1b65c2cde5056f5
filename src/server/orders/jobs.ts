import {
  OPEN_ORDER_MAX_AGE_MS,
  ORDER_NOTE_RETENTION_MS,
  ORDER_RETENTION_YEARS,
  retentionCutoff,
} from '#domain/retention.ts';
import { ensureAnonymousAccount } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { clearPayersBefore } from '../payments/index.ts';
import { forEachOrderBatch } from './order-batches.ts';
import { anonymiseBatch, clearNotesBatch } from './order-privacy-store.ts';
import { deleteSenders } from './order-senders-store.ts';

/** Takes the person out of every order that tax law no longer wants with one (DESIGN 5.17). */
export async function anonymiseOrders(deps: Pick<Deps, 'db' | 'clock' | 'closing'>): Promise<void> {
  const { timeZone } = await readHours(deps.db);
  const before = retentionCutoff(deps.clock.now(), ORDER_RETENTION_YEARS, timeZone);
  await clearPayersBefore(deps.db, before);
  await forEachOrderBatch(deps, { task: 'anonymise_orders', before }, async (tx, batch) =>
    anonymiseBatch(tx, batch, await ensureAnonymousAccount(tx)),
  );
}

/** Empties what guests wrote to the kitchen, a month after they ordered (decision 014). */
export async function clearOldOrderNotes(deps: Pick<Deps, 'db' | 'clock' | 'closing'>): Promise<void> {
  const before = deps.clock.now() - ORDER_NOTE_RETENTION_MS;
  await forEachOrderBatch(deps, { task: 'forget_order_notes', before }, clearNotesBatch);
}

/** What no longer counts is forgotten. */
export async function purgeSenders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteSenders(db, clock.now() - OPEN_ORDER_MAX_AGE_MS);
}
