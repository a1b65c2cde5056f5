import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Db, Tx } from '../db/schema.ts';
import { deleteTaps, findTap, findVersion, insertTap } from './desk-taps-store.ts';

/** What a tap is sent with. */
export interface SentTap {
  key: string;
  /** The version of the order that was seen, where a later one is not meant; null: whatever it is by then. */
  version: number | null;
}

/**
 * A tap of the desk with the key under which it may be sent again: an answer that was lost says nothing about whether the
 * tap was carried out. The same key changes nothing a second time, even if what it did was undone meanwhile (decision 101).
 */
export interface DeskTap extends SentTap {
  orderId: string;
  /** What it changes, to tell a repeated tap from another one under the same key. */
  change: string;
}

/**
 * To be called first in the transaction of a tap. True: it was carried out before, so nothing more must happen. Refused
 * where the key belongs to another tap, or the order was changed since it was seen. When the transaction is refused, the key is as unused as before.
 */
export async function isRepeatedTap(tx: Tx, tap: DeskTap | null, now: number): Promise<boolean | Refusal> {
  if (!tap) return false;
  if (await insertTap(tx, tap, now)) {
    const version = tap.version === null ? null : await findVersion(tx, tap.orderId);
    return version !== null && tap.version !== null && version > tap.version
      ? refusal('order_changed', { version })
      : false;
  }
  const made = await findTap(tx, tap.key);
  const isSame = made?.orderId === tap.orderId && made.change === tap.change;
  return isSame || refusal('idempotency_key_reused');
}

/** Longer than the desk keeps a tap. */
const TAP_RETENTION_MS = 48 * 60 * 60 * 1000;

/** Deletes the keys that the desk has long forgotten itself. */
export const purgeTaps = (db: Db, now: number): Promise<void> => deleteTaps(db, now - TAP_RETENTION_MS);
