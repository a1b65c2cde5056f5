import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcileMoney } from '../commands/reconcile/reconcile-money.ts';
import { giftCard } from '../test/coupons.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, orderRequest, placeOrder } from '../test/orders.ts';
import { openTestApp } from '../test/test-app.ts';
import { chainFacts } from './chain-facts.ts';
import { checkJournal } from './check-journal.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const { db } = testApp;
const staff = await testApp.staff();

async function dinner(changes = {}) {
  const guest = await testApp.guest();
  await addToCart(guest, dishes.tikka, { quantity: 2 });
  return (await placeOrder(guest, changes)).body.order._id as string;
}
const move = (orderId: string, status: string) =>
  staff.put('/orders/updateStatus', {
    ...{ orderId, status },
    ...(status === 'cancelled' && { cancellationReason: 'Ausverkauft' }),
  });
const chained = () =>
  db.selectFrom('journal').selectAll().where('number', 'is not', null).orderBy('number').execute();

/** As somebody with the database file could. */
async function forge(work: () => Promise<unknown>) {
  const off = isPostgres
    ? ['alter table journal disable trigger journal_keep']
    : ['drop trigger journal_keep_rows', 'drop trigger journal_keep_words'];
  for (const words of off) await sql.raw(words).execute(db);
  await work();
}

describe('what happens to money', () => {
  test('is written down in the transaction that makes it happen, and adds up with orders, cards and payments', async () => {
    const code = await giftCard(testApp, 2000);
    const orderId = await dinner({ couponCode: code });
    await move(orderId, 'accepted');
    await move(orderId, 'completed');
    const other = await dinner({ couponCode: await giftCard(testApp, 1000) });
    await move(other, 'cancelled');
    // Refused: nothing happens.
    await staff.put('/orders/updateStatus', { orderId: other, status: 'completed' });
    await chainFacts(testApp.deps);
    const rows = await chained();
    const kindsOf = (id: string) => rows.filter((row) => row.subject_id === id).map(({ kind }) => kind);
    expect(kindsOf(orderId)).toEqual(['order_placed', 'order_accepted', 'order_completed']);
    expect(kindsOf(other)).toEqual(['order_placed', 'order_cancelled']);
    const placed = rows.find((row) => row.subject_id === orderId);
    expect(Number(placed?.cents)).toBe(1380);
    expect(JSON.parse(placed?.details ?? '')).toMatchObject({
      giftCardPaidCents: 2000,
      vat: [{ vatPercent: 7, grossCents: 3380 }],
    });
    const actor = rows.find(({ kind }) => kind === 'order_accepted')?.actor_id;
    expect(actor).toMatch(/^[0-9a-f-]{36}$/);
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1));
    expect(await reconcileMoney(db)).toEqual([]);
    // A sum that is another one is told.
    await db.updateTable('gift_cards').set({ balance_cents: 1 }).where('code', '=', code).execute();
    expect((await reconcileMoney(db)).join()).toMatch(/journal: gift card .* has had 0 cents, and has 1/);
    await db.updateTable('gift_cards').set({ balance_cents: 0 }).where('code', '=', code).execute();
  });

  test('of a transaction that is rolled back leaves nothing, and no gap', async () => {
    await expect(
      db.transaction().execute(async (tx) => {
        await sql`insert into journal (id, at, kind, subject, subject_id, details) values ('0', 0, 'order_placed', 'order', 'x', '{}')`.execute(
          tx,
        );
        throw new Error('never happened');
      }),
    ).rejects.toThrow('never happened');
    await dinner();
    await chainFacts(testApp.deps);
    const rows = await chained();
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1));
  });

  test('is chained once, whoever chains at the same moment', async () => {
    const before = (await chained()).length;
    await Promise.all([dinner(), dinner(), dinner()]);
    await Promise.all(Array.from({ length: 6 }, () => chainFacts(testApp.deps)));
    const rows = await chained();
    expect(rows).toHaveLength(before + 3);
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1));
    expect(await checkJournal(db)).toEqual([]);
  });

  test('says nothing about a person, so that whoever is forgotten is gone and the chain is whole', async () => {
    await dinner();
    await chainFacts(testApp.deps);
    const words = JSON.stringify(await chained());
    const { fullName, phone, email } = orderRequest as unknown as Record<string, string>;
    for (const said of ['Asha', '2345678', 'asha@example.org', fullName, phone, email])
      if (said) expect(words).not.toContain(said);
    await db.updateTable('orders').set({ email: '', phone: '', address: '{}', message: '' }).execute();
    expect(await checkJournal(db)).toEqual([]);
  });
});

describe('the chain', () => {
  let rows: Awaited<ReturnType<typeof chained>>;
  beforeEach(async () => {
    await dinner();
    await chainFacts(testApp.deps);
    rows = await chained();
    expect(await checkJournal(db)).toEqual([]);
  });

  test('is only added to: the database refuses another word in it, and to take one out', async () => {
    const one = db.updateTable('journal').set({ cents: 1 }).where('number', '=', 2);
    await expect(one.execute()).rejects.toThrow('only added to');
    await expect(db.deleteFrom('journal').where('number', '=', 2).execute()).rejects.toThrow('only added to');
    expect(await chained()).toEqual(rows);
  });

  test('names the first entry that was touched, whichever word it is, and what is missing', async () => {
    const at = Math.floor(rows.length / 2);
    const row = rows[at] as (typeof rows)[number];
    await forge(async () => {
      const others = {
        ...{
          at: Number(row.at) + 1,
          kind: `${row.kind}x`,
          subject: 'dish',
          subject_id: `${row.subject_id}0`,
        },
        ...{ actor_id: 'x', cents: Number(row.cents ?? 0) + 1, details: row.details.replace('{', '{ ') },
        hash: `0${row.hash?.slice(1)}x`,
      };
      for (const [column, value] of Object.entries(others)) {
        const set = (to: unknown) =>
          db
            .updateTable('journal')
            .set({ [column]: to })
            .where('id', '=', row.id)
            .execute();
        await set(value);
        expect(await checkJournal(db), column).toEqual([
          expect.stringMatching(new RegExp(`^journal: entry ${at + 1} .*was changed$`)),
        ]);
        await set(row[column as keyof typeof row]);
      }
      expect(await checkJournal(db)).toEqual([]);
      for (const gone of [at, rows.length - 1]) {
        const lost = rows[gone] as (typeof rows)[number];
        await db.deleteFrom('journal').where('id', '=', lost.id).execute();
        expect(await checkJournal(db)).toEqual([`journal: entry ${gone + 1} is missing`]);
        await db.insertInto('journal').values(lost).execute();
      }
    });
    expect(await checkJournal(db)).toEqual([]);
  });
});
