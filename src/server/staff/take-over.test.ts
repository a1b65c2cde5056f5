import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setAdmin } from '../commands/admin.ts';
import type { Caller } from '../test/caller.ts';
import { dump } from '../test/dump.ts';
import { resetTokens } from '../test/email-tokens.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, homeAddress, orderDinner } from '../test/orders.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import { ensureOwner } from './ensure-owner.ts';

/** Registers the future owner's number before the owner does. */
const MOBILE = '+4915177665544';
const EMAIL = 'mallory@example.org';
const NEW = 'Kardamom 7';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
});
afterEach(() => testApp.close());

const makeOwner = (...args: string[]) =>
  setAdmin(testApp.deps.config, ['--mobile', MOBILE, '--password', NEW, ...args], testApp.clock.now());

const register = () =>
  testApp.stranger.post('/auth/register', {
    ...{ type: 'user', name: 'Mallory', email: EMAIL, mobile_number: MOBILE, password: PASSWORD },
  });

async function mallory(): Promise<Caller> {
  const { token, user } = (await register()).body.data;
  const send: Caller['send'] = (method, path, sending) =>
    testApp.stranger.send(method, path, {
      ...sending,
      headers: { authorization: `Bearer ${token}`, ...sending?.headers },
    });
  return {
    ...testApp.stranger,
    ...{ token, id: user._id, send },
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) => send('POST', path, { body, headers }),
    put: (path, body, headers = {}) => send('PUT', path, { body, headers }),
    delete: (path, body, headers = {}) => send('DELETE', path, { body, headers }),
  };
}

const logIn = (password: string) => testApp.stranger.post('/auth/login', { mobile_number: MOBILE, password });
const asks = () => testApp.stranger.post('/auth/forgot_password', { email: EMAIL });
const resets = (token: string) =>
  testApp.stranger.post('/auth/reset_password', { token, password: 'Mallorys 1' });

/**
 * Who has access to the desk, what opens the account, and whether anything of the guest's is still connected
 * to it.
 */
async function expectOnlyTheOwnerGetsIn() {
  const staff = await testApp.db
    .selectFrom('accounts')
    .select(['id', 'mobile', 'email', 'name'])
    .where('role', '!=', 'customer')
    .execute();
  expect(staff).toEqual([{ id: expect.any(String), mobile: MOBILE, email: null, name: 'Admin' }]);
  expect((await logIn(PASSWORD)).status).toBe(401);
  expect((await logIn('Mallorys 1')).status).toBe(401);
  const { token, user } = (await logIn(NEW)).body.data;
  expect(user).toMatchObject({ role: 'admin', email: null });
  return { authorization: `Bearer ${token}` };
}

describe('a number that a guest has registered gets the desk, and the guest does not', () => {
  test('with a session, a link from before, and one from after', async () => {
    const guest = await mallory();
    await asks();
    const [before = ''] = await resetTokens(testApp);
    await makeOwner();
    expect((await guest.get('/auth/get_user_profile')).status).toBe(401);
    expect((await resets(before)).body.code).toBe('link_expired');
    await asks();
    const { kind } = await testApp.db
      .selectFrom('mails')
      .select('kind')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(kind).toBe('password_no_account');
    expect((await register()).body.code).toBe('mobile_taken');
    await expectOnlyTheOwnerGetsIn();
  });

  test('who asks for links, uses one, changes password and address in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await mallory();
      await asks();
      const [token = ''] = await resetTokens(testApp);
      const profile = { name: 'M', email: 'm@example.org', currentPassword: PASSWORD };
      const own = { currentPassword: PASSWORD, newPassword: 'Mallorys 1' };
      const [said] = await Promise.all([
        makeOwner(),
        asks(),
        resets(token),
        round % 2 ? guest.put('/auth/password', own) : guest.put('/auth/profile', profile),
        addToCart(guest, dishes.samosa).catch(() => undefined),
      ]);
      expect(said).toContain('that account is closed');
      for (const link of await resetTokens(testApp)) await resets(link);
      await expectOnlyTheOwnerGetsIn();
      await testApp.db.deleteFrom('accounts').where('mobile', '=', MOBILE).execute();
    }
  });

  test('who registers it in the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [, { body }] = await Promise.all([makeOwner(), register()]);
      if (body.data) {
        const headers = { authorization: `Bearer ${body.data.token}` };
        expect((await testApp.stranger.get('/auth/get_user_profile', headers)).status).toBe(401);
      }
      await expectOnlyTheOwnerGetsIn();
      await testApp.db.deleteFrom('accounts').where('mobile', '=', MOBILE).execute();
    }
  });

  test('and reads nothing of the guest’s; orders under way stay at the desk with their guest', async () => {
    const guest = await mallory();
    await orderDinner(guest);
    const open = await orderDinner(guest);
    await testApp.db.updateTable('orders').set({ status: 'completed' }).where('id', '!=', open._id).execute();
    await addAddress(guest);
    await addToCart(guest, dishes.samosa);
    expect(await makeOwner()).toBe(
      `${MOBILE} is new here, as an owner. A guest had registered this number: that account is closed, and nothing of it is in the new one. 1 of its orders are still open at the desk.`,
    );
    const owner = await expectOnlyTheOwnerGetsIn();
    const own = (await testApp.stranger.get('/auth/own_data', owner)).body;
    expect(own).toMatchObject({ addresses: [], cart: { items: [] }, orders: [] });
    expect(own.profile._id).not.toBe(guest.id);
    const rest = await dump(testApp.db);
    expect([rest.addresses, rest.cart_items, rest.password_resets]).toEqual([[], [], []]);
    expect(rest.accounts?.join()).not.toMatch(/Mallory|mallory/);

    const { orders } = (await testApp.stranger.get('/orders/allOrders', owner)).body;
    const under = orders.find(({ _id }) => _id === open._id);
    expect(under).toMatchObject({ status: 'pending', address: { fullName: homeAddress.fullName } });
    const done = await testApp.db
      .selectFrom('orders')
      .select(['email', 'phone'])
      .where('status', '=', 'completed')
      .execute();
    expect(done).toEqual([{ email: '', phone: '' }]);
  });

  test('and the guest’s address gets an e-mail that the account is closed', async () => {
    await register();
    await makeOwner();
    const mails = await testApp.db.selectFrom('mails').select(['kind', 'recipient']).execute();
    expect(mails).toEqual([{ kind: 'account_closed', recipient: EMAIL }]);
  });
});

test('who left the desk comes back without the mail address that was written in meanwhile', async () => {
  const boss = await testApp.owner();
  const proof = { currentPassword: PASSWORD };
  const fields = { name: 'Meera', mobile_number: MOBILE, email: 'meera@example.org', role: 'staff' };
  const { staff, password } = (await boss.post('/admin/staff', { ...fields, ...proof })).body;
  await boss.post(`/admin/staff/${staff._id}/remove`, proof);
  const { token } = (await logIn(password)).body.data;
  const changed = { name: 'M', email: EMAIL, currentPassword: password };
  await testApp.stranger.put('/auth/profile', changed, { authorization: `Bearer ${token}` });
  await asks();
  const links = await resetTokens(testApp);
  await makeOwner('--role', 'staff');
  expect((await resets(links[0] ?? '')).body.code).toBe('link_expired');
  expect((await logIn(NEW)).body.data.user).toMatchObject({ _id: staff._id, role: 'staff', email: null });
});

test('of somebody at the desk the mail address stays, and the command says where links go', async () => {
  const boss = await testApp.owner();
  const fields = { name: 'Meera', mobile_number: MOBILE, email: 'meera@example.org', role: 'staff' };
  await boss.post('/admin/staff', { ...fields, currentPassword: PASSWORD });
  expect(await makeOwner()).toBe(
    `${MOBILE} is staff, with a new password; their sessions have ended. Links to a new password go to meera@example.org.`,
  );
});

test('a link that is asked for while somebody comes back to the desk opens nothing', async () => {
  const boss = await testApp.owner();
  const proof = { currentPassword: PASSWORD };
  const fields = { name: 'Meera', mobile_number: MOBILE, email: EMAIL, role: 'staff' };
  for (let round = 0; round < 5; round += 1) {
    const { staff } = (await boss.post('/admin/staff', { ...fields, ...proof })).body;
    await boss.post(`/admin/staff/${staff._id}/remove`, proof);
    const back = { ...fields, email: 'meera@example.org', ...proof };
    const [{ body }] = await Promise.all([boss.post('/admin/staff', back), asks(), asks(), asks()]);
    const { links } = await testApp.db
      .selectFrom('password_resets')
      .select(({ fn }) => fn.countAll().as('links'))
      .executeTakeFirstOrThrow();
    expect(Number(links)).toBe(0);
    await boss.post(`/admin/staff/${body.staff._id}/remove`, proof);
    await testApp.db.deleteFrom('accounts').where('mobile', '=', MOBILE).execute();
  }
});

describe('the first owner', () => {
  const given = { mobile: MOBILE, password: NEW };

  test('gets the number that a guest has registered, and a clean account', async () => {
    await register();
    const owner = await ensureOwner(testApp.db, given, testApp.clock.now());
    expect(owner).toEqual({ mobile: MOBILE, password: null });
    await expectOnlyTheOwnerGetsIn();
  });

  test('is made once: a guest whose number ADMIN_MOBILE names later stays a guest', async () => {
    await ensureOwner(testApp.db, { ...given, mobile: '+4915100000001' }, testApp.clock.now());
    const { data } = (await register()).body;
    expect(await ensureOwner(testApp.db, given, testApp.clock.now())).toBeNull();
    const headers = { authorization: `Bearer ${data.token}` };
    expect((await testApp.stranger.get('/auth/get_user_profile', headers)).body.role).toBe('customer');
  });
});
