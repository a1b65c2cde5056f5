import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../bench/app-server.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import type { Deps } from './deps.ts';
import { startServer } from './start.ts';
import { dump } from './test/dump.ts';
import { type FreshDatabase, freshDatabase, isPostgres } from './test/fresh-database.ts';
import { writeAs0_1 } from './test/written-by-0-1.ts';
import { VERSION } from './version.ts';

let place: FreshDatabase;
/** What is reported while a start is under way. */
let reported: string[];
let onReport: (line: string) => void;
beforeEach(async () => {
  place = await freshDatabase();
  reported = [];
  onReport = () => undefined;
});
afterEach(() => place.drop());

function start(env: Record<string, string> = {}, now = '2026-11-21T18:00:00+01:00') {
  const { dataDir, databaseUrl } = place;
  const config = readConfig({
    PORT: '0',
    LOG: 'off',
    STOP_DELAY_MS: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    ...env,
  });
  const clock = { now: () => Date.parse(now) };
  return startServer(config, {
    clock,
    log: pino({ enabled: false }),
    withPages: false,
    makesPictures: false,
    report: (line) => {
      reported.push(line);
      onReport(line);
    },
  });
}

const read = async (url: string, init?: RequestInit) => (await fetch(url, init)).json();

function logIn(url: string, mobile_number: string, password: string) {
  const headers = { 'content-type': 'application/json' };
  return read(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ mobile_number, password }),
  });
}

/** A call whose receipt the server has confirmed, and whose body is still to come. */
async function beginLogIn(url: string, mobile_number: string, password: string) {
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const call = request(`${url}/api/auth/login`, { method: 'POST', headers });
  const answered = new Promise<number | undefined>((answer, fail) => {
    call.on('error', fail).on('response', (response) => answer(response.resume().statusCode));
  });
  call.flushHeaders();
  await once(call, 'continue');
  return {
    finish() {
      call.end(JSON.stringify({ mobile_number, password }));
      return answered;
    },
  };
}

describe('the first start', () => {
  test('fills in the sample restaurant, its owner and its gift card', async () => {
    const server = await start();
    const { menuItems, category } = await read(`${server.url}/api/menu`);
    expect(category.length).toBeGreaterThanOrEqual(9);
    expect(menuItems.length).toBeGreaterThanOrEqual(45);
    const restaurant = await read(`${server.url}/api/restaurant`);
    expect(restaurant).toMatchObject({ name: 'Haveli', isSample: true });
    expect(restaurant.testimonials).toHaveLength(3);
    for (const { isSample } of restaurant.testimonials) expect(isSample).toBe(true);
    expect(await read(`${server.url}/api/restaurant/status`)).toMatchObject({ isOpen: true });

    const { mobile, password, giftCardCode } = server.firstRun ?? {};
    expect(mobile).toBe('+4915123456789');
    const { data } = await logIn(server.url, mobile ?? '', password ?? '');
    expect(data.user.role).toBe('admin');
    const headers = { authorization: `Bearer ${data.token}` };
    const card = await read(`${server.url}/api/discount/find`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ code: giftCardCode }),
    });
    expect(card).toMatchObject({ type: 'coupon', giftCard: { status: 'issued', isRedeemed: false } });
    expect(await read(`${server.url}/api/discount/DIWALI10`, { headers })).toMatchObject({
      type: 'discount',
    });

    const image = menuItems.find((item: { image: string | null }) => item.image)?.image;
    const picture = await fetch(`${server.url}${image}-640.avif`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await server.stop();
  });

  test('fills in the trattoria instead, without a picture and without a word of the other sample', async () => {
    const env = { SAMPLE: 'trattoria', ADMIN_MOBILE: '0151 7654321', ADMIN_PASSWORD: 'mango lassi' };
    const server = await start(env);
    const restaurant = await read(`${server.url}/api/restaurant`);
    expect(restaurant).toMatchObject({ name: 'Trattoria Sole', isSample: true, heroImage: null, team: [] });
    expect(restaurant.deliveryAreas).toHaveLength(11);
    const menu = await read(`${server.url}/api/menu`);
    expect(menu.menuItems).toHaveLength(30);
    for (const item of menu.menuItems) expect(item.image).toBeNull();

    const { data } = await logIn(server.url, '+491517654321', 'mango lassi');
    const headers = { authorization: `Bearer ${data.token}` };
    const everything = [restaurant, menu];
    for (const path of ['gallery', 'banner', 'policy', 'admin/settings', 'discount/SOLE10']) {
      everything.push(await read(`${server.url}/api/${path}`, { headers }));
    }
    for (const words of ['Das neue Öl', 'Musterangaben', 'SOLE10', 'Teig mit Zeit']) {
      expect(JSON.stringify(everything)).toContain(words);
    }
    expect(JSON.stringify(everything)).not.toMatch(
      /haveli|hechingen|zollern|tandoor|diwali|\bindisch|\bindian/i,
    );

    const { sample } = everything[5];
    expect(sample).toMatchObject({
      samplePictures: 0,
      left: { dishes: 30, categories: 8, coupons: 5, hero: 0 },
    });
    expect(sample.unedited).toEqual(['house', 'privacy_policy', 'terms_and_conditions']);
    await read(`${server.url}/api/admin/settings/sample/empty`, { method: 'POST', headers });
    for (const table of ['dishes', 'categories'] as const)
      expect(await server.deps.db.selectFrom(table).select('id').execute()).toEqual([]);
    await server.stop();
  });

  test('creates the configured owner, and prints no password then', async () => {
    const server = await start({
      ADMIN_MOBILE: '0151 7654321',
      ADMIN_PASSWORD: 'mango lassi',
      SAMPLE: 'off',
    });
    expect(server.firstRun).toEqual({ mobile: '+491517654321', password: null, giftCardCode: null });
    expect((await logIn(server.url, '+491517654321', 'mango lassi')).data.user.role).toBe('admin');
    await server.stop();
  });

  test('fills in what the owner can take away again in one step', async () => {
    const env = { ADMIN_MOBILE: '0151 7654321', ADMIN_PASSWORD: 'mango lassi' };
    const server = await start(env);
    const { data } = await logIn(server.url, '+491517654321', 'mango lassi');
    const headers = { authorization: `Bearer ${data.token}` };
    const { menuItems, category } = await read(`${server.url}/api/menu`);
    const { sample } = await read(`${server.url}/api/admin/settings`, { headers });
    expect(sample.left).toMatchObject({ dishes: menuItems.length, categories: category.length, hero: 1 });
    expect(Math.min(...Object.values<number>(sample.left))).toBeGreaterThan(0);

    await read(`${server.url}/api/admin/settings/sample/empty`, { method: 'POST', headers });
    for (const table of ['dishes', 'categories'] as const)
      expect(await server.deps.db.selectFrom(table).select('id').execute()).toEqual([]);
    const emptied = await read(`${server.url}/api/admin/settings`, { headers });
    expect(Math.max(...Object.values<number>(emptied.sample.left))).toBe(0);
    await server.stop();
  });

  test('without a sample starts with hours, no areas and no menu', async () => {
    const server = await start({ SAMPLE: 'off' });
    for (const table of ['dishes', 'categories'] as const)
      expect(await server.deps.db.selectFrom(table).select('id').execute()).toEqual([]);
    const restaurant = await read(`${server.url}/api/restaurant`);
    expect(restaurant.isSample).toBe(false);
    expect(restaurant.deliveryAreas).toEqual([]);
    expect((await read(`${server.url}/api/admin/timing`)).data.monday).toEqual({
      isOpen: true,
      timeSlots: [{ openTime: '09:00', closeTime: '22:00' }],
    });
    await server.stop();
  });
});

/** What a start cleans up is done: the last job is due again in a day. */
async function untilJobsAreDone({ db, clock }: Deps): Promise<void> {
  const last = db.selectFrom('jobs').select('due_at').where('name', '=', 'addUpCounts');
  const dueIn = async () => ((await last.executeTakeFirst())?.due_at ?? 0) - clock.now();
  await expect.poll(dueIn, { timeout: 20_000 }).toBe(24 * 60 * 60 * 1000);
}

describe('the second start', () => {
  test.each(['on', 'off'])('changes nothing (SAMPLE=%s)', async (SAMPLE) => {
    const first = await start({ SAMPLE });
    await untilJobsAreDone(first.deps);
    const before = await dump(first.deps.db);
    const pictures = await readdir(place.dataDir, { recursive: true });
    await first.stop();

    const second = await start({ SAMPLE: 'on', ADMIN_MOBILE: '0151 1111111', ADMIN_PASSWORD: 'another one' });
    expect(second.firstRun).toBeNull();
    expect(await dump(second.deps.db)).toEqual(before);
    expect(
      (await readdir(place.dataDir, { recursive: true })).filter((file) => /pictures/.test(file)),
    ).toEqual(pictures.filter((file) => /pictures/.test(file)));
    await second.stop();
  });
});

test('a start on the next day clears out what is over', async () => {
  const first = await start({ SAMPLE: 'off' });
  await fetch(`${first.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"type":"guest"}',
  });
  const sessions = () => first.deps.db.selectFrom('sessions').selectAll().execute();
  expect(await sessions()).toHaveLength(1);
  await first.deps.db.updateTable('sessions').set({ expires_at: 1 }).execute();
  await first.stop();
  const second = await start({}, '2026-11-22T18:00:00+01:00');
  await expect.poll(() => second.deps.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  await second.stop();
});

test('a start that updates data of an earlier version says that it lives, asks everybody else for patience, and gives its place to the site', async () => {
  await place.drop();
  place = await freshDatabase({ holds: 'nothing' });
  await writeAs0_1(place);
  const db = await openDatabase(place);
  await sql`insert into settings (key, value) values ('ordering', '{"isPaused":true}')`.execute(db);
  await db.destroy();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ask = async (path: string) => {
    const answer = await fetch(url + path);
    return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
  };
  const asked: ReturnType<typeof ask>[] = [];
  let isUp = false;
  const watched: Promise<void>[] = [];
  const watch = async () => {
    while (!isUp) expect(await ask('/healthz')).toMatchObject({ status: 200 });
  };
  onReport = (line) => {
    if (!line.includes('keeping it as it is')) return;
    asked.push(...['/readyz', '/healthz', '/menu', '/en/menu', '/api/menu', '/api/healthz'].map(ask));
    watched.push(watch());
  };
  const server = await start({ PORT: String(port) });
  isUp = true;
  await Promise.all(watched);
  const [ready, health, german, english, call, desk] = await Promise.all(asked);
  expect(ready).toEqual({ status: 503, retry: '5', text: '{"ok":false,"obstacle":"starting"}' });
  expect(health).toMatchObject({ status: 200, retry: null, text: `{"ok":true,"version":"${VERSION}"}` });
  expect(german).toMatchObject({
    status: 503,
    retry: '5',
    text: expect.stringContaining('Gleich wieder da'),
  });
  expect(english).toMatchObject({ status: 503, text: expect.stringContaining('Back in a moment') });
  expect(call).toMatchObject({ status: 503, text: expect.stringContaining('"code":"database_unavailable"') });
  expect(desk).toMatchObject({ status: 503 });
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
  expect(watched).toHaveLength(1);
  await server.stop();
});

describe.runIf(isPostgres)('two processes that make the first start together', () => {
  test.each(['on', 'off'])(
    'fill the database in once, and print one password, which works (SAMPLE=%s)',
    async (SAMPLE) => {
      for (let round = 0; round < 3; round += 1) {
        const empty = await freshDatabase();
        const env = { SAMPLE, DATABASE_URL: empty.databaseUrl ?? '', DATA_DIR: empty.dataDir };
        const servers = await Promise.all([start(env), start(env)]);
        const printed = servers.flatMap(({ firstRun }) => firstRun ?? []);
        expect(printed).toHaveLength(1);
        const { mobile, password } = printed[0] ?? {};
        expect((await logIn(servers[0].url, mobile ?? '', password ?? '')).data.user.role).toBe('admin');
        const menus = await Promise.all(servers.map(({ url }) => read(`${url}/api/menu`)));
        expect(menus[0]).toEqual(menus[1]);
        // An empty restaurant is not open yet, and shows strangers no menu.
        const names = (menus[0].category ?? []).map(({ name }: { name: string }) => name);
        expect(names.length > 0).toBe(SAMPLE === 'on');
        expect(new Set(names).size).toBe(names.length);
        for (const server of servers) await server.stop();
        await empty.drop();
      }
    },
  );
});

describe('a running server', () => {
  test('answers over HTTP what is too large, and what ends too early', async () => {
    const server = await start({ SAMPLE: 'off' });
    const url = `${server.url}/api/auth/login`;
    const headers = { 'content-type': 'application/json' };
    const large = await fetch(url, { method: 'POST', headers, body: `"${'x'.repeat(200_000)}"` });
    expect([large.status, (await large.json()).code]).toEqual([413, 'payload_too_large']);

    const body = new Blob([`"${'x'.repeat(200_000)}"`]).stream();
    const inPieces = await fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(inPieces.status).toBe(413);

    // A client that disconnects in the middle of a body.
    await new Promise<void>((gone) => {
      const cut = request(url, { method: 'POST', headers: { ...headers, 'content-length': '1000' } });
      cut.on('error', () => undefined).on('close', gone);
      cut.write('{"mobile', () => cut.destroy());
    });
    expect(await read(`${server.url}/readyz`)).toEqual({ ok: true });
    await server.stop();
  });

  test('that is asked to stop answers what it has begun, ends streams, and takes nothing more', async () => {
    const server = await start({
      ADMIN_MOBILE: '0151 7654321',
      ADMIN_PASSWORD: 'mango lassi',
      SAMPLE: 'off',
    });
    const { data } = await logIn(server.url, '0151 7654321', 'mango lassi');
    const headers = { authorization: `Bearer ${data.token}` };
    const stream = await fetch(`${server.url}/api/orders/events`, { headers });
    const begun = await beginLogIn(server.url, '0151 7654321', 'mango lassi');
    const stopped = server.stop();
    expect(await begun.finish()).toBe(200);
    await stopped;
    expect(await stream.text()).toContain('event: hello');
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  });

  test('does not start where it can not listen, and names the variable', async () => {
    const server = await start({ SAMPLE: 'off' });
    const other = await freshDatabase();
    const env = { DATA_DIR: other.dataDir, DATABASE_URL: other.databaseUrl ?? '' };
    const { port } = new URL(server.url);
    await expect(start({ ...env, SAMPLE: 'off', PORT: port })).rejects.toThrow('PORT: another program');
    // The first owner is made: the next start says nothing of the password.
    expect(reported).toEqual([expect.stringContaining('First admin: +4915123456789, password ')]);
    // An address of documents, which no machine has.
    await expect(start({ ...env, SAMPLE: 'off', HOST: '192.0.2.1' })).rejects.toThrow('HOST: this machine');
    await other.drop();
    await server.stop();
  });
});
