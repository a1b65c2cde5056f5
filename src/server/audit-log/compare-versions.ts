import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#domain/audit-log.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Tx } from '../db/schema.ts';
import type { StaffContext } from '../deps.ts';
import { isSamePicture } from '../files/store-picture.ts';
import { findLastAuditEntry } from './audit-log-store.ts';

/** The actions that a version counts, and of which object. No id where there is only one of its kind. */
export interface VersionScope {
  id?: string;
  actions: readonly AuditAction[];
}

/**
 * Whether a save may overwrite the current state. Lock the row before, so that concurrent saves wait.
 *
 * - `free`: the client has seen the current state, or sends no version, as clients of the first API version do.
 * - `done`: the current state equals the save. Its first response was lost and it is sent again, so it is no conflict.
 * - A refusal: someone else has saved since, and the client has to see that change first.
 */
export async function compareVersions<Thing extends { image?: string | null }>(
  tx: Tx,
  { pictures }: Pick<StaffContext, 'pictures'>,
  {
    seen,
    former,
    wanted,
    ...counted
  }: VersionScope & { seen: number | undefined; former: Versioned<Thing>; wanted: Versioned<Thing> },
): Promise<'free' | 'done' | Refusal> {
  if (!isOutdated(seen, former)) return 'free';
  const { image, version: _, ...there } = former;
  const { image: wantedImage, version: __, ...rest } = wanted;
  const isThere =
    isDeepStrictEqual(there, rest) &&
    (image === wantedImage || (await isSamePicture(pictures, image ?? null, wantedImage ?? null)));
  return isThere ? 'done' : refuseOutdated(tx, counted);
}

/** Whether there is a newer state than the one the client has seen. */
export function isOutdated(seen: number | undefined, { version }: { version: number }): boolean {
  return seen !== undefined && seen !== version;
}

/** The refusal for a client that has not seen the newest state: who has changed it and when, if known. */
export async function refuseOutdated(tx: Tx, counted: VersionScope): Promise<Refusal> {
  const last = await findLastAuditEntry(tx, counted);
  return refusal('changed_meanwhile', {
    changedBy: last?.actor?.name ?? null,
    changedAt: last ? new Date(last.at).toISOString() : null,
  });
}
