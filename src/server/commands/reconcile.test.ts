import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { giftCard } from '../test/coupons.ts';
import { orderDinner } from '../test/orders.ts';
import { approveCard, approvePayment, buyGiftCard, failedRefund, orderOnline } from '../test/payments.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { reconcile } from './reconcile.ts';

/** A restaurant with every kind of order, card and payment. */
async function busyRestaurant(): Promise<TestApp> {
  const testApp = await openTestApp();
  const guest = await testApp.guest();
  const staff = await testApp.staff();
  await orderDinner(guest, { giftCardCode: await giftCard(testApp, 1000) });
  const cancelled = await orderDinner(guest, { giftCardCode: await giftCard(testApp, 1000) });
  const status = { status: 'cancelled', cancellationReason: 'Ausverkauft' };
  await staff.put('/orders/updateStatus', { orderId: cancelled._id, ...status });
  for (const isCancelled of [false, true]) {
    const returned = await approvePayment(testApp, await orderOnline(guest));
    await guest.post('/orders/verify', returned);
    if (isCancelled) await staff.put('/orders/updateStatus', { orderId: returned.orderId, ...status });
  }
  const { orderId } = await orderOnline(guest);
  await guest.post('/orders/abandon', { orderId });
  await orderOnline(guest, { giftCardCode: await giftCard(testApp, 5000) });
  await testApp.stranger.post('/giftcard/verify', await approveCard(testApp, await buyGiftCard(testApp, 25)));
  await buyGiftCard(testApp, 50);
  await failedRefund(testApp);
  return testApp;
}

describe('npm run reconcile', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await busyRestaurant();
    return testApp.close;
  });
  const run = () => reconcile(testApp.deps.config);

  test('finds nothing in a restaurant whose money adds up', async () => {
    expect(await run()).toBe('Every order, gift card and payment adds up.');
  });

  // Each changes one thing, and changes it back.
  test.each([
    // The database itself checks a total against its parts: a manipulation has to change both.
    [
      'an order’s subtotal',
      'orders',
      'subtotal_cents = subtotal_cents + 100, total_cents = total_cents + 100',
      'subtotal says',
    ],
    [
      'a discount',
      'orders',
      'discount_cents = discount_cents + 1, total_cents = total_cents - 1 where total_cents > 0',
      'discount says',
    ],
    ['a delivery fee', 'orders', 'delivery_fee_cents = 350, total_cents = total_cents + 350', 'VAT says'],
    ['a deposit', 'orders', 'deposit_cents = 25, total_cents = total_cents + 25', 'deposit says'],
    ['the VAT', 'orders', `vat = replace(vat, '"taxCents":2', '"taxCents":1')`, 'VAT says'],
    ['a line', 'order_items', 'quantity = quantity + 1', 'line 0 says'],
    ['a price', 'order_items', 'variant_price_cents = 1', 'subtotal says'],
    ['a card’s balance', 'gift_cards', 'balance_cents = amount_cents', 'balance says'],
    ['a card’s value', 'gift_cards', 'amount_cents = amount_cents * 2', 'not by one entry'],
    ['a ledger’s entry', 'gift_card_entries', 'amount_cents = amount_cents - 1', 'its entries come to'],
    ['a payment’s sum', 'payments', 'amount_cents = amount_cents + 1', 'comes to'],
    ['what a payment brought', 'payments', 'captured_cents = captured_cents - 1', 'was asked for'],
    ['what went back', 'payments', 'refunded_cents = refunded_cents + 100000', 'gave back'],
    ['a payment that never came', 'orders', `payment_status = 'paid'`, 'keeps the money of 0 payments'],
    ['money that nobody waits for', 'orders', `payment_status = 'lapsed'`, 'keeps the money of 1'],
    ['with what a card was paid', 'gift_cards', `paid_with = 'paypal'`, 'and its money came by'],
    ['a card of play money', 'orders', `is_play = 0`, 'has play money of gift card'],
    ['an issued card', 'gift_cards', `status = 'issued'`, 'its money did not come'],
    ['play money that counts', 'orders', 'is_play = 0', 'counts as paid, and was paid with the demo'],
    ['the same money twice', 'payments', `capture_id = 'SAME'`, 'stands in two payments'],
  ])('finds out %s that somebody has changed', async (_, table, change, words) => {
    const db = testApp.db;
    const before = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    await sql`update ${sql.table(table)} set ${sql.raw(change)}`.execute(db);
    await expect(run()).rejects.toThrow(words);
    for (const row of before.rows) {
      const columns = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      await sql`update ${sql.table(table)} set ${sql.join(columns)} where id = ${row.id}`.execute(db);
    }
    await run();
  });

  test('as a command prints what it finds, and ends with 1', async () => {
    const { dataDir, databaseUrl } = testApp.deps.config;
    const command = () =>
      spawnSync(process.execPath, [join(import.meta.dirname, 'reconcile.ts')], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', PUBLIC_URL: '' },
      });
    const sound = command();
    expect([sound.status, sound.stdout, sound.stderr]).toEqual([
      0,
      'Every order, gift card and payment adds up.\n',
      '',
    ]);
    await testApp.db.updateTable('gift_cards').set({ balance_cents: 9 }).execute();
    const { status, stderr } = command();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^gift card [0-9a-f-]{36}: balance says 9, and its entries come to \d+$/m);
    expect(stderr).toMatch(/^\d+ things do not add up\.$/m);
    // Findings are sent around: their readers must not be able to spend a card.
    const codes = await testApp.db.selectFrom('gift_cards').select('code').execute();
    for (const { code } of codes) expect(stderr).not.toContain(code);
  });
});
