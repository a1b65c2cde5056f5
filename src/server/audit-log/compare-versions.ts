import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#domain/audit-log.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Tx } from '../db/schema.ts';
import type { StaffContext } from '../deps.ts';
import { isSamePicture } from '../files/store-picture.ts';
import { findLastAuditEntry } from './audit-log-store.ts';

/** The changes that a version counts: of what, and which. No id where there is only one of its kind. */
export interface VersionScope {
  id?: string;
  actions: readonly AuditAction[];
}

/**
 * Whether somebody may write what they want over what stands there. Hold the row before: whoever else saves it waits.
 *
 * - `free`: they have seen what stands there, or do not say what they have seen, as the specified calls.
 * - `done`: it stands there already. The answer to the save got lost, and it is sent again: no conflict with itself.
 * - A refusal: somebody else was faster, and the asker has to see what they have done.
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

/** Whether there is another state by now than the one that somebody says they have seen. */
export function isOutdated(seen: number | undefined, { version }: { version: number }): boolean {
  return seen !== undefined && seen !== version;
}

/** What somebody hears who has not seen the newest state: who has changed it, and when, as far as that is known. */
export async function refuseOutdated(tx: Tx, counted: VersionScope): Promise<Refusal> {
  const last = await findLastAuditEntry(tx, counted);
  return refusal('changed_meanwhile', {
    changedBy: last?.actor?.name ?? null,
    changedAt: last ? new Date(last.at).toISOString() : null,
  });
}
