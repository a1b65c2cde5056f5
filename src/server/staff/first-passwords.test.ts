import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setAdmin } from '../commands/admin.ts';
import type { Caller } from '../test/caller.ts';
import { watchDatabase } from '../test/dump.ts';
import { resetTokens } from '../test/email-tokens.ts';
import { orderDinner } from '../test/orders.ts';
import { OWN_PASSWORD, withOwnPassword } from '../test/own-password.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import { ensureOwner } from './ensure-owner.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const proof = { currentPassword: PASSWORD };
const mobile = '+491517654321';
const meera = { name: 'Meera', mobile_number: mobile, email: 'meera@example.org', role: 'staff' };

const add = async (fields: object = {}): Promise<{ staff: { _id: string }; password: string }> =>
  (await owner.post('/admin/staff', { ...meera, ...fields, ...proof })).body;
const logIn = (password: string) => testApp.stranger.post('/auth/login', { mobile_number: mobile, password });
const sessionOf = async (password: string) => {
  const { token } = (await logIn(password)).body.data;
  return withToken(token);
};
const withToken = (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: <const Path extends string>(path: Path) => testApp.stranger.get(path, headers),
    post: (path: string, body: object = {}) => testApp.stranger.post(path, body, headers),
    put: (path: string, body: object) => testApp.stranger.put(path, body, headers),
  };
};
type Session = ReturnType<typeof withToken>;
const change = (session: Session, currentPassword: string, newPassword = OWN_PASSWORD) =>
  session.put('/auth/password', { currentPassword, newPassword });
const mustChange = async (session: Session) => (await session.get('/auth/isadmin')).body.mustChangePassword;
const mayWork = async (session: Session) => (await session.get('/orders/allOrders')).status === 200;

describe('with a password that was made up here', () => {
  test.each(['staff', 'admin'])(
    'somebody new (%s) may change it, and do nothing else at the desk',
    async (role) => {
      const order = await orderDinner(await testApp.user());
      const { password } = await add({ role });
      const session = await sessionOf(password);
      expect((await session.get('/auth/get_user_profile')).status).toBe(200);
      expect((await session.get('/auth/isadmin')).body).toMatchObject({
        isAdmin: true,
        mustChangePassword: true,
        user: { role },
      });

      const { look, expectRefused } = watchDatabase(testApp.db);
      await look();
      const own = { currentPassword: password };
      const tries = [
        await session.get('/orders/allOrders'),
        await session.get('/orders/events'),
        await session.get('/admin/giftcards'),
        await session.put('/orders/updateStatus', { orderId: order._id, status: 'accepted' }),
        await session.get('/auth/second_factor'),
        await session.post('/auth/second_factor/setup', own),
      ].concat(
        role === 'admin'
          ? [
              await session.get('/admin/staff'),
              await session.put('/admin/second_factor', { ...own, isCompulsory: true }),
              await session.post('/admin/staff', { ...meera, mobile_number: '0151 7654322', ...own }),
              await session.post(`/admin/staff/${owner.id}/password`, own),
            ]
          : [],
      );
      for (const { status, body } of tries) {
        expect([status, body.code]).toEqual([403, 'password_change_required']);
      }
      for (const refused of tries) await expectRefused(refused, 403);
      expect((await session.post('/orders/by-id', { orderId: order._id })).status).toBe(404);

      expect((await change(session, password)).status).toBe(200);
      expect(await mustChange(session)).toBe(false);
      expect(await mayWork(session)).toBe(true);
      expect((await session.post('/orders/by-id', { orderId: order._id })).status).toBe(200);
      expect((await session.get('/auth/second_factor')).status).toBe(200);
      expect(await mayWork(await sessionOf(OWN_PASSWORD))).toBe(true);
    },
  );

  test('changing it ends the other sessions, and only this one opens the desk', async () => {
    const { password } = await add();
    const [session, other] = [await sessionOf(password), await sessionOf(password)];
    await change(session, password);
    expect(await mayWork(session)).toBe(true);
    expect((await other.get('/auth/isadmin')).status).toBe(401);
    expect((await logIn(password)).status).toBe(401);
  });

  test('the same once more, a common or a wrong one changes nothing', async () => {
    const { password } = await add();
    const session = await sessionOf(password);
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    const same = await change(session, password, password);
    expect(same.body).toEqual({
      code: 'password_same',
      message: 'Das ist das bisherige Passwort. Bitte wählen Sie ein anderes.',
    });
    await expectRefused(same, 400);
    await expectRefused(await change(session, password, 'password123'), 400);
    await expectRefused(await change(session, 'not it'), 403);
    expect(await mayWork(session)).toBe(false);
  });

  test('its session can be ended, without a change', async () => {
    const { password } = await add();
    const session = await sessionOf(password);
    expect((await session.post('/auth/logout')).status).toBe(200);
    expect((await session.get('/auth/isadmin')).status).toBe(401);
    expect(await mustChange(await sessionOf(password))).toBe(true);
  });

  test('a link from the mail sets another one just as well, but not the same', async () => {
    const { password } = await add();
    await testApp.stranger.post('/auth/forgot_password', { email: meera.email });
    const [token = ''] = await resetTokens(testApp);
    const reset = (chosen: string) =>
      testApp.stranger.post('/auth/reset_password', { token, password: chosen });
    expect((await reset(password)).body.code).toBe('password_same');
    expect(await mustChange(await sessionOf(password))).toBe(true);
    expect((await reset(OWN_PASSWORD)).status).toBe(200);
    expect(await mayWork(await sessionOf(OWN_PASSWORD))).toBe(true);
  });

  test('somebody is in again after the owner has given another one, or let them come back', async () => {
    const { staff, password } = await add();
    await withOwnPassword(testApp, { mobile, password });
    const { body } = await owner.post(`/admin/staff/${staff._id}/password`, proof);
    expect(await mustChange(await sessionOf(body.password))).toBe(true);
    await change(await sessionOf(body.password), body.password);
    expect(await mayWork(await sessionOf(OWN_PASSWORD))).toBe(true);

    await owner.post(`/admin/staff/${staff._id}/remove`, proof);
    const back = await add();
    const session = await sessionOf(back.password);
    expect(await mayWork(session)).toBe(false);
    expect(await mustChange(session)).toBe(true);
  });

  test('a role that grows opens no more of the desk', async () => {
    const { staff, password } = await add();
    const session = await sessionOf(password);
    await owner.put(`/admin/staff/${staff._id}`, { ...meera, ...proof, role: 'admin' });
    expect((await session.get('/admin/staff')).body.code).toBe('password_change_required');
  });

  test('changed while the owner gives another one: one of the two holds, and a given one must be changed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { staff, password } = await add();
      const session = await sessionOf(password);
      const [{ body }] = await Promise.all([
        owner.post(`/admin/staff/${staff._id}/password`, proof),
        change(session, password),
      ]);
      expect((await logIn(OWN_PASSWORD)).status).toBe(401);
      const given = await sessionOf(body.password);
      expect(await mustChange(given)).toBe(true);
      expect(await mayWork(given)).toBe(false);
      await owner.post(`/admin/staff/${staff._id}/remove`, proof);
    }
  });

  test('comes before a second factor that must be', async () => {
    await testApp.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('second_factors')
        .values({
          ...{ account_id: owner.id, secret: 'A', created_at: 0, enabled_at: 0, last_period: 0 },
          ...{ wrong_codes: 0, retry_at: 0 },
        })
        .execute();
    });
    await owner.put('/admin/second_factor', { ...proof, isCompulsory: true });
    const { password } = await add();
    const session = await sessionOf(password);
    const first = await session.get('/orders/allOrders');
    expect(first.body.code).toBe('password_change_required');
    await change(session, password);
    const next = await session.get('/orders/allOrders');
    expect(next.body.code).toBe('second_factor_missing');
    expect((await session.get('/auth/second_factor')).status).toBe(200);
  });
});

describe('the command line', () => {
  const run = (...args: string[]) =>
    setAdmin(testApp.deps.config, ['--mobile', mobile, ...args], testApp.clock.now());

  test('a password that it makes up must be changed, new or once more; a given one need not', async () => {
    const made = /Password: (\S+)/.exec(await run('--role', 'staff'))?.[1] ?? '';
    expect(await mustChange(await sessionOf(made))).toBe(true);
    await run('--password', OWN_PASSWORD);
    expect(await mayWork(await sessionOf(OWN_PASSWORD))).toBe(true);
    const again = /Password: (\S+)/.exec(await run())?.[1] ?? '';
    expect(await mustChange(await sessionOf(again))).toBe(true);
  });

  test('and so with the first start', async () => {
    await testApp.db.deleteFrom('accounts').execute();
    const made = await ensureOwner(testApp.db, { mobile, password: null }, testApp.clock.now());
    expect(await mustChange(await sessionOf(made?.password ?? ''))).toBe(true);
    await testApp.db.deleteFrom('accounts').execute();
    await ensureOwner(testApp.db, { mobile, password: OWN_PASSWORD }, testApp.clock.now());
    expect(await mayWork(await sessionOf(OWN_PASSWORD))).toBe(true);
  });
});
