import type { Heartbeat } from '#contract/devices/shapes.ts';
import { MAX_DESKS, nextSigns } from '#domain/devices/desk-device.ts';
import { hashToken } from '../db/tokens.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { findByKey, keepNewest, writeSigns } from './devices-store.ts';

/**
 * Remembers a sign of life of a device: written down when it says something new, and otherwise once a minute. A key that is
 * known belongs to whoever is logged in there now. Returns the device's id.
 */
export async function noteHeartbeat(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { key, isClosing, ...said }: Heartbeat,
  by: { accountId: string; sessionHash: string; browser: string | null },
): Promise<{ _id: string }> {
  const now = clock.now();
  const report = { ...said, isClosed: isClosing };
  const keyHash = hashToken(key);
  const known = await findByKey(db, keyHash);
  const isSamePerson = known?.accountId === by.accountId && known.sessionHash === by.sessionHash;
  const signs = nextSigns(known, report, now);
  if (known && !signs && isSamePerson) return { _id: known.id };
  const { seenAt, changedAt } = signs ?? { seenAt: now, changedAt: known?.changedAt ?? now };
  return transact(db, async (tx) => {
    const _id = await writeSigns(tx, { ...report, ...by, keyHash, seenAt, changedAt });
    if (known?.accountId !== by.accountId) {
      await keepNewest(tx, MAX_DESKS.ofAccount, by.accountId);
      await keepNewest(tx, MAX_DESKS.inAll);
    }
    return { _id };
  });
}
