import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { watchDatabase } from '../test/dump.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
});
afterEach(() => testApp.close());

const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0';
const mobile_number = '0151 5551111';
const register = () =>
  testApp.stranger.post('/auth/register', {
    ...{ type: 'user', name: 'Asha', email: 'asha@example.org', mobile_number, password: PASSWORD },
  });
const logIn = async (userAgent = ''): Promise<Record<string, string>> => {
  const login = { mobile_number, password: PASSWORD };
  const { body } = await testApp.stranger.post('/auth/login', login, { 'user-agent': userAgent });
  return { authorization: `Bearer ${body.data.token}` };
};
const list = async (own: Record<string, string>) => (await testApp.stranger.get('/auth/sessions', own)).body;
const end = (id: string, own: Record<string, string>) =>
  testApp.stranger.post(`/auth/sessions/${id}/end`, undefined, own);
const isGood = async (own: Record<string, string>) =>
  (await testApp.stranger.get('/auth/get_user_profile', own)).status === 200;

describe('the list of sessions', () => {
  test('shows this one first, then by last use, with the device and when', async () => {
    await register();
    const begunAt = new Date(testApp.clock.now()).toISOString();
    const phone = await logIn(FIREFOX);
    testApp.clock.advance(20 * MINUTE);
    const other = await logIn('curl/8.5.0');
    const now = new Date(testApp.clock.now()).toISOString();
    const [first, second, third, ...more] = await list(phone);
    expect(first).toEqual({
      _id: expect.stringMatching(/^[\w-]{22}$/),
      begunAt,
      lastUsedAt: now,
      device: 'Firefox, Android',
      isThis: true,
    });
    expect(second).toMatchObject({ begunAt: now, device: null, isThis: false });
    expect(third).toMatchObject({ begunAt, isThis: false });
    expect(more).toEqual([]);
    expect((await list(other))[0]).toMatchObject({ begunAt: now, isThis: true });
  });

  test('contains nothing that opens a session', async () => {
    await register();
    const own = await logIn();
    for (const { _id } of await list(own)) {
      expect(await isGood({ authorization: `Bearer ${_id}` })).toBe(false);
    }
    expect(JSON.stringify(await list(own))).not.toContain(own.authorization?.slice(7, 27));
  });

  test('is in what one takes away', async () => {
    await register();
    const own = await logIn(FIREFOX);
    const { sessions } = (await testApp.stranger.get('/auth/own_data', own)).body;
    expect(sessions[0]).toMatchObject({ device: 'Firefox, Android', isThis: true });
  });

  test('keeps only known names of a long or hostile header', async () => {
    await register();
    const own = await logIn(`<script>${'A'.repeat(4000)} Firefox/1 Windows`);
    expect((await list(own))[0].device).toBe('Firefox, Windows');
  });

  test('goes with the account', async () => {
    await register();
    const own = await logIn(FIREFOX);
    await testApp.stranger.post('/auth/erase', { currentPassword: PASSWORD }, own);
    expect(await testApp.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });
});

describe('ending a session', () => {
  test('ends that one alone, and a second time finds none', async () => {
    await register();
    const [one, other] = [await logIn(), await logIn()];
    const { _id } = (await list(other))[0];
    expect((await end(_id, one)).body).toEqual({ ok: true });
    expect([await isGood(one), await isGood(other)]).toEqual([true, false]);
    expect((await end(_id, one)).status).toBe(404);
  });

  test('of somebody else is refused, as one that is not there', async () => {
    await register();
    const own = await logIn();
    const { _id } = (await list(own))[0];
    const [stranger, owner] = [await testApp.user(), await testApp.owner()];
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    await expectRefused(await stranger.post(`/auth/sessions/${_id}/end`), 404);
    await expectRefused(await owner.post(`/auth/sessions/${_id}/end`), 404);
    expect(await isGood(own)).toBe(true);
  });

  test.each(['x', '%25'.repeat(8), '_'.repeat(22), 'A'.repeat(23), '..%2F..'])(
    '%s ends nothing',
    async (id) => {
      const user = await testApp.user();
      const { look, expectRefused } = watchDatabase(testApp.db);
      await look();
      await expectRefused(await user.post(`/auth/sessions/${id}/end`), [400, 404]);
    },
  );

  test('all others leaves this one, and other people’s', async () => {
    await register();
    const user = await testApp.user();
    const [one, ...others] = [await logIn(), await logIn(), await logIn()] as const;
    expect((await testApp.stranger.post('/auth/sessions/end_others', undefined, one)).body).toEqual({
      ended: 3,
    });
    expect(await isGood(one)).toBe(true);
    for (const other of others) expect(await isGood(other)).toBe(false);
    expect((await user.get('/cart')).status).toBe(200);
  });
});

test('the desk’s stream of a session that is ended ends at once, the one that ended it goes on', async () => {
  const staff = await testApp.staff();
  await testApp.db
    .updateTable('accounts')
    .set({ mobile: '+491515551111' })
    .where('id', '=', staff.id)
    .execute();
  const tablet = await logIn();
  const listen = async (headers: Record<string, string>) => {
    const { body } = await testApp.app.request('/api/orders/events', { headers });
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    return reader;
  };
  const [lost, kept] = [await listen(tablet), await listen(bearer(staff))];
  await staff.post('/auth/sessions/end_others');
  const rest: number[] = [];
  for (let part = await lost.read(); !part.done; part = await lost.read()) rest.push(part.value.length);
  expect((await kept.read()).done).toBe(false);
  await kept.cancel();
});

const bearer = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });
