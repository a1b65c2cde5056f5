import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_ORDER_BROWSERS, MAX_PUSH_DEVICES, PUSH_NEWS_MS } from '#domain/push/push.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { insertSession } from '../accounts/accounts-store.ts';
import { transact } from '../db/transact.ts';
import { escalateOrders } from '../orders/escalation/escalate.ts';
import { anonymiseOrders } from '../orders/jobs.ts';
import { orderLinkKey } from '../orders/order-link.ts';
import { setSecondFactorCompulsory } from '../settings/index.ts';
import type { Caller } from '../test/caller.ts';
import { isPostgres } from '../test/fresh-database.ts';
import { orderDinner } from '../test/orders.ts';
import { approvePayment, orderOnline } from '../test/payments.ts';
import { addPrinter } from '../test/printers/setup.ts';
import {
  startPushService,
  subscribeBrowser,
  type TestBrowser,
  type TestPushService,
} from '../test/push-service.ts';
import { required } from '../test/required.ts';
import { reservationRequest } from '../test/reservation-requests.ts';
import { planOf, savePlan } from '../test/table-plans.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import { callPushService } from './call-push-service.ts';
import { purgePushClaims } from './jobs.ts';
import { createPushing, type Pushing } from './start-pushing.ts';

const MINUTE = 60_000;
const TEST_MESSAGE = { kind: 'test', title: '', body: '', tag: 'test', path: '/' } as const;
let service: TestPushService;
let testApp: TestApp;
let pushing: Pushing;
let owner: Caller;
let staff: Caller;
beforeEach(async () => {
  service = await startPushService();
  testApp = await openTestApp({ pushService: service, log: pino({ enabled: false }) });
  pushing = createPushing(testApp.deps, { lookEveryMs: 1e9, retryAfterMs: [1, 1, 1] });
  owner = await testApp.owner();
  staff = await testApp.staff();
});
afterEach(async () => {
  await testApp.close();
  await pushing.stop();
  await service.close();
});

const bodyOf = (browser: TestBrowser, name = 'Handy') => ({ name, ...browser.subscription });
async function switchOn(caller: Caller, name?: string): Promise<TestBrowser & { id: string }> {
  const browser = await subscribeBrowser(service.origin);
  const { status, body } = await caller.post('/admin/push/subscriptions', bodyOf(browser, name));
  expect(status).toBe(200);
  return { ...browser, id: body._id };
}
/** What has arrived at the browser so far. */
async function messagesOf({ path, read }: TestBrowser): Promise<unknown[]> {
  await pushing.idle();
  return Promise.all(service.requests.filter((each) => each.path === path).map(({ body }) => read(body)));
}
const titlesOf = async (browser: TestBrowser) =>
  (await messagesOf(browser)).map((message) => (message as { title: string }).title);
const list = async (caller: Caller) => (await caller.get('/admin/push/subscriptions')).body.devices;
const numberOf = (orderId: string) => orderId.slice(-6).toUpperCase();

describe('an order', () => {
  test('is told at once to every device, in its language, and with nothing of the guest', async () => {
    const [german, english] = [await switchOn(owner), await switchOn(staff.withLanguage('en'))];
    const { _id } = await orderDinner(await testApp.guest());
    const number = numberOf(_id);
    expect(await messagesOf(german)).toEqual([
      {
        ...{ title: `Neue Bestellung ${number}`, body: 'Tippen Sie, um sie zu öffnen.' },
        ...{ tag: `order-${_id}`, path: '/adminnavbar' },
      },
    ]);
    expect(await messagesOf(english)).toEqual([
      {
        ...{ title: `New order ${number}`, body: 'Tap to open it.' },
        ...{ tag: `order-${_id}`, path: '/en/adminnavbar' },
      },
    ]);
    expect(JSON.stringify(await messagesOf(german))).not.toMatch(/Asha|Rao|0151|Obertorplatz/);
  });

  test('is urgent, soon out of date, and signed with the key that the browser was given', async () => {
    await switchOn(owner);
    await orderDinner(await testApp.guest());
    await pushing.idle();
    const { headers } = required(service.requests[0]);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '600', urgency: 'high' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    const [, token = '', key] = required(/^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? ''));
    expect((await owner.get('/admin/push/subscriptions')).body.publicKey).toBe(key);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      ...{ aud: service.origin, sub: 'mailto:test@haveli.example' },
      exp: Math.floor(testApp.clock.now() / 1000) + 12 * 60 * 60,
    });
    const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const publicKey = await crypto.subtle.importKey(
      'raw',
      Buffer.from(key ?? '', 'base64url'),
      ecdsa,
      false,
      ['verify'],
    );
    const signed = Buffer.from(`${head}.${claims}`);
    expect(await crypto.subtle.verify(ecdsa, publicKey, Buffer.from(signature, 'base64url'), signed)).toBe(
      true,
    );
  });

  test('that is paid online is told when it is paid, once', async () => {
    const browser = await switchOn(owner);
    const guest = await testApp.guest();
    const order = await orderOnline(guest);
    expect(await titlesOf(browser)).toEqual([]);
    const paid = await approvePayment(testApp, order);
    await Promise.all([guest.post('/orders/verify', paid), guest.post('/orders/verify', paid)]);
    expect(await titlesOf(browser)).toEqual([`Neue Bestellung ${numberOf(order.orderId)}`]);
  });

  test('is told once for each device by several processes, however often it is read anew', async () => {
    const [one, other] = [await switchOn(owner), await switchOn(staff)];
    const second = isPostgres ? await openTestApp({ sharedWith: testApp, pushService: service }) : testApp;
    const others = [createPushing(second.deps), createPushing(testApp.deps)];
    const { _id } = await orderDinner(await testApp.guest());
    for (let round = 0; round < 5; round += 1)
      testApp.live.publish({ type: 'orders', orderId: _id, status: 'pending' });
    for (const each of others) await each.idle();
    await expect.poll(async () => (await titlesOf(one)).length + (await titlesOf(other)).length).toBe(2);
    expect([await titlesOf(one), await titlesOf(other)].map(({ length }) => length)).toEqual([1, 1]);
    // Before the database they read: one of them may have been told only now.
    await Promise.all(others.map(({ stop }) => stop()));
    if (second !== testApp) await second.close();
  });

  test('whose acceptance is taken back is no news', async () => {
    const { _id: orderId } = await orderDinner(await testApp.guest());
    const browser = await switchOn(owner);
    testApp.clock.advance(PUSH_NEWS_MS);
    await owner.put('/orders/updateStatus', { orderId, status: 'accepted' });
    expect((await owner.post('/orders/undo', { orderId, status: 'accepted' })).status).toBe(200);
    testApp.live.publish({ type: 'orders', orderId, status: 'pending' });
    expect(await titlesOf(browser)).toEqual([]);
  });

  test('that nobody accepts is told again as the ladder is climbed, each rung once', async () => {
    await escalateOrders(testApp.deps);
    const browser = await switchOn(owner);
    const { _id } = await orderDinner(await testApp.guest());
    for (let minute = 0; minute < 6; minute += 1) {
      testApp.clock.advance(MINUTE);
      await escalateOrders(testApp.deps);
      testApp.live.publish({ type: 'orders', orderId: _id, status: 'pending' });
      await pushing.idle();
    }
    const number = numberOf(_id);
    expect(await titlesOf(browser)).toEqual([
      `Neue Bestellung ${number}`,
      `Bestellung ${number} wartet`,
      `Bestellung ${number} wartet noch immer`,
    ]);
    const tags = (await messagesOf(browser)).map((message) => (message as { tag: string }).tag);
    expect(new Set(tags).size).toBe(1);
  });
});

test('a request for a table is told once, and that its guest cancels it, without who it is', async () => {
  const browser = await switchOn(staff);
  const ask = () => testApp.stranger.post('/reservation', reservationRequest);
  const asked = await Promise.all([ask(), ask()]);
  await ask();
  const { reservation, key } = asked.map(({ body }) => body.data).find((data) => data.key !== null) ?? {};
  await pushing.idle();
  for (let times = 0; times < 2; times += 1)
    await testApp.stranger.post('/reservation/cancel', { reservationId: reservation?._id, key });
  expect(await messagesOf(browser)).toEqual([
    expect.objectContaining({
      ...{ title: 'Neue Reservierungsanfrage', path: '/adminnavbar/pendingreservation' },
      body: 'Tippen Sie, um sie zu öffnen.',
    }),
    expect.objectContaining({
      ...{ title: 'Reservierung abgesagt', path: '/adminnavbar/cancelledreservation' },
    }),
  ]);
});

test('a table given at once is told once too', async () => {
  await savePlan(owner, planOf([4]));
  const browser = await switchOn(staff);
  for (let times = 0; times < 2; times += 1)
    await testApp.stranger.post('/reservation', { ...reservationRequest, name: 'Asha Rao' });
  await pushing.idle();
  expect(await messagesOf(browser)).toEqual([
    expect.objectContaining({
      ...{ title: 'Neue Reservierung', path: '/adminnavbar/futurereservation' },
      body: 'Von selbst angenommen. Tippen Sie, um sie anzusehen.',
    }),
  ]);
  await savePlan(owner, planOf([]));
});

describe('a printer in trouble', () => {
  test('is told once, not with every look, and again when it happens again', async () => {
    const browser = await switchOn(owner);
    const { _id } = await addPrinter(owner, { name: 'Küche' });
    const saw = (isPaperOut: boolean) =>
      testApp.db
        .updateTable('printers')
        .set({
          seen_at: testApp.clock.now(),
          condition: JSON.stringify({ isCoverOpen: false, isPaperOut, isPaperLow: false, isFaulty: false }),
        })
        .where('id', '=', _id)
        .execute();
    const lookFor = async (minutes: number, isPaperOut: boolean) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        testApp.clock.advance(MINUTE);
        await saw(isPaperOut);
        await pushing.look();
      }
    };
    await lookFor(2, false);
    expect(await titlesOf(browser)).toEqual([]);
    await lookFor(5, true);
    expect(await messagesOf(browser)).toEqual([
      {
        ...{ title: 'Drucker „Küche“', body: 'Er hat kein Papier.' },
        ...{ tag: `printer-${_id}`, path: '/adminnavbar/printers' },
      },
    ]);
    await lookFor(2, false);
    await lookFor(2, true);
    expect(await titlesOf(browser)).toHaveLength(2);
  });

  test('is no news while it is being set up, nor when it is switched off at night', async () => {
    const browser = await switchOn(owner);
    const { _id } = await addPrinter(owner);
    testApp.clock.advance(10 * MINUTE);
    await pushing.look();
    await testApp.db
      .updateTable('printers')
      .set({ seen_at: testApp.clock.now() })
      .where('id', '=', _id)
      .execute();
    testApp.clock.set('2026-11-22T03:00:00+01:00');
    await pushing.look();
    expect(await titlesOf(browser)).toEqual([]);
    testApp.clock.set('2026-11-22T12:30:00+01:00');
    await pushing.look();
    expect(await titlesOf(browser)).toHaveLength(1);
  });
});

describe('the push service', () => {
  test.each([404, 410])('that answers %i knows the device no more: it is switched off', async (status) => {
    const browser = await switchOn(owner);
    service.respond = () => status;
    await orderDinner(await testApp.guest());
    await pushing.idle();
    expect(service.requests).toHaveLength(1);
    expect(await list(owner)).toEqual([]);
    await orderDinner(await testApp.guest());
    expect(await messagesOf(browser)).toHaveLength(1);
  });

  test.each([429, 500, 503])(
    'that answers %i is asked again a few times, and then given up',
    async (status) => {
      const browser = await switchOn(owner);
      service.respond = () => status;
      await orderDinner(await testApp.guest());
      expect(await messagesOf(browser)).toHaveLength(4);
      expect(await list(owner)).toMatchObject([{ hasFailed: true, reachedAt: null }]);
    },
  );

  test('that works again is not asked any more', async () => {
    const browser = await switchOn(owner);
    service.respond = () => (service.requests.length < 3 ? 503 : 201);
    await orderDinner(await testApp.guest());
    expect(await messagesOf(browser)).toHaveLength(3);
    expect(await list(owner)).toMatchObject([{ hasFailed: false, reachedAt: '2026-11-21T17:00:00.000Z' }]);
  });

  test.each([302, 400, 403, 413])('that answers %i is neither followed nor asked again', async (status) => {
    const browser = await switchOn(owner);
    service.respond = () => status;
    await orderDinner(await testApp.guest());
    expect(await messagesOf(browser)).toHaveLength(1);
    expect(await list(owner)).toMatchObject([{ hasFailed: true }]);
  });

  test('that is not there, or does not take a message, is in the log without its address', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const { subscription } = await subscribeBrowser(service.origin);
    const call = (origin: string) => {
      const endpoint = subscription.endpoint.replace(service.origin, origin);
      const deps = { ...testApp.deps, log, pushService: { ...service, origin } };
      return callPushService(deps, { endpoint, ...subscription.keys }, TEST_MESSAGE);
    };
    service.respond = () => 400;
    expect(await call(service.origin)).toBe('failed');
    expect(await call('https://localhost:1')).toBe('later');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).not.toContain(new URL(subscription.endpoint).pathname);
  });

  test('that never answers holds up no order, and no other device', async () => {
    const [slow, quick] = [await switchOn(owner), await switchOn(staff)];
    let release = (_: number) => {};
    const never = new Promise<number>((resolve) => {
      release = resolve;
    });
    service.respond = (path) => (path === slow.path ? never : 201);
    const { _id } = await orderDinner(await testApp.guest());
    await expect.poll(() => service.requests.some(({ path }) => path === quick.path)).toBe(true);
    expect((await owner.put('/orders/updateStatus', { orderId: _id, status: 'accepted' })).status).toBe(200);
    release(201);
  });
});

describe('a device', () => {
  test('is listed with its name for its person and for owners, and answers hold neither address nor keys', async () => {
    const browser = await switchOn(staff, 'Tablet an der Theke');
    const listed = await staff.get('/admin/push/subscriptions');
    expect(listed.body.devices).toEqual([
      {
        ...{ _id: browser.id, name: 'Tablet an der Theke', person: '', isThis: true },
        ...{ createdAt: '2026-11-21T17:00:00.000Z', reachedAt: null, hasFailed: false },
      },
    ]);
    expect(await list(owner)).toMatchObject([{ _id: browser.id, isThis: false }]);
    expect(await list(await testApp.staff())).toEqual([]);
    const text = JSON.stringify([listed.body, (await owner.get('/admin/push/subscriptions')).body]);
    const { endpoint, keys } = browser.subscription;
    for (const hidden of [endpoint, keys.auth, keys.p256dh]) expect(text).not.toContain(hidden);
  });

  test('that is switched on again, also twice at once, is one device', async () => {
    const browser = await subscribeBrowser(service.origin);
    const answers = await Promise.all(
      ['Handy', 'Handy', 'Mein Handy'].map((name) =>
        staff.post('/admin/push/subscriptions', bodyOf(browser, name)),
      ),
    );
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await list(staff)).toHaveLength(1);
    await orderDinner(await testApp.guest());
    expect(await titlesOf(browser)).toHaveLength(1);
  });

  test('whose browser has subscribed anew gets messages there only', async () => {
    const [former, now] = [await switchOn(staff), await switchOn(staff)];
    expect(now.id).toBe(former.id);
    await orderDinner(await testApp.guest());
    expect([(await titlesOf(former)).length, (await titlesOf(now)).length]).toEqual([0, 1]);
  });

  test('of which another person takes over the browser is theirs', async () => {
    const browser = await switchOn(staff);
    expect((await owner.post('/admin/push/subscriptions', bodyOf(browser))).status).toBe(200);
    expect(await list(staff)).toEqual([]);
    await orderDinner(await testApp.guest());
    expect(await titlesOf(browser)).toHaveLength(1);
  });

  test('is removed by its person or an owner, and by nobody else', async () => {
    const browser = await switchOn(staff);
    const remove = (caller: Caller) => caller.delete(`/admin/push/subscriptions/${browser.id}`);
    expect((await remove(await testApp.staff())).status).toBe(404);
    expect((await remove(await testApp.guest())).status).toBe(403);
    expect((await remove(testApp.stranger)).status).toBe(401);
    expect((await remove(owner)).status).toBe(200);
    expect((await remove(owner)).status).toBe(404);
    await orderDinner(await testApp.guest());
    expect(await titlesOf(browser)).toEqual([]);
    const own = await switchOn(staff);
    expect((await staff.delete(`/admin/push/subscriptions/${own.id}`)).status).toBe(200);
  });

  test.each<[string, (browser: { id: string }) => Promise<unknown>]>([
    ['has logged out', () => staff.post('/auth/logout')],
    [
      'was logged out from elsewhere',
      () => testApp.db.deleteFrom('sessions').where('account_id', '=', staff.id).execute(),
    ],
    [
      'was taken from the staff',
      async () => {
        const removed = await owner.post(`/admin/staff/${staff.id}/remove`, { currentPassword: PASSWORD });
        expect(removed.status).toBe(200);
      },
    ],
    ['has got a password to change', () => change({ must_change_password: 1 })],
    [
      'has to set up a second factor first',
      () => transact(testApp.db, (tx) => setSecondFactorCompulsory(tx, true)),
    ],
    ['is a guest now', () => change({ role: 'customer' })],
    [
      'has a session that is over',
      async () => {
        testApp.clock.advance(31 * 24 * 60 * MINUTE);
      },
    ],
  ])('of somebody who %s is told nothing', async (_, end) => {
    const browser = await switchOn(staff);
    await end(browser);
    await orderDinner(await testApp.guest());
    expect(await titlesOf(browser)).toEqual([]);
  });
  const change = (columns: { must_change_password: number } | { role: 'customer' }) =>
    testApp.db.updateTable('accounts').set(columns).where('id', '=', staff.id).execute();

  test('that is switched off while the service is asked again is left in peace', async () => {
    const browser = await switchOn(staff);
    service.respond = async () => {
      await staff.delete(`/admin/push/subscriptions/${browser.id}`);
      return 503;
    };
    await orderDinner(await testApp.guest());
    expect(await titlesOf(browser)).toHaveLength(1);
  });

  test('gets a test message on demand, and its person learns what became of it', async () => {
    const browser = await switchOn(staff.withLanguage('en'));
    const send = () => staff.post(`/admin/push/subscriptions/${browser.id}/test`);
    expect((await send()).body).toEqual({ outcome: 'sent' });
    expect(await messagesOf(browser)).toEqual([
      expect.objectContaining({ title: 'Test', path: '/en/adminnavbar/devices' }),
    ]);
    service.respond = () => 500;
    expect((await send()).body).toEqual({ outcome: 'failed' });
    service.respond = () => 410;
    expect((await send()).body).toEqual({ outcome: 'gone' });
    expect((await send()).status).toBe(404);
  });

  test('one person has no more than a few, also when they are switched on at once', async () => {
    const sessions = Array.from({ length: MAX_PUSH_DEVICES + 3 }, (_, index) => `session-${index}`);
    const at = { now: testApp.clock.now(), device: null };
    const answers = await Promise.all(
      sessions.map(async () => {
        const token = await insertSession(testApp.db, { id: staff.id, role: 'staff' }, at);
        const body = bodyOf(await subscribeBrowser(service.origin));
        const headers = { authorization: `Bearer ${token}` };
        return testApp.stranger.post('/admin/push/subscriptions', body, headers);
      }),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body)).toEqual(
      refused.map(() => expect.objectContaining({ code: 'push_devices_full', most: MAX_PUSH_DEVICES })),
    );
    expect(refused).toHaveLength(3);
    expect(await list(staff)).toHaveLength(MAX_PUSH_DEVICES);
  });

  test('is in its person’s own copy of their data, without its address', async () => {
    const browser = await switchOn(staff, 'Mein Handy');
    const { body } = await staff.get('/auth/own_data');
    expect(body.pushDevices).toEqual([{ name: 'Mein Handy', since: '2026-11-21T17:00:00.000Z' }]);
    expect(JSON.stringify(body)).not.toContain(browser.path);
  });
});

describe('a stranger', () => {
  test.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://169.254.169.254/latest',
    'https://example.org/push',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:444/x',
    'https://fcm.googleapis.com.example.org/x',
    'javascript:alert(1)',
  ])('can’t have the server call %s', async (endpoint) => {
    const { keys } = (await subscribeBrowser(service.origin)).subscription;
    const { status, body } = await staff.post('/admin/push/subscriptions', { name: 'x', endpoint, keys });
    expect([status, body.code]).toEqual([409, 'push_service_unknown']);
    expect(await list(staff)).toEqual([]);
  });

  test.each<[string, (body: ReturnType<typeof bodyOf>) => object]>([
    ['a huge address', (body) => ({ ...body, endpoint: `${service.origin}/${'x'.repeat(2000)}` })],
    ['no name', (body) => ({ ...body, name: ' ' })],
    ['a huge name', (body) => ({ ...body, name: 'x'.repeat(61) })],
    ['a short key', (body) => ({ ...body, keys: { ...body.keys, p256dh: 'BAAA' } })],
    ['a long secret', (body) => ({ ...body, keys: { ...body.keys, auth: 'x'.repeat(400) } })],
    ['no keys', ({ keys: _, ...body }) => body],
  ])('is refused with %s', async (_, change) => {
    const body = change(bodyOf(await subscribeBrowser(service.origin)));
    expect((await staff.post('/admin/push/subscriptions', body)).status).toBe(400);
  });

  test('without a token, or with a guest’s, switches nothing on and reads nothing', async () => {
    const body = bodyOf(await subscribeBrowser(service.origin));
    for (const [caller, status] of [
      [testApp.stranger, 401],
      [testApp.forger, 401],
      [await testApp.guest(), 403],
      [await testApp.user(), 403],
    ] as const) {
      expect((await caller.post('/admin/push/subscriptions', body)).status).toBe(status);
      expect((await caller.get('/admin/push/subscriptions')).status).toBe(status);
    }
  });

  test('a key that is no point of the curve harms nobody else', async () => {
    const wrong = await subscribeBrowser(service.origin);
    const p256dh = `B${'A'.repeat(86)}`;
    const body = bodyOf({
      ...wrong,
      subscription: { ...wrong.subscription, keys: { ...wrong.subscription.keys, p256dh } },
    });
    await staff.post('/admin/push/subscriptions', body);
    const browser = await switchOn(owner);
    await orderDinner(await testApp.guest());
    expect(await titlesOf(browser)).toHaveLength(1);
    expect(service.requests).toHaveLength(1);
  });
});

test('two processes that need the key for the first time have the same, and it stays', async () => {
  const second = await openTestApp({ sharedWith: testApp, pushService: service });
  const headers = { authorization: `Bearer ${owner.token}` };
  const read = async ({ app }: TestApp): Promise<string> => {
    const response = await app.request('/api/admin/push/subscriptions', { headers });
    expect(response.status).toBe(200);
    return ((await response.json()) as { publicKey: string }).publicKey;
  };
  const keys = await Promise.all([read(testApp), read(second), read(testApp), read(second)]);
  expect(new Set(keys).size).toBe(1);
  await second.close();
});

describe('a guest who has asked for it', () => {
  const title = (what: string, orderId: string) => `Bestellung ${numberOf(orderId)} ist ${what}`;
  async function follow(guest: Caller, access: { orderId: string; key?: string }) {
    const browser = await subscribeBrowser(service.origin);
    const answer = await guest.post('/orders/push', { ...access, ...browser.subscription, isOn: true });
    expect(answer).toMatchObject({ status: 200, body: { isOn: true } });
    return browser;
  }
  const afterUndo = async () => {
    testApp.clock.advance(UNDO_MS);
    await pushing.look();
  };
  const told = () => testApp.db.selectFrom('order_push').selectAll().execute();

  test('is told each step of the order once, when the desk can no longer take it back, and nothing else', async () => {
    const guest = await testApp.guest();
    const { _id: orderId } = await orderDinner(guest);
    const browser = await follow(guest, { orderId });
    const { body: accepted } = await owner.put('/orders/updateStatus', { orderId, status: 'accepted' });
    expect(await titlesOf(browser)).toEqual([]);
    const other = createPushing(testApp.deps);
    await Promise.all([afterUndo(), other.look(), pushing.look()]);
    await other.stop();
    expect(await messagesOf(browser)).toEqual([
      {
        ...{ title: title('angenommen', orderId), body: 'Tippen Sie, um sie zu öffnen.' },
        ...{ tag: `guest-${orderId}`, path: `/order-confirmation?oid=${orderId}` },
      },
    ]);
    await owner.post('/orders/delay', { orderId, minutes: 20, dueAt: accepted.dueAt });
    await afterUndo();
    await owner.put('/orders/updateStatus', { orderId, status: 'completed' });
    await afterUndo();
    await owner.post('/orders/reverse', { orderId, cancellationReason: 'Der Ofen ist kaputt' });
    await afterUndo();
    expect(await titlesOf(browser)).toEqual(
      ['angenommen', 'geändert', 'unterwegs', 'storniert'].map((what) => title(what, orderId)),
    );
    expect(JSON.stringify(await messagesOf(browser))).not.toMatch(/Asha|Rao|0151|Obertorplatz|Ofen/);
  });

  test('hears nothing of a step that is taken back, and in their language that it was declined', async () => {
    const { _id: orderId } = await orderDinner(await testApp.guest());
    const key = await orderLinkKey(testApp.db, orderId);
    const browser = await follow(testApp.stranger.withLanguage('en'), { orderId, key });
    await owner.put('/orders/updateStatus', { orderId, status: 'accepted' });
    await owner.post('/orders/undo', { orderId, status: 'accepted' });
    await afterUndo();
    expect(await titlesOf(browser)).toEqual([]);
    const declined = { orderId, status: 'cancelled', cancellationReason: 'Der Ofen ist kaputt' };
    expect((await owner.put('/orders/updateStatus', declined)).status).toBe(200);
    expect(await messagesOf(browser)).toEqual([
      expect.objectContaining({
        ...{ title: `Order ${numberOf(orderId)} is declined` },
        path: `/en/order-confirmation?oid=${orderId}&key=${key}`,
      }),
    ]);
  });

  test('may see the order, and others can have nothing told of it, nor the server call elsewhere', async () => {
    const guest = await testApp.guest();
    const { _id: orderId } = await orderDinner(guest);
    const { subscription } = await subscribeBrowser(service.origin);
    const body = { orderId, ...subscription, isOn: true };
    expect((await testApp.stranger.post('/orders/push', body)).status).toBe(401);
    for (const caller of [await testApp.guest(), staff, owner])
      expect((await caller.post('/orders/push', body)).status).toBe(404);
    expect((await testApp.stranger.post('/orders/push', { ...body, key: 'geraten' })).status).toBe(404);
    expect((await testApp.stranger.post('/orders/push/state', { orderId })).status).toBe(401);
    const elsewhere = await guest.post('/orders/push', { ...body, endpoint: 'https://192.168.1.1/' });
    expect(elsewhere.body.code).toBe('push_service_unknown');
    expect(await told()).toEqual([]);
  });

  test('has five browsers at most, switches each off again, and one that is gone is forgotten', async () => {
    const guest = await testApp.guest();
    const { _id: orderId } = await orderDinner(guest);
    const browsers = [];
    for (let count = 0; count < MAX_ORDER_BROWSERS; count += 1)
      browsers.push(await follow(guest, { orderId }));
    const [first, second] = [required(browsers[0]), required(browsers[1])];
    const { subscription } = await subscribeBrowser(service.origin);
    const more = await guest.post('/orders/push', { orderId, ...subscription, isOn: true });
    expect(more.body).toMatchObject({ code: 'push_devices_full' });
    await guest.post('/orders/push', { orderId, ...first.subscription, isOn: true });
    await guest.post('/orders/push', { orderId, ...first.subscription, isOn: false });
    const { endpoint } = first.subscription;
    expect((await guest.post('/orders/push/state', { orderId, endpoint })).body.isOn).toBe(false);
    service.respond = (path) => (path === second.path ? 410 : 201);
    await owner.put('/orders/updateStatus', { orderId, status: 'accepted' });
    await afterUndo();
    expect(await titlesOf(first)).toEqual([]);
    expect(await told()).toHaveLength(MAX_ORDER_BROWSERS - 2);
  });

  test.each([
    [
      'with the account',
      async (guest: Caller) => void (await guest.post('/auth/erase', { word: 'LÖSCHEN' })),
    ],
    [
      'a day after its end',
      async () => {
        testApp.clock.advance(25 * 60 * MINUTE);
        await purgePushClaims(testApp.deps);
      },
    ],
    [
      'with the rest of the guest',
      async () => {
        testApp.clock.advance(10 * 366 * 24 * 60 * MINUTE);
        await anonymiseOrders(testApp.deps);
      },
    ],
  ])('is forgotten %s', async (_, end) => {
    const guest = await testApp.guest();
    const { _id: orderId } = await orderDinner(guest);
    await follow(guest, { orderId });
    await owner.put('/orders/updateStatus', { orderId, status: 'cancelled', cancellationReason: 'zu' });
    await pushing.idle();
    expect(await told()).toHaveLength(1);
    await end(guest);
    expect(await told()).toEqual([]);
  });
});
