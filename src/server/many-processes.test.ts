import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './db/database.ts';
import type { Db } from './db/schema.ts';
import { type Caller, createCaller } from './test/caller.ts';
import { fileOf, formOf, pictureOf } from './test/forms.ts';
import { type FreshDatabase, freshDatabase, isPostgres } from './test/fresh-database.ts';
import { startLoadBalancer } from './test/load-balancer.ts';
import { addAddress, addToCart, orderRequest } from './test/orders.ts';
import { required } from './test/required.ts';
import { reservationRequest } from './test/reservation-requests.ts';
import { planOf, savePlan } from './test/table-plans.ts';

const OWNER = { mobile_number: '+491517654321', password: 'mango lassi' };
const OPENING_NIGHT = Date.parse('2026-11-21T18:00:00+01:00');

interface Server {
  url: string;
  /** Its own: only the database is shared. */
  dataDir: string;
  child: ChildProcess;
}

describe.runIf(isPostgres)('three processes on machines of their own, from an empty database', () => {
  const beganAt = Date.now();
  let people = 0;
  const servers: Server[] = [];
  let place: FreshDatabase;
  let db: Db;
  /** The addresses of `servers`, for the proxy. */
  const backends: string[] = [];
  let proxy: Awaited<ReturnType<typeof startLoadBalancer>>;

  async function start(dataDir: string): Promise<Server> {
    const child = fork(join(import.meta.dirname, 'test/app-process.ts'), [], {
      execArgv: [],
      env: {
        ...{ PATH: process.env.PATH, PORT: '0', LOG: 'off', TRUST_PROXY: 'on' },
        // All clocks show the same time, also after a restart.
        TEST_NOW: new Date(OPENING_NIGHT + Date.now() - beganAt).toISOString(),
        ...{ DATA_DIR: dataDir, DATABASE_URL: place.databaseUrl ?? '' },
        ...{ ADMIN_MOBILE: OWNER.mobile_number, ADMIN_PASSWORD: OWNER.password },
      },
    });
    const [url] = (await once(child, 'message')) as [string];
    return { url, dataDir, child };
  }

  async function kill({ child }: Server): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  beforeAll(async () => {
    place = await freshDatabase({ holds: 'nothing' });
    const folders = await Promise.all([1, 2, 3].map(() => mkdtemp(join(tmpdir(), 'thali-test-'))));
    servers.push(...(await Promise.all(folders.map(start))));
    db = await openDatabase(place);
    backends.push(...servers.map(({ url }) => url));
    proxy = await startLoadBalancer(backends);
  }, 120_000);
  afterAll(async () => {
    await proxy?.close();
    await db?.destroy();
    for (const server of servers) {
      await kill(server);
      await rm(server.dataDir, { recursive: true });
    }
    await place?.drop();
  });

  const nobody = { token: null, id: '' };
  const callerAt = (url: string, who: { token: string | null; id: string } = nobody) =>
    createCaller((path, init) => fetch(url + path, init), who);
  const at = (index: number, who?: Caller) => callerAt((servers[index] as Server).url, who);

  async function enter(path: '/auth/register' | '/auth/login', body: object): Promise<Caller> {
    const { data } = (await callerAt(proxy.url).post(path, body)).body;
    return callerAt(proxy.url, { token: data.token, id: data.user._id });
  }
  const newGuest = () => enter('/auth/register', { type: 'guest' });
  const readMenu = async (index: number) => (await at(index).get('/menu')).body.menuItems;

  /** Orders through the proxy: cart, address and order each at the next process in turn, skipping dead ones. */
  async function order(alive = 0): Promise<string> {
    const guest = await newGuest();
    const dish = required((await readMenu(alive)).find(({ name }) => name.includes('Tikka')));
    await addToCart(
      guest,
      { id: dish._id, variants: dish.variants.map(({ _id }) => ({ id: _id })) },
      { quantity: 3 },
    );
    // Another person each time: open orders of one person are limited.
    people += 1;
    const person = { phone: `0151 300000${people}`, email: `guest${people}@example.org` };
    const addressId = await addAddress(guest, person);
    const { status, body } = await guest.post('/orders/create', await orderRequest(guest, { addressId }));
    expect(status).toBe(201);
    return body.order._id;
  }
  const ordersAt = async (index: number, staff: Caller): Promise<string[]> =>
    (await at(index, staff).get('/orders/allOrders')).body.orders.map(({ _id }: { _id: string }) => _id);

  /** What the desk's stream of one process has sent so far. */
  async function listen(index: number, staff: Caller) {
    const headers = { authorization: `Bearer ${staff.token}` };
    const response = await fetch(`${(servers[index] as Server).url}/api/orders/events`, { headers });
    const stream = { heard: '', ended: Promise.resolve() };
    stream.ended = (async () => {
      const decoder = new TextDecoder();
      for await (const bytes of response.body as ReadableStream<Uint8Array>) {
        stream.heard += decoder.decode(bytes, { stream: true });
      }
    })().catch(() => undefined);
    await expect.poll(() => stream.heard).toContain('event: hello');
    return stream;
  }

  /** Each from another address, which the limits know nothing of. */
  const visitorAt = (index: number, who: { token: string | null; id: string } = nobody) => {
    const { url } = servers[index % servers.length] as Server;
    return createCaller((path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', `203.0.113.${index}`);
      return fetch(url + path, { ...init, headers });
    }, who);
  };

  test('give the last table once, of 200 requests that come to them at the same moment', async () => {
    const owner = await enter('/auth/login', OWNER);
    await savePlan(owner, planOf([4], { isRefusedWhenFull: true }));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        visitorAt(index).post('/reservation', {
          ...{ ...reservationRequest, name: `Gast Nummer ${index}`, newsletter: false },
          ...{ phone: `0151 40000${100 + index}`, email: `table${index}@example.org` },
        }),
      ),
    );
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([1, 199]);
    const seated = await db.selectFrom('table_slots').select('reservation_id').distinct().execute();
    expect(seated).toHaveLength(1);
    await savePlan(owner, planOf([]));
  }, 120_000);

  test('share orders, desk, pictures, menu and limits, and go on when each is killed in turn', async () => {
    const staff = await enter('/auth/login', OWNER);

    // The sample was filled in once, and every machine has its pictures.
    const dishes = await readMenu(0);
    expect(new Set(dishes.map(({ name }) => name)).size).toBe(dishes.length);
    const sample = dishes.find(({ image }) => image !== null)?.image;
    for (const { url } of servers) expect((await fetch(`${url}${sample}`)).status).toBe(200);

    // An order at one process, the desk at another.
    const stream = await listen(1, staff);
    const first = await order();
    await expect.poll(() => stream.heard, { timeout: 10_000 }).toContain(first);
    expect(
      (await at(1, staff).put('/orders/updateStatus', { orderId: first, status: 'accepted' })).status,
    ).toBe(200);
    expect((await at(2, staff).post('/orders/by-id', { orderId: first })).body.status).toBe('accepted');

    // A picture at the third is available everywhere at once.
    const form = formOf({ number: '99', image: fileOf(await pictureOf({ width: 1300, height: 900 })) });
    const uploaded = (await at(2, staff).send('POST', '/gallery', { raw: form })).body;
    const pictures = await Promise.all(
      servers.map(async ({ url }) => {
        const answer = await fetch(`${url}${uploaded.image}-640.avif`);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    expect(pictures[1]?.equals(pictures[0] as Buffer)).toBe(true);
    expect(pictures[2]?.equals(pictures[0] as Buffer)).toBe(true);

    // A change of the menu is seen where the old one was cached.
    const changed = required((await readMenu(1))[0]);
    expect(changed.soldOutUntil).toBeNull();
    await readMenu(2);
    const body = { until: 'further-notice' };
    expect((await at(0, staff).send('PATCH', `/menu/${changed._id}/sold-out`, { body })).status).toBe(200);
    for (const index of [0, 1, 2]) {
      const until = async () => (await readMenu(index)).find(({ _id }) => _id === changed._id)?.soldOutUntil;
      await expect.poll(until, { timeout: 10_000 }).not.toBeNull();
    }

    // Thirty guesses at a code, at any of the processes.
    const guesser = await newGuest();
    const guesses: number[] = [];
    for (let guess = 0; guess < 33; guess += 1) {
      guesses.push((await guesser.get('/discount/NOTHING', { 'x-forwarded-for': '192.0.2.9' })).status);
    }
    expect(guesses.filter((status) => status === 404)).toHaveLength(30);
    expect(guesses.slice(30)).toEqual([429, 429, 429]);

    // Each dies in turn: the others take orders, and the new process knows them all.
    const known = [first];
    for (const index of [0, 1, 2]) {
      await expect.poll(() => waiting(db), { timeout: 20_000 }).toBe(0);
      const dead = servers[index] as Server;
      await kill(dead);
      await expect.poll(() => proxy.isReady(dead.url), { timeout: 10_000 }).toBe(false);
      if (index === 1) await stream.ended;
      const others = [0, 1, 2].filter((each) => each !== index);
      known.push(await order(others[0]));
      for (const other of others) expect((await ordersAt(other, staff)).toSorted()).toEqual(known.toSorted());
      const again = await start(dead.dataDir);
      servers[index] = again;
      backends[index] = again.url;
      expect((await ordersAt(index, staff)).toSorted()).toEqual(known.toSorted());
      expect((await fetch(`${again.url}${uploaded.image}`)).status).toBe(200);
    }

    // What is removed is gone everywhere.
    expect((await at(1, staff).delete(`/gallery/${uploaded._id}`)).status).toBe(200);
    for (const { url } of servers) {
      const status = async () => (await fetch(`${url}${uploaded.image}`)).status;
      await expect.poll(status, { timeout: 10_000 }).toBe(404);
    }

    // Each email was sent once, by one of them.
    await expect.poll(() => waiting(db), { timeout: 20_000 }).toBe(0);
    const sent = await db.selectFrom('mails').select('id').where('status', '=', 'sent').execute();
    const files = await Promise.all(
      servers.map(({ dataDir }) => readdir(join(dataDir, 'mail')).catch(() => [] as string[])),
    );
    expect(sent.length).toBeGreaterThanOrEqual(8);
    expect(files.flat()).toHaveLength(sent.length);
  }, 180_000);

  test('sell seven portions to a hundred orders that come to them at the same moment', async () => {
    const owner = await enter('/auth/login', OWNER);
    const dish = required((await readMenu(0)).find(({ name }) => name.includes('Tikka')));
    const count = (body: object) => at(0, owner).send('PATCH', `/menu/${dish._id}/sold-out`, { body });
    expect((await count({ until: null, left: 7 })).status).toBe(200);
    const orders = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const { data } = (await visitorAt(index).post('/auth/register', { type: 'guest' })).body;
        const guest = visitorAt(index, { token: data.token, id: data.user._id });
        await addToCart(guest, { id: dish._id, variants: dish.variants.map(({ _id }) => ({ id: _id })) });
        const person = { phone: `0151 60000${100 + index}`, email: `seven${index}@example.org` };
        const addressId = await addAddress(guest, { ...person, isSelfPickup: true });
        const body = await orderRequest(guest, { addressId, paymentMethod: 'pod' });
        return () => guest.post('/orders/create', body);
      }),
    );
    const answers = await Promise.all(orders.map((place) => place()));
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(7);
    expect(answers.filter(({ body }) => body.code === 'dish_sold_out')).toHaveLength(93);
    for (const { body } of placed) {
      const cancelled = { orderId: body.order._id, status: 'cancelled', cancellationReason: 'Probe' };
      expect((await at(0, owner).put('/orders/updateStatus', cancelled)).status).toBe(200);
    }
    expect((await at(1, owner).get('/menu/stock')).body).toEqual([{ dish: dish._id, left: 7, daily: null }]);
    expect((await count({ until: null, left: null })).status).toBe(200);
  }, 120_000);
});

async function waiting(db: Db): Promise<number> {
  return (await db.selectFrom('mails').select('id').where('status', '=', 'waiting').execute()).length;
}
