import { MAX_PUBLICATIONS } from '#contract/limits.ts';
import {
  completeContent,
  emptyContent,
  isPartName,
  type PartName,
  type SiteContent,
} from '#domain/website/blocks.ts';
import { deepFreeze } from '../db/deep-freeze.ts';
import { newId } from '../db/ids.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Tx } from '../db/schema.ts';

export interface Publication {
  id: string;
  content: SiteContent;
  /** Epoch milliseconds. */
  publishedAt: number;
  actorName: string | null;
  /** When the state was published that it brought back. */
  restoredFrom: number | null;
}

/** A part's draft, or the trace of one that was published or dropped. */
export interface DraftRow {
  part: PartName;
  version: number;
  /** Null while the part is as it was published. */
  values: unknown;
  savedAt: number;
  actorName: string | null;
}

/** Locked by whoever publishes, so that two of them do not build on the same state. */
const LOCK = 'website';

/** Ids begin with the time. */
const newestQuery = prepareQuery((db, _: object) =>
  db.selectFrom('website_publications').select(['id', 'published_at']).orderBy('id', 'desc').limit(1),
);

/**
 * The publication that was read last, by database. None is ever changed, so whoever finds the same one need not read and parse
 * the whole website again: every mail asks for it.
 */
const lastRead = new WeakMap<object, Publication>();

/** What guests see; null before the first publication. Shared by all that read it, and therefore frozen. */
export async function findNewest(db: Db): Promise<Publication | null> {
  const [newest] = (await newestQuery(db, {})).rows;
  if (!newest) return null;
  const { adapter } = db.getExecutor();
  const known = lastRead.get(adapter);
  // The first one of every restaurant from before there were publications has the same id.
  if (known?.id === newest.id && known.publishedAt === newest.published_at) return known;
  const [read] = await listPublications(db, 1);
  if (read) lastRead.set(adapter, deepFreeze(read));
  return read ?? null;
}

/** Newest first: ids begin with the time. */
export async function listPublications(db: Db, limit: number): Promise<Publication[]> {
  const rows = await db
    .selectFrom('website_publications')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    content: completeContent(JSON.parse(row.content)),
    publishedAt: row.published_at,
    actorName: row.actor_name,
    restoredFrom: row.restored_from,
  }));
}

export async function insertPublication(
  tx: Tx,
  { content, publishedAt, actorName, restoredFrom }: Omit<Publication, 'id'>,
): Promise<void> {
  await tx
    .insertInto('website_publications')
    .values({
      id: newId(),
      content: JSON.stringify(content),
      published_at: publishedAt,
      actor_name: actorName,
      restored_from: restoredFrom,
    })
    .execute();
  const kept = tx
    .selectFrom('website_publications')
    .select('id')
    .orderBy('id', 'desc')
    .limit(MAX_PUBLICATIONS);
  await tx.deleteFrom('website_publications').where('id', 'not in', kept).execute();
}

export async function listDrafts(db: Db): Promise<DraftRow[]> {
  const rows = await db.selectFrom('website_drafts').selectAll().orderBy('part').execute();
  return rows.flatMap(({ part, version, content, saved_at, actor_name }) => {
    if (!isPartName(part)) return [];
    const values: unknown = content === null ? null : JSON.parse(content);
    return [{ part, version, values, savedAt: saved_at, actorName: actor_name }];
  });
}

/** What is published, with every draft in it. */
export function draftedContent(published: SiteContent, drafts: readonly DraftRow[]): SiteContent {
  const open = drafts.filter(({ values }) => values !== null);
  return completeContent({
    ...published,
    ...Object.fromEntries(open.map(({ part, values }) => [part, values])),
  });
}

export async function readPublished(db: Db): Promise<SiteContent> {
  return (await findNewest(db))?.content ?? emptyContent();
}

/** Whether somebody has ever published it, and not only the software when the restaurant began. */
export async function isPublishedByStaff(db: Db): Promise<boolean> {
  const one = await db
    .selectFrom('website_publications')
    .select('id')
    .where('actor_name', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Writes a draft over the version that was seen; false when there is a newer one. */
export async function replaceDraft(
  tx: Tx,
  { part, values, savedAt, actorName }: Omit<DraftRow, 'version'>,
  seen: number,
): Promise<boolean> {
  const content = values === null ? null : JSON.stringify(values);
  const row = { content, version: seen + 1, saved_at: savedAt, actor_name: actorName };
  if (seen === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('website_drafts')
      .values({ part, ...row })
      .onConflict((conflict) => conflict.column('part').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('website_drafts')
    .set(row)
    .where('part', '=', part)
    .where('version', '=', seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Until the end of the transaction nobody else publishes or saves a draft. */
export async function lockWebsite(tx: Tx): Promise<void> {
  await tx
    .updateTable('website_drafts')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('part', '=', LOCK)
    .execute();
}

export async function insertPicture(db: Db, image: string, uploadedAt: number): Promise<void> {
  await db.insertInto('website_pictures').values({ image, uploaded_at: uploadedAt }).execute();
}

export async function listPictures(db: Db): Promise<{ image: string; uploadedAt: number }[]> {
  const rows = await db.selectFrom('website_pictures').selectAll().orderBy('image').execute();
  return rows.map(({ image, uploaded_at }) => ({ image, uploadedAt: uploaded_at }));
}

export async function deletePictures(tx: Tx, images: readonly string[]): Promise<void> {
  if (images.length === 0) return;
  await tx.deleteFrom('website_pictures').where('image', 'in', images).execute();
}
