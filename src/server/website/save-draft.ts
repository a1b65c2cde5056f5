import { isDeepStrictEqual } from 'node:util';
import type { DraftBody, SeenDrafts } from '#contract/website/shapes.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { picturesIn } from '#domain/website/blocks.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import {
  type DraftRow,
  listDrafts,
  listPictures,
  lockWebsite,
  readPublished,
  replaceDraft,
} from './website-store.ts';

/**
 * Drafts one part of the website. The published values again are no draft. Sent again after a lost answer it is done
 * already; over a version that was not seen it is refused (decision 049).
 */
export function saveDraft(
  staff: StaffContext,
  { part, version: seen, values }: DraftBody,
): Promise<DraftRow | Refusal> {
  return transact(staff.db, async (tx) => {
    await lockWebsite(tx);
    const former = (await listDrafts(tx)).find((draft) => draft.part === part);
    const published = await readPublished(tx);
    const wanted = isDeepStrictEqual(published[part], values) ? null : values;
    if ((former?.version ?? 0) !== seen) {
      return former && isDeepStrictEqual(former.values, wanted) ? former : changedMeanwhile(former);
    }
    if (!(await hasPictures(tx, values, [former?.values, published[part]]))) return refusal('not_found');
    const draft = { part, values: wanted, savedAt: staff.clock.now(), actorName: staff.actor?.name ?? null };
    if (!(await replaceDraft(tx, draft, seen))) return changedMeanwhile(former);
    await recordAuditEntry(tx, staff, { action: 'website_drafted' });
    return { ...draft, version: seen + 1 };
  });
}

/** Whether every picture was uploaded for the website, or stood there before. */
async function hasPictures(tx: Tx, values: unknown, before: unknown[]): Promise<boolean> {
  const wanted = picturesIn(values);
  if (wanted.length === 0) return true;
  const known = new Set([
    ...(await listPictures(tx)).map(({ image }) => image),
    ...before.flatMap(picturesIn),
  ]);
  return wanted.every((image) => known.has(image));
}

/** Drops the drafts that were seen; refused if somebody has changed one of them, or opened another. */
export async function discardDrafts(staff: StaffContext, seen: SeenDrafts): Promise<{ ok: true } | Refusal> {
  return transact(staff.db, async (tx) => {
    const drafts = await claimDrafts(tx, staff, seen, 'some');
    if (isRefusal(drafts)) return drafts;
    await recordAuditEntry(tx, staff, { action: 'website_drafts_dropped' });
    return { ok: true };
  });
}

/**
 * Ends the drafts that were seen, and returns them as they were. `all`: refused too if there is one that was not seen, so
 * that nobody publishes what a colleague is still writing.
 */
export async function claimDrafts(
  tx: Tx,
  staff: StaffContext,
  seen: SeenDrafts,
  which: 'all' | 'some',
): Promise<DraftRow[] | Refusal> {
  await lockWebsite(tx);
  const open = (await listDrafts(tx)).filter(({ values }) => values !== null);
  const claimed = open.filter((draft) => seen.some(({ part }) => part === draft.part));
  const unseen = open.find((draft) => !claimed.includes(draft));
  if (which === 'all' && unseen) return changedMeanwhile(unseen);
  for (const { part, version } of seen) {
    const draft = claimed.find((one) => one.part === part);
    if (draft?.version !== version) {
      return changedMeanwhile(draft ?? (await listDrafts(tx)).find((one) => one.part === part));
    }
    const ended = { part, values: null, savedAt: staff.clock.now(), actorName: staff.actor?.name ?? null };
    if (!(await replaceDraft(tx, ended, version))) return changedMeanwhile(draft);
  }
  return claimed;
}

function changedMeanwhile(last: DraftRow | undefined): Refusal {
  return refusal('changed_meanwhile', {
    changedBy: last?.actorName ?? null,
    changedAt: last ? new Date(last.savedAt).toISOString() : null,
  });
}
