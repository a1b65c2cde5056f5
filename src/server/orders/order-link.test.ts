import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { orderDinner } from '../test/orders.ts';
import { startSmtpServer, type TestSmtpServer } from '../test/smtp-server.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { orderLinkKey } from './order-link.ts';

let testApp: TestApp;
let smtpServer: TestSmtpServer;
let mailer: Mailer;
beforeEach(async () => {
  smtpServer = await startSmtpServer();
  testApp = await openTestApp({ config: { smtpUrl: smtpServer.url } });
  mailer = createMailer({ ...testApp.deps, baseUrl: 'https://haveli.example' });
});
afterEach(async () => {
  await mailer.stop();
  await testApp.close();
  await smtpServer.close();
});

const UNKNOWN = '0198c2a4-1111-7000-8000-000000000000';

const open = (orderId: string, key: string) => testApp.stranger.post('/orders/by-link', { orderId, key });

/** The links in the guest's e-mails, oldest e-mail first. */
async function linksIn(): Promise<URL[]> {
  // Including e-mails held back for an undo.
  testApp.clock.advance(60_000);
  await mailer.sendDue();
  const texts = smtpServer.mails
    .filter(({ to }) => to?.[0]?.address === 'asha@example.org')
    .map(({ text = '' }) => /https:\S*order-confirmation\S*/.exec(text)?.[0]);
  return texts.filter((link) => link !== undefined).map((link) => new URL(link));
}

async function linked(order: Order): Promise<{ orderId: string; key: string }> {
  return { orderId: order._id, key: await orderLinkKey(testApp.db, order._id) };
}

describe('the link in the mails of an order', () => {
  test('opens it without a login, the same in all of them', async () => {
    const order = await orderDinner(await testApp.guest());
    const staff = await testApp.staff();
    await staff.put('/orders/updateStatus', { orderId: order._id, status: 'accepted' });
    const [received, accepted] = await linksIn();
    expect(received?.pathname).toBe('/order-confirmation');
    expect(accepted?.href).toBe(received?.href);
    const { oid, key } = Object.fromEntries((received as URL).searchParams) as { oid: string; key: string };
    // 192 bits can't be guessed.
    expect(key).toMatch(/^[\w-]{32}$/);
    const opened = await open(oid, key);
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({ _id: order._id, status: 'accepted', orderTotal: order.orderTotal });
    expect(opened.headers.get('cache-control')).toBe('no-store');
  });

  test('shows this order, and nothing of the account or its other orders', async () => {
    const guest = await testApp.guest();
    const first = await orderDinner(guest);
    const second = await orderDinner(guest);
    const { orderId, key } = await linked(first);
    expect((await open(second._id, key)).status).toBe(404);
    const { body } = await open(orderId, key);
    expect(JSON.stringify(body)).not.toContain(second._id);
    const row = await testApp.db
      .selectFrom('orders')
      .select('account_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(body)).not.toContain(row.account_id);
  });

  test('with another key is answered like an order that there is not', async () => {
    const order = await orderDinner(await testApp.guest());
    const { key } = await linked(order);
    const wrong = [
      await open(order._id, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`),
      await open(order._id, key.slice(0, -1)),
      await open(order._id, `${key}A`),
      await open(order._id, ''),
      await open(order._id, 'ä'.repeat(16)),
      await open(UNKNOWN, key),
      await open(UNKNOWN, await orderLinkKey(testApp.db, UNKNOWN)),
    ];
    for (const answer of wrong) expect([answer.status, answer.body]).toEqual([404, wrong[0]?.body]);
  });

  test('opens it as long as it keeps its guest', async () => {
    const order = await orderDinner(await testApp.guest());
    const { orderId, key } = await linked(order);
    await testApp.db.updateTable('orders').set({ email: '' }).where('id', '=', orderId).execute();
    expect((await open(orderId, key)).status).toBe(404);
  });

  test('is in no table and in no log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const order = await orderDinner(await testApp.guest());
    const { orderId, key } = await linked(order);
    const tables = async () =>
      JSON.stringify([
        await testApp.db.selectFrom('mails').selectAll().execute(),
        await testApp.db.selectFrom('orders').selectAll().execute(),
        await testApp.db.selectFrom('keys').selectAll().execute(),
      ]);
    expect(await tables()).not.toContain(key);
    await mailer.sendDue();
    expect(await tables()).not.toContain(key);
    const logged = await openTestApp({ config: { logs: true }, log, sharedWith: testApp });
    expect((await logged.stranger.post('/orders/by-link', { orderId, key })).status).toBe(200);
    await logged.app.request(`/order-confirmation?oid=${orderId}&key=${key}`);
    await logged.close();
    expect(lines.join('')).toContain('/api/orders/by-link');
    expect(lines.join('')).not.toContain(key);
    expect(lines.join('')).not.toContain(orderId);
  });

  test('is another in another restaurant', async () => {
    const other = await openTestApp();
    expect(await orderLinkKey(other.db, UNKNOWN)).not.toBe(await orderLinkKey(testApp.db, UNKNOWN));
    await other.close();
  });
});

test('whoever tries many links is made to wait', async () => {
  const limited = await openTestApp({ config: { isRateLimited: true } });
  const press = () => limited.stranger.post('/orders/by-link', { orderId: UNKNOWN, key: 'guess' });
  const answers = await Promise.all(Array.from({ length: 301 }, press));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  await limited.close();
});
