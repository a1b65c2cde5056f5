import type { Selectable } from 'kysely';
import {
  AUDIT_AREAS,
  type AuditAction,
  type AuditArea,
  type AuditEntry,
  auditAreaOf,
} from '#domain/audit-log.ts';
import type { ChangedField } from '#domain/changed-fields.ts';
import { newId } from '../db/ids.ts';
import { readPage, type Slice, weekBound } from '../db/pagination.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

/** A change with its actor and time. */
export interface RecordedAuditEntry extends AuditEntry {
  id: string;
  area: AuditArea;
  /** Epoch milliseconds. */
  at: number;
  /** With the name at that time: the account may have been deleted since. Null is the command line. */
  actor: { id: string; name: string } | null;
  fields: ChangedField[];
}

export async function insertAuditEntry(
  tx: Tx,
  { action, subject, fields = [], actor, at }: AuditEntry & Pick<RecordedAuditEntry, 'actor' | 'at'>,
): Promise<void> {
  await tx
    .insertInto('changes')
    .values({
      id: newId(),
      at,
      area: auditAreaOf(action),
      action,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? '',
      subject_id: subject?.id ?? null,
      subject_name: subject?.name ?? null,
      fields: fields.length === 0 ? null : JSON.stringify(fields),
    })
    .execute();
}

const inArea = (db: Db, area: AuditArea | null) => {
  const all = db.selectFrom('changes');
  return area === null ? all : all.where('area', '=', area);
};

/** Newest first, with how many there are. */
export async function listPage(
  db: Db,
  { area, ...wanted }: { area: AuditArea | null; page: number; limit: number },
): Promise<{ changes: RecordedAuditEntry[]; count: number }> {
  const read = (slice: Slice) => {
    const bound = weekBound(slice);
    return inArea(db, area)
      .selectAll()
      .$if(bound !== null, (all) => all.where('at', slice.direction === 'asc' ? '>=' : '<=', bound))
      .orderBy('at', slice.direction)
      .orderBy('id', slice.direction)
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
  };
  const names = (area === null ? AUDIT_AREAS : [area]).map((each) => `changes.${each}`);
  const { rows, total } = await readPage(db, { names, direction: 'desc', read }, wanted);
  return { changes: rows.map(auditEntryOf), count: total };
}

/** The newest entry for some actions, of one object or of the only one of its kind. */
export async function findLastAuditEntry(
  db: Db,
  { id, actions }: { id?: string; actions: readonly AuditAction[] },
): Promise<RecordedAuditEntry | null> {
  const [action] = actions;
  if (!action) return null;
  const row = await db
    .selectFrom('changes')
    .selectAll()
    .$if(id === undefined, (all) => all.where('area', '=', auditAreaOf(action)))
    .$if(id !== undefined, (all) => all.where('subject_id', '=', id ?? ''))
    .where('action', 'in', actions)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? auditEntryOf(row) : null;
}

export async function deleteAuditEntries(db: Db, before: number): Promise<void> {
  await db.deleteFrom('changes').where('at', '<', before).execute();
}

function auditEntryOf(row: Selectable<Schema['changes']>): RecordedAuditEntry {
  return {
    id: row.id,
    at: row.at,
    area: row.area as AuditArea,
    action: row.action as AuditAction,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    fields: row.fields === null ? [] : (JSON.parse(row.fields) as ChangedField[]),
    ...(row.subject_id === null
      ? {}
      : {
          subject: { id: row.subject_id, ...(row.subject_name === null ? {} : { name: row.subject_name }) },
        }),
  };
}
