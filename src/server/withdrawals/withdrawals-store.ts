import type { Selectable } from 'kysely';
import type { Language } from '#texts/texts.ts';
import { newId } from '../db/ids.ts';
import type { Db, Schema } from '../db/schema.ts';

export interface Withdrawal {
  id: string;
  createdAt: number;
  name: string;
  email: string;
  /** The contract in the guest's own words: a number, a date. */
  contract: string;
  message: string;
  language: Language;
  /** Whether its receipt was also sent by e-mail. */
  isMailed: boolean;
  /** When it was settled and by whom; null while it is open. */
  settledAt: number | null;
  settledBy: string | null;
}

type NewWithdrawal = Omit<Withdrawal, 'id' | 'settledAt' | 'settledBy'>;

export async function insertWithdrawal(db: Db, withdrawal: NewWithdrawal): Promise<Withdrawal> {
  const id = newId();
  const { createdAt, isMailed, ...fields } = withdrawal;
  await db
    .insertInto('withdrawals')
    .values({ id, created_at: createdAt, is_mailed: isMailed ? 1 : 0, ...fields })
    .execute();
  return { id, ...withdrawal, settledAt: null, settledBy: null };
}

export async function findWithdrawal(db: Db, id: string): Promise<Withdrawal | null> {
  const row = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? withdrawalOf(row) : null;
}

/** How many were received since a moment; with an address, how many for that address. */
export async function countSince(db: Db, since: number, email?: string): Promise<number> {
  const { total } = await db
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('created_at', '>', since)
    .$if(email !== undefined, (all) =>
      all.where((eb) => eb(eb.fn<string>('lower', ['email']), '=', (email ?? '').toLowerCase())),
    )
    .executeTakeFirstOrThrow();
  return total;
}

/** Open ones first, then newest first. */
export async function listPage(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ withdrawals: Withdrawal[]; total: number; open: number }> {
  const [open, settled] = [await countBySettled(db, 'is'), await countBySettled(db, 'is not')];
  const start = (page - 1) * limit;
  const waiting = await listNewest(db, 'is', { offset: start, limit });
  const rest = await listNewest(db, 'is not', {
    offset: Math.max(0, start - open),
    limit: limit - waiting.length,
  });
  return { withdrawals: [...waiting, ...rest].map(withdrawalOf), total: open + settled, open };
}

/** Open or settled ones: each has its index. */
type Settled = 'is' | 'is not';

async function countBySettled(db: Db, isSettled: Settled): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('settled_at', isSettled, null)
    .executeTakeFirstOrThrow();
  return count;
}

async function listNewest(db: Db, isSettled: Settled, { offset, limit }: { offset: number; limit: number }) {
  if (limit === 0) return [];
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('settled_at', isSettled, null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** False when it has that state already. */
export async function setSettled(
  db: Db,
  id: string,
  settled: { at: number; by: string | null } | null,
): Promise<boolean> {
  const updated = await db
    .updateTable('withdrawals')
    .set({ settled_at: settled?.at ?? null, settled_by: settled?.by ?? null })
    .where('id', '=', id)
    .where('settled_at', settled ? 'is' : 'is not', null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function deleteBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('withdrawals').where('created_at', '<', instant).execute();
}

function withdrawalOf(row: Selectable<Schema['withdrawals']>): Withdrawal {
  return {
    id: row.id,
    createdAt: row.created_at,
    name: row.name,
    email: row.email,
    contract: row.contract,
    message: row.message,
    language: row.language as Language,
    isMailed: row.is_mailed === 1,
    settledAt: row.settled_at,
    settledBy: row.settled_by,
  };
}
