import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAddress, orderDinner } from '../test/orders.ts';
import { requestTable } from '../test/reservation-requests.ts';
import { openTestApp } from '../test/test-app.ts';
import { migrations } from './migrate.ts';

const NAMES = [
  'Erika Mustermann',
  'Jürgen von der Heide',
  'Ayşe Müller-Yıldırım',
  'Seán O’Connor',
  "D'Angelo",
  'Yıldırım',
];

test('names that were written before get the words and columns of new ones', async () => {
  const testApp = await openTestApp();
  const { db } = testApp;
  for (const [index, name] of NAMES.entries()) {
    const guest = await testApp.guest();
    await orderDinner(guest, { addressId: await addAddress(guest, { fullName: name }) });
    const phone = `0151 23456${index}0`;
    await requestTable(testApp.stranger, { name, phone, email: `guest${index}@example.org` });
  }
  const searched = async () => ({
    words: await db.selectFrom('name_words').selectAll().orderBy('of_id').orderBy('word').execute(),
    orders: await db.selectFrom('orders').select(['id', 'name_key', 'name_end']).orderBy('id').execute(),
    tables: await db
      .selectFrom('reservations')
      .select(['id', 'name_key', 'name_end'])
      .orderBy('id')
      .execute(),
  });
  const wanted = await searched();
  expect(wanted.words.length).toBeGreaterThan(8);
  await sql`drop table name_words`.execute(db);
  for (const table of ['orders', 'reservations'] as const) {
    for (const [key, old, end] of [
      ['sean oconnor', 'sean o connor', 'connor'],
      ['dangelo', 'd angelo', 'angelo'],
      ['yildirim', 'yıldırım', 'yıldırım'],
      ['ayse muller yildirim', 'ayse muller yıldırım', 'yıldırım'],
    ] as const) {
      const row = db.updateTable(table).set({ name_key: old, name_end: end }).where('name_key', '=', key);
      expect((await row.executeTakeFirst()).numUpdatedRows).toBe(1n);
    }
  }
  await migrations['2026-11-27T0400-name-words']?.up(db);
  expect(await searched()).toEqual(wanted);
  await testApp.close();
});

test('letters and apostrophes that were not folded then are folded in names that were written before', async () => {
  const testApp = await openTestApp();
  const { db } = testApp;
  // As they were kept: key, last word, words between.
  const KEPT = [
    ['Əli Ħassan', 'əli ħassan', 'ħassan', []],
    ['Νίκος Παπαδόπουλος', 'νικος παπαδοπουλος', 'παπαδοπουλος', []],
    ['Kaʻahumanu Kealiʻi', 'kaʻahumanu kealiʻi', 'kealiʻi', []],
    ['Seán O‛Connor', 'sean o connor', 'connor', ['o']],
    ['Dara O＇Neill', 'dara o neill', 'neill', ['o']],
    ['Mia Maria Muster', 'mia maria muster', 'muster', ['maria']],
  ] as const;
  for (const [index, [name]] of KEPT.entries()) {
    const guest = await testApp.guest();
    await orderDinner(guest, { addressId: await addAddress(guest, { fullName: name }) });
    await requestTable(testApp.stranger, {
      ...{ name, phone: `0151 23456${index}0`, email: `guest${index}@example.org` },
    });
  }
  const words = () => db.selectFrom('name_words').selectAll().orderBy('of_id').orderBy('word').execute();
  const keys = (table: 'orders' | 'reservations') =>
    db.selectFrom(table).select(['id', 'name_key', 'name_end']).orderBy('id').execute();
  const searched = async () => [await words(), await keys('orders'), await keys('reservations')];
  const wanted = await searched();
  for (const table of ['orders', 'reservations'] as const) {
    for (const [index, { id }] of (await keys(table)).entries()) {
      const [, name_key = '', name_end = '', middle = []] = KEPT[index] ?? [];
      await db.updateTable(table).set({ name_key, name_end }).where('id', '=', id).execute();
      await db.deleteFrom('name_words').where('of_id', '=', id).execute();
      for (const word of middle) await db.insertInto('name_words').values({ of_id: id, word }).execute();
    }
  }
  expect(await searched()).not.toEqual(wanted);
  await migrations['2026-12-01T1010-more-letters']?.up(db);
  expect(await searched()).toEqual(wanted);
  await testApp.close();
});
