import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createMailer } from '../mail/mailer.ts';
import { callWebhooks } from '../orders/escalation/call-webhook.ts';
import { escalateOrders } from '../orders/escalation/escalate.ts';
import { sweepPayments } from '../payments/payment-sweep.ts';
import { startScheduler } from '../scheduler.ts';
import { ensureOwner } from '../staff/ensure-owner.ts';
import { openEvening, walkEvening } from '../test/examples/walk-evening.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { orderDinner } from '../test/orders.ts';
import { addPrinter } from '../test/printers/setup.ts';
import { findFullScans, GROWING_TABLES, type Query } from '../test/query-plans.ts';
import type { Tx } from './schema.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What may read a growing table or an index from its end, and why that takes no longer after ten years. */
const EXCEPTIONS: { of: RegExp; why: string }[] = [
  {
    of: /^select \* from "(orders|changes|gift_cards|reservations)"( where "(payment_)?status" not in \((\S+, )+\S+\))? order by "(created_at|at|date)" .* limit \S+ offset \S+$/,
    why: 'a page from either end of an index: readPage skips 500 rows at most',
  },
  {
    of: /^select "id", .* from "mails"( where status = 'sent')? order by "created_at" (asc|desc), .* limit \S+ offset \S+$/,
    why: 'a page from either end of an index: all but a few mails are sent',
  },
  {
    of: /^select \* from "messages" order by "created_at" desc, "id" desc limit \S+$/,
    why: 'the newest 500',
  },
  { of: /from "accounts" where role <> 'customer'/, why: 'an index of those who work here' },
  { of: /from "mails" where status = 'waiting'/, why: 'an index of the mails that wait' },
  {
    of: /count\(\*\) as "count" from "mails" where status = 'failed'/,
    why: 'an index of the mails of a month that failed',
  },
  {
    of: /"mails" set ("letter" = \S+ where status = 'failed'|.*"again_at" = )/,
    why: 'an index of the mails of a month that failed',
  },
  { of: /"orders" .*"payment_status" = /, why: 'an index of the orders that wait for their money' },
  { of: /"orders" set "status" = "status" where is_test = 1/, why: 'an index of the test orders' },
  { of: /"orders" set "prints_later" = /, why: 'an index of the orders that are printed later' },
  { of: /"order_escalations" set "seen_at" = /, why: 'an index of the declines that nobody has seen' },
  {
    of: /from "withdrawals" where "settled_at" is (not )?null/,
    why: 'withdrawals of three years: one in ten thousand orders',
  },
  {
    of: /from "gift_cards" where \(?(code|status|"voided_at")/,
    why: 'cards are one in a hundred orders: a standing has an index, and a search reads all cards for a part of a name',
  },
  {
    of: /from "newsletter_readers" (where email like \S+ escape '\\'.* )?group by "status"$/,
    why: 'once when the desk looks at its readers, who are some thousands at most: a search reads all of them for a part of an address',
  },
  {
    of: /with own as \(\s+select list, bucket, writer from list_counts/,
    why: 'once a day: what a day has counted',
  },
];

const queries = new Map<string, Query>();
/** Queries of the test itself do not count. */
let isSpied = true;
const testApp = await openEvening({
  onQuery: ({ sql: text, parameters }) => {
    if (isSpied && /^\s*(select|insert|update|delete|with)/i.test(text) && !queries.has(text)) {
      queries.set(text, { sql: text, parameters });
    }
  },
});
afterAll(testApp.close);

/** Every call, with all lists, searches, sums and exports of the desk. */
async function driveDesk(): Promise<void> {
  isSpied = false;
  await walkEvening(testApp, async (_call, make) => {
    isSpied = true;
    await make();
    isSpied = false;
  });
  isSpied = true;
  const owner = await testApp.owner();
  const guest = await testApp.guest();
  await addPrinter(owner);
  const dinner = { orderId: (await orderDinner(guest))._id };
  await owner.put('/orders/updateStatus', { ...dinner, status: 'accepted' });
  await owner.post('/orders/undo', { ...dinner, status: 'accepted' });
  const { _id: orderId } = (await owner.get('/orders/allOrders')).body.orders[0];
  const searches = [orderId.slice(0, 9), orderId.slice(-6), orderId.slice(-4), orderId.slice(-9), '0151 23'];
  searches.push('asha', 'asha rao');
  for (const search of searches) await owner.get(`/orders/allOrders?search=${encodeURIComponent(search)}`);
  for (const path of [
    ...[
      '/orders/allOrders',
      '/message',
      '/payments/refunds',
      '/admin/staff',
      '/admin/figures',
      '/admin/figures?period=week',
      '/admin/figures?period=month',
      '/admin/troubles',
      '/admin/mailings',
      ...['', '?search=asha', '?status=asked', '?status=left'].map(
        (query) => `/admin/newsletter/readers${query}`,
      ),
      '/admin/export/readers',
    ],
    ...['/admin/withdrawals', '/admin/withdrawals?page=2', '/admin/changes', '/admin/changes?area=orders'],
    ...['', '?status=waiting', '?status=sent', '?status=failed'].map((query) => `/admin/mails${query}`),
    ...[
      '',
      '?search=asha',
      ...['open', 'redeemed', 'unpaid', 'void', 'expired'].map((each) => `?standing=${each}`),
    ].map((query) => `/admin/giftcards${query}`),
    '/admin/export/orders?from=2026-11-01&to=2026-11-30',
    '/admin/export/reservations?from=2026-11-01&to=2026-11-30',
  ]) {
    expect((await owner.get(path)).status, path).toBe(200);
  }
  for (const status of ['pending', 'accepted', 'cancelled', null]) {
    for (const futureOnly of [true, false]) await owner.post('/reservation/get', { status, futureOnly });
    for (const search of ['0151%2023', 'asha', 'asha%20rao'])
      await owner.post(`/reservation/get?search=${search}`, { status });
  }
  for (const path of ['/orders/all', '/auth/own_data', '/auth/get_user_profile', '/cart', '/address']) {
    await guest.get(path);
  }
}

/** The middle and the far end of long lists, in tables that claim to be long. */
async function turnPages(): Promise<void> {
  isSpied = false;
  const owner = await testApp.owner();
  const long = { bucket: 1000, writer: 0, count: 5000 };
  const lists = ['orders', 'reservations.accepted', 'changes.orders', 'mails.sent', 'gift_cards'];
  await testApp.db
    .insertInto('list_counts')
    .values(lists.map((list) => ({ ...long, list, bucket: list.startsWith('res') ? 202001 : 1000 })))
    .execute();
  isSpied = true;
  for (const page of [200, 500]) {
    for (const path of ['/orders/allOrders', '/admin/changes', '/admin/giftcards', '/admin/mails']) {
      await owner.get(`${path}?page=${page}`);
    }
    await owner.get(`/admin/changes?page=${page}&area=orders`);
    await owner.get(`/admin/mails?page=${page}&status=sent`);
    for (const status of ['accepted', null]) await owner.post(`/reservation/get?page=${page}`, { status });
  }
  isSpied = false;
  await testApp.db.deleteFrom('list_counts').where('count', '=', 5000).execute();
  isSpied = true;
}

/** What runs by itself: at the start, every minute, every hour and every day. */
async function keep(): Promise<void> {
  await ensureOwner(testApp.db, { mobile: null, password: null }, testApp.clock.now());
  for (const days of [0, 40, 400, 4000]) {
    testApp.clock.advance(days * DAY);
    await startScheduler(testApp.deps).stop();
    await sweepPayments(testApp.deps);
    await escalateOrders(testApp.deps);
    await callWebhooks(testApp.deps);
    const mailer = createMailer({ ...testApp.deps, baseUrl: 'http://localhost' });
    isSpied = false;
    await testApp.db
      .deleteFrom('mails')
      .where('status', '=', 'waiting')
      .where('mailing_id', 'is', null)
      .execute();
    isSpied = true;
    await mailer.sendDue();
    await mailer.stop();
  }
}

await driveDesk();
await turnPages();
await keep();
isSpied = false;
const driven = [...queries.values()];

/** The queries that read a growing table from one end to the other, in a database changed for that purpose. */
async function scans(about = '', change?: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const undone = new Error('undone');
  const looked = testApp.db.transaction().execute(async (tx) => {
    await change?.(tx);
    for (const query of driven) {
      if (!query.sql.includes(about) || EXCEPTIONS.some(({ of }) => of.test(query.sql.trim()))) continue;
      for (const scan of await findFullScans(tx, query)) found.push(`${scan}: ${query.sql}`);
    }
    throw undone;
  });
  await looked.catch((error) => {
    if (error !== undone) throw error;
  });
  return found;
}

/** For a table of three rows PostgreSQL uses any index: it gets some more rows, all different. */
async function multiply(
  table: 'accounts' | 'orders' | 'order_items' | 'reservations',
  changes: Record<string, string>,
): Promise<void> {
  const row = await testApp.db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow();
  const columns = Object.keys(row);
  const values = columns.map((column) => changes[column] ?? `copied."${column}"`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.raw(values.join(', '))} from generate_series(1, 3000) i
    cross join (select * from ${sql.table(table)} limit 1) copied on conflict do nothing`.execute(testApp.db);
}

if (isPostgres) {
  const account = { mobile: 'null', type: "'guest'", role: "'customer'", created_at: 'i' };
  await multiply('accounts', { ...account, id: "'guest-' || i" });
  await sql`insert into sessions (token_hash, account_id, created_at, expires_at)
    select 'session-' || i, 'guest-' || i, i, i from generate_series(1, 3000) i`.execute(testApp.db);
  const nothing = { idempotency_key: 'null', idempotency_hash: 'null', gift_card_id: 'null' };
  await multiply('orders', {
    ...{
      ...nothing,
      id: "'order-' || i",
      account_id: "'guest-' || i",
      created_at: 'cast(i as bigint) * 86400000',
    },
    ...{ status: "case when i % 9 = 0 then 'cancelled' else 'completed' end", payment_status: "'none'" },
  });
  await multiply('order_items', { id: "'item-' || i", order_id: "'order-' || i" });
  // Of a status that nearly all have, PostgreSQL rightly reads the days until a page is full.
  // Pending ones too: an index of all that are not cancelled, made for something else, must not be nearly that of the accepted.
  const status =
    "case i % 9 when 0 then 'accepted' when 1 then 'pending' when 2 then 'pending' else 'cancelled' end";
  await multiply('reservations', {
    ...{ id: "'table-' || i", wish_hash: "'wish-' || i", status },
    date: "to_char(date '2000-01-01' + i::integer, 'YYYY-MM-DD')",
  });
  await sql`insert into name_words (of_id, word)
    select kind || i, 'word' || i from generate_series(1, 3000) i, unnest(array['order-', 'table-']) kind`.execute(
    testApp.db,
  );
  await sql`insert into carts (id, account_id, version, updated_at)
    select 'cart-' || i, 'guest-' || i, 1, i from generate_series(1, 3000) i`.execute(testApp.db);
  await sql`insert into cart_items (id, cart_id, dish_id, variant_id, add_ons, quantity, message, name_de, choice_hash)
    select 'row-' || i, 'cart-' || i, '', '', '[]', 1, '', '', '' from generate_series(1, 3000) i`.execute(
    testApp.db,
  );
  await sql`insert into changes (id, at, area, action, actor_name)
    select 'change-' || i, 10000000000000 + i, 'area-' || i % 20, 'order_accepted', '' from generate_series(1, 3000) i`.execute(
    testApp.db,
  );
  await sql`insert into mails (id, kind, recipient, language, letter, status, attempts, created_at, due_at, ended_at)
    select 'mail-' || i, 'order_accepted', '', 'de', '', 'sent', 1, i, i, i from generate_series(1, 3000) i`.execute(
    testApp.db,
  );
  await sql`insert into withdrawals (id, created_at, name, email, contract, message, language, settled_at)
    select 'withdrawal-' || i, i, '', '', '', '', 'de', case when i % 2 = 0 then i end
    from generate_series(1, 3000) i`.execute(testApp.db);
  await sql`insert into gift_cards (id, secret, code, status, amount_cents, balance_cents, recipient_email, message, created_at)
    select 'card-' || i, 'secret-' || i, 'code-' || i, case when i % 2 = 0 then 'issued' else 'cancelled' end, 100,
      i % 3, '', '', i from generate_series(1, 3000) i`.execute(testApp.db);
  await sql`analyze`.execute(testApp.db);
}

test('the desk was driven through all that it asks', () => {
  const text = driven.map((query) => query.sql).join('\n');
  for (const table of GROWING_TABLES.filter((name) => name !== 'demo_payments')) {
    expect(text, table).toMatch(new RegExp(`from "?${table}"?`));
  }
  expect(driven.length).toBeGreaterThan(150);
});

test('no query reads a table that grows with the years from one end to the other', async () => {
  expect(await scans()).toEqual([]);
});

test('every exception is one', async () => {
  const asked = driven.filter(({ sql: text }) => !/list_counts/.test(text) || isPostgres);
  for (const { of, why } of EXCEPTIONS) {
    if (!isPostgres && /list_counts/.test(of.source)) continue;
    expect(
      asked.some((query) => of.test(query.sql.trim())),
      why,
    ).toBe(true);
  }
});

test.each([
  ...[
    'orders_created',
    'orders_status',
    'orders_phone',
    'orders_name',
    'orders_name_end',
    'orders_id_end',
    'reservations_phone',
    'reservations_name',
    'reservations_name_end',
    'name_words_word',
    'mails_ended',
  ],
  ...['accounts_guests', 'payments_payer', 'order_items_order', 'changes_at', 'gift_card_entries_by'],
  ...['sessions_expiry', 'heard_events_at'],
])('without the index %s a query would', async (index) => {
  const table = GROWING_TABLES.toSorted((one, other) => other.length - one.length).find((name) =>
    index.startsWith(name),
  );
  const found = await scans(`"${table}"`, (tx) => sql`drop index ${sql.id(index)}`.execute(tx));
  expect(found.length).toBeGreaterThan(0);
});
