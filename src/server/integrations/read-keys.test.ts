import { afterAll, expect, test } from 'vitest';
import { KEY_SCOPES, type KeyScope } from '#domain/integrations.ts';
import { refusal } from '#domain/refusal.ts';
import type { Limit } from '../http/rate-limit.ts';
import { RefusalError } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import type { Caller } from '../test/caller.ts';
import { nameOf, routesByName } from '../test/contract-routes.ts';
import { watchDatabase } from '../test/dump.ts';
import { openEvening, walkEvening } from '../test/examples/walk-evening.ts';
import { addAddress, orderDinner } from '../test/orders.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import { recogniseKey } from './read-keys.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const owner = await testApp.owner();

const body = (scopes: readonly KeyScope[]) => ({ name: 'Kassenbuch', scopes, currentPassword: PASSWORD });

async function makeKey(by: Caller, ...scopes: KeyScope[]): Promise<string> {
  return (await by.post('/admin/integrations/keys', body(scopes))).body.key;
}

const withKey = (key: string) => ({ authorization: `Bearer ${key}` });

/** Whether nobody needs a key for it. */
const isOpen = (access: unknown) => access === 'everybody' || access === 'linkOrToken';

test('a key makes the calls that name one of its scopes, changes nothing by it, and makes no other', async () => {
  await using evening = await openEvening();
  const by = await evening.owner();
  const keys = new Map<KeyScope, string>();
  for (const scope of KEY_SCOPES) keys.set(scope, await makeKey(by, scope));
  const { look, expectUnchanged } = watchDatabase(evening.db, { except: ['read_keys'] });
  const read = new Set<string>();
  await walkEvening(evening, async ({ name, route, method, path, sending }) => {
    if (isOpen(route.access)) return;
    await look();
    for (const [scope, key] of keys) {
      const { status, body: answer } = await evening.stranger.send(method, path, {
        ...sending,
        headers: { ...sending.headers, ...withKey(key) },
      });
      const isItsOwn = route.key === scope;
      const refused = route.access === 'signedIn' ? 401 : 403;
      expect(status, `${scope}: ${answer?.code}`).toBe(isItsOwn ? 200 : refused);
      if (isItsOwn) read.add(name);
    }
    await expectUnchanged();
  });
  const named = routesByName.filter(([, { key }]) => key !== undefined).map(([, route]) => nameOf(route));
  expect([...read].sort()).toEqual(named.sort());
});

test('it is shown once, known by its end, used until it is ended, and kept as a hash', async () => {
  const key = await makeKey(owner, 'orders');
  const read = (headers = withKey(key)) => testApp.stranger.get('/orders/allOrders', headers);
  const listed = async () =>
    (await owner.get('/admin/integrations')).body.keys.find(({ end }) => key.endsWith(end));
  expect(await listed()).toMatchObject({ name: 'Kassenbuch', scopes: ['orders'], usedAt: null });
  expect((await read()).status).toBe(200);
  const { _id: id, usedAt } = (await listed()) ?? {};
  expect(usedAt).toBe(new Date(testApp.clock.now()).toISOString());
  expect(JSON.stringify(await testApp.db.selectFrom('read_keys').selectAll().execute())).not.toContain(key);
  expect((await owner.delete(`/admin/integrations/keys/${id}`)).status).toBe(200);
  expect(await read()).toMatchObject({ status: 401, body: { code: 'unauthorised' } });
  expect((await owner.delete(`/admin/integrations/keys/${id}`)).status).toBe(404);
  // Nor does it open what is open to everybody.
  expect((await testApp.stranger.get('/timing', withKey(key))).status).toBe(401);
});

test('only the owner makes and ends one, with the password, and both are noted', async () => {
  const wrong = { ...body(['menu']), currentPassword: 'not the password' };
  expect((await owner.post('/admin/integrations/keys', wrong)).body.code).toBe('password_wrong');
  await owner.post('/admin/integrations/keys', { ...body(['menu']), name: 'Aushang' });
  const { changes } = (await owner.get('/admin/changes?area=settings')).body;
  expect(changes[0]).toMatchObject({ action: 'read_key_made', subject: { name: 'Aushang' } });
});

test('what a key reads of orders has no scope of reports or menu in it: no name of a guest', async () => {
  const guest = await testApp.guest();
  await addAddress(guest, { fullName: 'Ravi Unverwechselbar' });
  await orderDinner(guest);
  const [menu, reports] = [await makeKey(owner, 'menu'), await makeKey(owner, 'reports')];
  const texts = [
    await testApp.stranger.get('/option-groups', withKey(menu)),
    await testApp.stranger.get('/admin/figures', withKey(reports)),
  ];
  for (const { status, body: answer } of texts) {
    expect(status).toBe(200);
    expect(JSON.stringify(answer)).not.toContain('Unverwechselbar');
  }
});

test('keys that are none are counted per visitor, and what one reads per key', async () => {
  const counted: string[] = [];
  const limit: Limit = async (action, key) => {
    counted.push(`${action} ${key}`);
    if (counted.length > 2) throw new RefusalError(refusal('too_many_requests', { retryAfterSeconds: 9 }));
    return async () => counted.pop();
  };
  const key = await makeKey(owner, 'orders');
  const router = createRouter();
  router.use(recogniseKey(testApp.deps as TestApp['deps'], limit));
  router.get('/', (c) => c.json({ scopes: c.get('key')?.scopes }));
  router.onError((error, c) => c.json({ code: (error as RefusalError).refusal.code }, 400));
  const get = async (sent: string) =>
    (await (await router.request('/', { headers: withKey(sent) })).json()) as object;
  expect(await get(key)).toEqual({ scopes: ['orders'] });
  expect(counted).toEqual([expect.stringMatching(/^readKey [\w-]{36}$/)]);
  expect(await get(`${key.slice(0, -1)}_`)).toEqual({ code: 'unauthorised' });
  expect(counted[1]).toMatch(/^unknownKey /);
  expect(await get('thali_0123456789abcdefghij')).toEqual({ code: 'too_many_requests' });
});
