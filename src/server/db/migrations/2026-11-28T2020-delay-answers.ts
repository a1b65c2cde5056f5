import type { Kysely } from 'kysely';

/**
 * What the guest of an order is told and asked of what the restaurant has changed: about which later promise they were asked,
 * which one they have kept and when, and all changes after the acceptance (JSON).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['asked_due_at', 'kept_due_at', 'kept_at'])
    await db.schema.alterTable('orders').addColumn(column, 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('restaurant_changes', 'text').execute();
}
