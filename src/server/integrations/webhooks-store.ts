import { type Selectable, sql } from 'kysely';
import type { WebhookSubject } from '#domain/integrations.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

export interface Webhook {
  id: string;
  url: string;
  /** Sealed. */
  secret: string;
  subjects: WebhookSubject[];
  createdAt: number;
}

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhooks').selectAll().orderBy('id').execute();
  return rows.map(webhookOf);
}

export async function insertWebhook(
  tx: Tx,
  { id, url, secret, subjects, createdAt }: Webhook,
): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({
      ...{ id, url, secret, created_at: createdAt },
      hears_orders: subjects.includes('orders') ? 1 : 0,
      hears_reservations: subjects.includes('reservations') ? 1 : 0,
    })
    .execute();
}

/** Its address; null: there is none. */
export async function deleteWebhook(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.deleteFrom('webhooks').where('id', '=', id).returning('url').executeTakeFirst();
  return row?.url ?? null;
}

/** The address, locked until the transaction ends; null: there is none. */
export async function lockWebhook(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .updateTable('webhooks')
    .set((eb) => ({ url: eb.ref('url') }))
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst();
  return row?.url ?? null;
}

export type WebhookEvent = Selectable<Schema['webhook_events']>;

export async function insertTest(tx: Tx, { id, webhookId }: { id: string; webhookId: string }) {
  const row = { id, webhook_id: webhookId, subject_id: webhookId, type: 'test', status: '', is_test: 1 };
  await tx
    .insertInto('webhook_events')
    .values({ ...row, attempts: 0 })
    .execute();
}

/** Notes when events were first seen: triggers have no clock. */
export async function noteNoticed(db: Db, webhookId: string, now: number): Promise<void> {
  const unseen = await openOf(db, webhookId)
    .select('seq')
    .where('noticed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!unseen) return;
  await db
    .updateTable('webhook_events')
    .set({ noticed_at: now })
    .where('webhook_id', '=', webhookId)
    .where(IS_OPEN)
    .where('noticed_at', 'is', null)
    .execute();
}

/** Worded as in its index. */
const IS_OPEN = sql<boolean>`ended_at is null`;

const openOf = (db: Db, webhookId: string) =>
  db.selectFrom('webhook_events').where('webhook_id', '=', webhookId).where(IS_OPEN);

/**
 * The events that may be sent now, each the first of its order or reservation that has not ended. What is due later than
 * `latest` was written before the clock was set back.
 */
export async function listDue(
  db: Db,
  { webhookId, now, latest, limit }: { webhookId: string; now: number; latest: number; limit: number },
): Promise<WebhookEvent[]> {
  return openOf(db, webhookId)
    .selectAll()
    .where((eb) => eb.or([eb('due_at', '<=', now), eb('due_at', '>', latest)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_events as earlier')
            .select('earlier.seq')
            .where('earlier.webhook_id', '=', webhookId)
            .where('earlier.ended_at', 'is', null)
            .whereRef('earlier.subject_id', '=', 'webhook_events.subject_id')
            .whereRef('earlier.seq', '<', 'webhook_events.seq'),
        ),
      ),
    )
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/**
 * Takes an event until `leaseEnd`: afterwards another process may, because this one must have died. False when another one was
 * first.
 */
export async function claimEvent(
  db: Db,
  { seq, attempts }: Pick<WebhookEvent, 'seq' | 'attempts'>,
  leaseEnd: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_events')
    .set({ attempts: attempts + 1, due_at: leaseEnd })
    .where('seq', '=', seq)
    .where('attempts', '=', attempts)
    .where(IS_OPEN)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Outcome {
  answer: number;
  failure: string | null;
  answeredAt: number;
  tookMs: number;
  /** When it is tried again; null: it has ended. */
  dueAt: number | null;
}

/** Of a claimed event. Another process that took it over writes its own. */
export async function settleEvent(
  db: Db,
  { seq, attempts }: Pick<WebhookEvent, 'seq' | 'attempts'>,
  { answer, failure, answeredAt, tookMs, dueAt }: Outcome,
): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({
      ...{ answer, failure, answered_at: answeredAt, took_ms: tookMs },
      ...(dueAt === null ? { ended_at: answeredAt } : { due_at: dueAt }),
    })
    .where('seq', '=', seq)
    .where('attempts', '=', attempts + 1)
    .where(IS_OPEN)
    .execute();
}

/** The type of an ended event, which is sent again; null: there is none. */
export async function reopenEvent(
  tx: Tx,
  id: string,
  now: number,
): Promise<{ type: string; webhookId: string } | null> {
  const row = await tx
    .updateTable('webhook_events')
    .set((eb) => ({ ended_at: null, due_at: now, again_at: now, again_after: eb.ref('attempts') }))
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .returning(['type', 'webhook_id'])
    .executeTakeFirst();
  return row ? { type: row.type, webhookId: row.webhook_id } : null;
}

export async function listEvents(db: Db, webhookId: string, limit: number): Promise<WebhookEvent[]> {
  return db
    .selectFrom('webhook_events')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

export async function countOpen(db: Db, webhookId: string): Promise<number> {
  const { count } = await openOf(db, webhookId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteEventsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('webhook_events').where('ended_at', '<', before).execute();
}

function webhookOf(row: Selectable<Schema['webhooks']>): Webhook {
  const subjects: WebhookSubject[] = [
    ...(row.hears_orders === 1 ? (['orders'] as const) : []),
    ...(row.hears_reservations === 1 ? (['reservations'] as const) : []),
  ];
  return { id: row.id, url: row.url, secret: row.secret, subjects, createdAt: row.created_at };
}
