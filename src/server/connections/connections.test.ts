import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerAt, NONE } from '../settings/connections-setting.ts';
import { dishes } from '../test/menu-fixture.ts';
import { type FakeMollie, startFakeMollie } from '../test/mollie/fake-mollie.ts';
import { addToCart, orderRequest } from '../test/orders.ts';
import { type FakePaypal, startFakePaypal } from '../test/paypal/fake-paypal.ts';
import { startSmtpServer, type TestSmtpServer } from '../test/smtp-server.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';

const ADDRESS = 'https://haveli.example';
const SECRET = 'sehr geheimes Wort für den Mailserver';

let paypal: FakePaypal;
let mollie: FakeMollie;
let office: TestSmtpServer;
let testApp: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;

beforeAll(async () => {
  const account = { user: 'wirt@haveli.example', password: SECRET };
  [paypal, mollie, office] = await Promise.all([
    startFakePaypal(),
    startFakeMollie(),
    startSmtpServer(0, { account }),
  ]);
});
afterAll(() => Promise.all([paypal.stop(), mollie.stop(), office.close()]));

const providerUrls = () => ({ paypal: paypal.access.baseUrl, mollie: mollie.access.baseUrl });

beforeEach(async () => {
  testApp = await openTestApp({ config: { providerUrls: providerUrls() } });
  owner = await testApp.owner();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await testApp.close();
});

const read = async () => (await owner.get('/admin/settings')).body.connections;

interface Saved {
  status: number;
  body: { code?: string; reason?: string; failure?: { reason: string } | null };
}

async function set(
  part: 'address' | 'mail' | 'paypal' | 'mollie',
  what: object,
  origin?: string,
): Promise<Saved> {
  const { version } = await read();
  const body = { ...what, version, currentPassword: PASSWORD };
  const path: string = `/admin/connections/${part}`;
  return owner.put(path, body, origin === undefined ? {} : { origin });
}

const mailServer = (change: object = {}) => ({
  server: { host: '127.0.0.1', port: office.port, user: 'wirt@haveli.example', password: SECRET, ...change },
});

/** What answers at the site's address, as the network has it. */
function atTheAddress(answer: (request: Request) => Response | Promise<Response>): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    return request.url.startsWith(ADDRESS) ? answer(request) : real(input, init);
  });
}

describe('what the owner sets at the desk', () => {
  test('holds at once: the mail server, the account with PayPal, and how guests pay', async () => {
    expect((await testApp.stranger.get('/restaurant')).body.onlinePayment).toBe('demo');
    expect((await set('mail', mailServer())).body.failure).toBeNull();
    const sent = await owner.post('/admin/mails/test', { email: 'priya@example.org' });
    expect(sent.body).toMatchObject({ isSent: true, isFile: false });

    const { clientId, clientSecret, webhookId } = paypal.access;
    await set('address', { publicUrl: 'Haveli.example/' }, ADDRESS);
    const { status } = await set('paypal', { account: { clientId, clientSecret } });
    expect(status).toBe(200);
    expect((await testApp.stranger.get('/restaurant')).body.onlinePayment).toBe('paypal');
    expect(testApp.deps.payments.offered.map(({ name }) => name)).toEqual(['paypal']);
    // PayPal was asked to report what changes, at the address.
    expect(testApp.deps.config.providers.paypal?.webhookId).toBe(webhookId);
    expect((await owner.post('/admin/connections/paypal/test')).status).toBe(200);
    expect(await read()).toMatchObject({
      address: { publicUrl: ADDRESS, isFixed: false },
      paypal: { account: { secretEnd: clientSecret.slice(-4), isReported: true, isTestMoney: false } },
    });

    await set('paypal', { account: null });
    expect(testApp.deps.payments.offered).toEqual([]);
    expect((await owner.post('/admin/connections/paypal/test')).status).toBe(404);
  });

  test('holds in a process that starts later, and in one that runs beside', async () => {
    await using beside = await openTestApp({
      sharedWith: testApp,
      config: { providerUrls: providerUrls() },
    });
    const { apiKey } = mollie.access;
    await set('mollie', { account: { apiKey } });
    await using later = await openTestApp({ sharedWith: testApp, config: { providerUrls: providerUrls() } });
    expect(later.deps.config.providers.mollie?.apiKey).toBe(apiKey);
    // On SQLite there is no other process; here it is told.
    if (testApp.deps.config.databaseUrl === null) await beside.deps.connections.refresh();
    await vi.waitFor(() => expect(beside.deps.config.providers.mollie?.apiKey).toBe(apiKey));
    expect(beside.deps.payments.offered.map(({ name }) => name)).toEqual(['mollie']);
  });

  test('an account is given up only when nothing is paid or given back through it', async () => {
    const { clientId, clientSecret } = paypal.access;
    await set('paypal', { account: { clientId, clientSecret } });
    const guest = await testApp.guest();
    await addToCart(guest, dishes.samosa, { quantity: 9 });
    const order = { ...(await orderRequest(guest)), paymentMethod: 'online' };
    expect((await guest.post('/orders/create', order)).status).toBe(201);
    const mark = (status: 'created' | 'refund_due' | 'refunded' | 'refund_failed' | 'captured') =>
      testApp.db.updateTable('payments').set({ status }).execute();
    for (const status of ['created', 'refund_due', 'refund_failed', 'captured'] as const) {
      await mark(status);
      const { status: answer, body } = await set('paypal', { account: null });
      expect([answer, body.code]).toEqual([409, 'payments_under_way']);
      expect((await read()).paypal.account).not.toBeNull();
    }
    // New keys of the same account reach both.
    expect((await set('paypal', { account: { clientId, clientSecret } })).status).toBe(200);
    expect((await set('mail', mailServer())).body.failure).toBeNull();
    await mark('refunded');
    expect((await set('paypal', { account: null })).status).toBe(200);
    // What was paid for an order that is finished stays.
    expect((await set('paypal', { account: { clientId, clientSecret } })).status).toBe(200);
    await mark('captured');
    await testApp.db.updateTable('orders').set({ status: 'completed' }).execute();
    expect((await set('paypal', { account: null })).status).toBe(200);
  });

  test('what can not be opened any more is logged, said at the desk, and entered again', async () => {
    await set('mail', mailServer());
    expect((await read()).isLost).toBe(false);
    const value = JSON.stringify({ sealed: 'of another key' });
    await testApp.db.updateTable('settings').set({ value }).where('key', '=', 'connections').execute();
    // On PostgreSQL this process may read it again, too.
    vi.spyOn(testApp.deps.log, 'error').mockImplementation(() => undefined);
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    await using later = await openTestApp({ sharedWith: testApp, log });
    expect(lines.join()).toContain('can not be opened');
    expect(later.deps.config.smtpUrl).toBeNull();
    expect(await read()).toMatchObject({ isLost: true, mail: { server: null } });
    expect((await set('mail', mailServer())).body.failure).toBeNull();
    expect(await read()).toMatchObject({ isLost: false, mail: { server: { host: '127.0.0.1' } } });
  });

  test('is stored encrypted, and never leaves the server', async () => {
    const { clientId, clientSecret } = paypal.access;
    const { apiKey } = mollie.access;
    await set('mail', mailServer());
    await set('paypal', { account: { clientId, clientSecret } });
    await set('paypal', { account: null });
    await set('mollie', { account: { apiKey } });
    const rows = JSON.stringify([
      await testApp.db.selectFrom('settings').selectAll().execute(),
      (await owner.get('/admin/settings')).body,
      (await owner.get('/admin/changes?area=settings')).body,
    ]);
    for (const secret of [SECRET, clientSecret, apiKey]) expect(rows).not.toContain(secret);
    expect((await read()).mollie.account).toEqual({ keyEnd: apiKey.slice(-4), isTestMoney: true });
  });

  test('keeps the password of a mail server for the same server and user only', async () => {
    await set('mail', mailServer());
    expect((await set('mail', mailServer({ password: undefined }))).body.failure).toBeNull();
    const elsewhere = await set('mail', mailServer({ host: 'localhost', password: undefined }));
    expect(elsewhere.body.code).toBe('secret_missing');
  });

  test.each([
    ['LOCALHOST', undefined],
    ['localhost:PORT', 25],
    ['smtp://Localhost:PORT/', 25],
  ])('takes the mail server as it is typed or pasted: %s', async (host, port = office.port) => {
    const typed = { host: host.replace('PORT', String(office.port)), port };
    expect((await set('mail', mailServer(typed))).body.failure).toBeNull();
    expect((await read()).mail.server).toMatchObject({ host: 'localhost', port: office.port });
  });

  test.each(['', 'smtp ionos de', 'wirt@haveli.example', 'smtp.ionos.de:70000', 'smtp.ionos.de:0'])(
    '“%s” is no mail server',
    async (host) => {
      expect((await set('mail', mailServer({ host }))).body.code).toBe('mail_host_invalid');
    },
  );

  test.each([
    ['mail server', () => set('mail', mailServer({ password: 'wrong' })), 'login_refused'],
    [
      'account with PayPal',
      () => set('paypal', { account: { clientId: 'nobody', clientSecret: 'wrong' } }),
      'keys_refused',
    ],
    ['key of Mollie', () => set('mollie', { account: { apiKey: `test_${'x'.repeat(30)}` } }), 'keys_refused'],
  ])('is tried first: a wrong %s is not kept', async (_, save, reason) => {
    const { body } = await save();
    expect(body.code ?? body.failure?.reason).toBe(reason);
    expect(await read()).toMatchObject({ version: 0, mail: { server: null }, paypal: { account: null } });
  });

  test('mixes no test money with money', async () => {
    const { clientId, clientSecret } = paypal.access;
    await set('mollie', { account: { apiKey: mollie.access.apiKey } });
    const mixed = await set('paypal', { account: { clientId, clientSecret } });
    expect(mixed.body.code).toBe('money_mixed');
  });

  test('brings no demo money back: not where the address is removed, nor where nothing can be opened', async () => {
    const offered = () => testApp.deps.payments.offered.map(({ name }) => name);
    await set('mail', mailServer());
    expect(offered()).toEqual(['demo']);
    await set('address', { publicUrl: ADDRESS }, ADDRESS);
    await set('address', { publicUrl: null });
    expect(offered()).toEqual([]);
    const lost = { value: JSON.stringify({ sealed: 'of another key' }) };
    await testApp.db.updateTable('settings').set(lost).where('key', '=', 'connections').execute();
    const told = vi.spyOn(testApp.deps.log, 'error').mockImplementation(() => undefined);
    await testApp.deps.connections.refresh();
    expect(told).toHaveBeenCalledOnce();
    expect(offered()).toEqual([]);
  });

  test('needs the owner’s password, and the state that the owner has seen', async () => {
    const body = { account: null, version: 0, currentPassword: 'wrong' };
    expect((await owner.put('/admin/connections/mollie', body)).body.code).toBe('password_wrong');
    await set('mollie', { account: null });
    const outdated = { ...body, currentPassword: PASSWORD };
    expect((await owner.put('/admin/connections/mollie', outdated)).body.code).toBe('changed_meanwhile');
  });

  test('changes nothing of what the environment says', async () => {
    await using fixed = await openTestApp({
      config: { smtpUrl: office.url, publicUrl: ADDRESS, providers: { paypal: paypal.access, mollie: null } },
    });
    owner = await fixed.owner();
    for (const [part, what] of [
      ['address', { publicUrl: null }],
      ['mail', { server: null }],
      ['paypal', { account: null }],
    ] as const)
      expect((await set(part, what)).body.code, part).toBe('connection_fixed');
    const shown = await read();
    expect(shown).toMatchObject({
      address: { isFixed: true },
      mail: { server: null, isFixed: true },
      paypal: { account: { clientIdEnd: '', secretEnd: '' }, isFixed: true },
      mollie: { isFixed: false },
    });
  });
});

describe('the public address', () => {
  const isKept = async () => (await read()).address.publicUrl === ADDRESS;

  test('is kept where it leads here, and says what strangers see', async () => {
    atTheAddress((request) => testApp.app.request(request));
    expect((await set('address', { publicUrl: 'haveli.example' })).status).toBe(200);
    expect(await isKept()).toBe(true);
    // There are no pages in this test.
    expect((await owner.post('/admin/connections/address/test')).body.code).toBe('address_unproven');
    atTheAddress((request) =>
      new URL(request.url).pathname === '/' ? new Response('home') : testApp.app.request(request),
    );
    expect((await owner.post('/admin/connections/address/test')).body).toEqual({ sees: 'site' });
  });

  test.each<[string, () => Response | Promise<Response>, string]>([
    ['nothing answers', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
    ['another site answers', () => new Response('<html>'), 'elsewhere'],
    [
      'another restaurant answers',
      () => Response.json({ proof: 'of its own', host: 'haveli.example' }),
      'elsewhere',
    ],
    [
      'it leads on',
      () => new Response(null, { status: 301, headers: { location: 'https://www.haveli.example/' } }),
      'led_on',
    ],
  ])('is not kept where %s', async (_, answer, reason) => {
    atTheAddress(answer);
    const { body } = await set('address', { publicUrl: ADDRESS });
    expect(body.code).toBe('address_unproven');
    expect(body.reason).toBe(reason);
    expect(await isKept()).toBe(false);
  });

  test.each([
    'http://localhost:3000',
    'https://10.0.0.1',
    'haveli.example:8443',
    'wirt@haveli.example',
    'gasthaus',
  ])('%s is none', async (publicUrl) => {
    expect((await set('address', { publicUrl })).body.code).toBe('public_address_invalid');
  });

  test.each([
    ['www.haveli.example/speisekarte?tisch=1', 'https://www.haveli.example'],
    ['HTTP://Haveli.Example', ADDRESS],
    ['gasthaus-müller.de', 'https://xn--gasthaus-mller-psb.de'],
  ])('is understood as it is typed: %s', async (publicUrl, kept) => {
    expect((await set('address', { publicUrl }, kept)).status).toBe(200);
    expect((await read()).address.publicUrl).toBe(kept);
  });

  test('of what answers no more is read than a proof is long', async () => {
    let sent = 0;
    const pull = (body: ReadableStreamDefaultController) => {
      sent += 1;
      if (sent > 100) body.close();
      else body.enqueue(new Uint8Array(1000));
    };
    atTheAddress(() => new Response(new ReadableStream({ pull })));
    expect((await set('address', { publicUrl: ADDRESS })).body.reason).toBe('elsewhere');
    expect(sent).toBeLessThan(10);
  });

  test('binds cookies to TLS also where a proxy passes on the name of this machine', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(answerAt(NONE, [host]).otherHosts, host).toEqual([]);
    await set('address', { publicUrl: ADDRESS }, ADDRESS);
    expect(testApp.deps.config.otherHosts).toEqual([]);
  });

  test('locks nobody out: the desk is reached on this machine, where it was set, and at the former one', async () => {
    const statusAt = async (origin: string) => (await testApp.app.request(`${origin}/api/restaurant`)).status;
    const former = 'http://192.168.1.20:3000';
    const body = { publicUrl: ADDRESS, version: 0, currentPassword: PASSWORD };
    const put = (origin: string, what: object) =>
      testApp.app.request(`${origin}/api/admin/connections/address`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'application/json',
          origin: ADDRESS,
        },
        body: JSON.stringify(what),
      });
    expect((await put(former, body)).status).toBe(200);
    expect(await statusAt(former)).toBe(200);
    expect(await statusAt('http://localhost:3000')).toBe(200);
    expect(await statusAt(ADDRESS)).toBe(200);
    expect(await statusAt('https://stranger.example')).toBe(421);
    atTheAddress(() => Promise.reject(new TypeError('fetch failed')));
    const other = 'https://neu.example';
    const moved = await testApp.app.request(`${ADDRESS}/api/admin/connections/address`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', origin: other },
      body: JSON.stringify({ ...body, publicUrl: other, version: 1 }),
    });
    expect(moved.status).toBe(200);
    for (const origin of [former, ADDRESS, other]) expect(await statusAt(origin), origin).toBe(200);
  });
});
