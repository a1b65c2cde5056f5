import { MAX_PUBLICATIONS } from '#contract/limits.ts';
import type { SeenDrafts } from '#contract/website/shapes.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { completeContent, type PartName, picturesIn } from '#domain/website/blocks.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { removePicture } from '../files/store-picture.ts';
import { claimDrafts } from './save-draft.ts';
import {
  deletePictures,
  draftedContent,
  insertPublication,
  listDrafts,
  listPictures,
  listPublications,
  lockWebsite,
  readPublished,
} from './website-store.ts';

/** A picture that was uploaded and is not used yet may be in a form that is still open. */
const KEEP_UNUSED_MS = 24 * 60 * 60 * 1000;

/** Makes all drafts what guests see, in one step, if they are exactly those that the owner has seen. */
export async function publishDrafts(staff: StaffContext, seen: SeenDrafts): Promise<{ ok: true } | Refusal> {
  return publish(staff, async (tx) => {
    const drafts = await claimDrafts(tx, staff, seen, 'all');
    if (isRefusal(drafts)) return drafts;
    const content = draftedContent(await readPublished(tx), drafts);
    await insertPublication(tx, {
      content,
      publishedAt: staff.clock.now(),
      actorName: staff.actor?.name ?? null,
      restoredFrom: null,
    });
    await recordAuditEntry(tx, staff, { action: 'website_published' });
    return { ok: true };
  });
}

/** Publishes an older state again, as a new one: what was there in between stays in the history. */
export async function restorePublication(staff: StaffContext, id: string): Promise<{ ok: true } | Refusal> {
  return publish(staff, async (tx) => {
    await lockWebsite(tx);
    const older = (await listPublications(tx, MAX_PUBLICATIONS)).find((one) => one.id === id);
    if (!older) return refusal('not_found');
    await insertPublication(tx, {
      content: older.content,
      publishedAt: staff.clock.now(),
      actorName: staff.actor?.name ?? null,
      restoredFrom: older.publishedAt,
    });
    await recordAuditEntry(tx, staff, { action: 'website_restored' });
    return { ok: true };
  });
}

async function publish(
  staff: StaffContext,
  work: (tx: Tx) => Promise<{ ok: true } | Refusal>,
): Promise<{ ok: true } | Refusal> {
  const done = await transact<{ unused: string[] } | Refusal>(staff.db, async (tx) => {
    const result = await work(tx);
    if (isRefusal(result)) return result;
    const unused = await findUnusedPictures(tx, staff.clock.now());
    await deletePictures(tx, unused);
    return { unused };
  });
  if (isRefusal(done)) return done;
  // Pages contain these words, so cached pages are dropped.
  staff.live.publish({ type: 'content' });
  for (const image of done.unused) await removePicture(staff, image);
  return { ok: true };
}

/** No draft and no kept state refers to them any more. */
async function findUnusedPictures(tx: Tx, now: number): Promise<string[]> {
  const states = (await listPublications(tx, MAX_PUBLICATIONS)).map(({ content }) => content);
  const drafts = (await listDrafts(tx)).map(({ values }) => values);
  const used = new Set(picturesIn([...states, ...drafts]));
  const pictures = await listPictures(tx);
  return pictures
    .filter(({ image, uploadedAt }) => !used.has(image) && uploadedAt + KEEP_UNUSED_MS < now)
    .map(({ image }) => image);
}

/** The website of a new restaurant: what it begins with is published already. */
export async function initialiseWebsite(
  tx: Tx,
  initial: Partial<Record<PartName, unknown>>,
  now: number,
): Promise<void> {
  await insertPublication(tx, {
    content: completeContent(initial),
    publishedAt: now,
    actorName: null,
    restoredFrom: null,
  });
}
