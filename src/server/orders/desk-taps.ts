import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/schema.ts';
import { deleteTaps, findTap, insertTap } from './desk-taps-store.ts';

/**
 * A tap of the desk with the key under which it may be sent again: an answer that was lost says nothing about whether the
 * tap was carried out. The same key changes nothing a second time, even if what it did was undone meanwhile (decision 101).
 */
export interface DeskTap {
  key: string;
  orderId: string;
  /** What it changes, to tell a repeated tap from another one under the same key. */
  change: string;
}

/**
 * To be called first in the transaction of a tap. True: it was carried out before, so nothing more must happen. Refused
 * where the key belongs to another tap. When the transaction is refused, the key is as unused as before.
 */
export async function isRepeatedTap(tx: Tx, tap: DeskTap | null, now: number): Promise<boolean | Refusal> {
  if (!tap || (await insertTap(tx, tap, now))) return false;
  const made = await findTap(tx, tap.key);
  const isSame = made?.orderId === tap.orderId && made.change === tap.change;
  return isSame || refusal('idempotency_key_reused');
}

/** Longer than the desk keeps a tap. */
const TAP_RETENTION_MS = 48 * 60 * 60 * 1000;

/** Deletes the keys that the desk has long forgotten itself. */
export const purgeTaps = (tx: Parameters<typeof deleteTaps>[0], now: number): Promise<void> =>
  deleteTaps(tx, now - TAP_RETENTION_MS);
