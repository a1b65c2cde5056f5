import type { Selectable } from 'kysely';
import type { ChangedField } from '#domain/changed-fields.ts';
import { areaOf, type Change, type ChangeAction, type ChangeArea } from '#domain/changes.ts';
import { newId } from '../db/ids.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

/** A change with who made it and when. */
export interface NotedChange extends Change {
  id: string;
  area: ChangeArea;
  /** Epoch milliseconds. */
  at: number;
  /** As they were called then: an account may be gone by now. Null is the command line. */
  actor: { id: string; name: string } | null;
  fields: ChangedField[];
}

export async function insertChange(
  tx: Tx,
  { action, subject, fields = [], actor, at }: Change & Pick<NotedChange, 'actor' | 'at'>,
): Promise<void> {
  await tx
    .insertInto('changes')
    .values({
      id: newId(),
      at,
      area: areaOf(action),
      action,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? '',
      subject_id: subject?.id ?? null,
      subject_name: subject?.name ?? null,
      fields: fields.length === 0 ? null : JSON.stringify(fields),
    })
    .execute();
}

const inArea = (db: Db, area: ChangeArea | null) => {
  const all = db.selectFrom('changes');
  return area === null ? all : all.where('area', '=', area);
};

/** Newest first. */
export async function listPage(
  db: Db,
  { area, page, limit }: { area: ChangeArea | null; page: number; limit: number },
): Promise<NotedChange[]> {
  const rows = await inArea(db, area)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(changeOf);
}

export async function countChanges(db: Db, area: ChangeArea | null): Promise<number> {
  const { count } = await inArea(db, area)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteChanges(db: Db, before: number): Promise<void> {
  await db.deleteFrom('changes').where('at', '<', before).execute();
}

function changeOf(row: Selectable<Schema['changes']>): NotedChange {
  return {
    id: row.id,
    at: row.at,
    area: row.area as ChangeArea,
    action: row.action as ChangeAction,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    fields: row.fields === null ? [] : (JSON.parse(row.fields) as ChangedField[]),
    ...(row.subject_id === null
      ? {}
      : {
          subject: { id: row.subject_id, ...(row.subject_name === null ? {} : { name: row.subject_name }) },
        }),
  };
}
