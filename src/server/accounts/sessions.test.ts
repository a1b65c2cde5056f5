import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, PASSWORD } from '../test/test-app.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

const testApp = await openTestApp();
afterAll(testApp.close);
const { stranger, clock } = testApp;

const number = '0151 5551111';
beforeAll(async () => {
  const person = {
    type: 'user',
    name: 'Asha',
    email: 'asha@example.org',
    mobile_number: number,
    password: PASSWORD,
  };
  await stranger.post('/auth/register', person);
});

const logIn = (mobile_number: string, password: string) =>
  stranger.post('/auth/login', { mobile_number, password });
const withToken = (token: string) =>
  stranger.get('/auth/get_user_profile', { authorization: `Bearer ${token}` });

describe('logging in', () => {
  test.each([number, '+49151 5551111', '0049151 5551111', '(0151) 555-1111', '+49 (0)151 555 11 11'])(
    'knows the person by %s',
    async (written) => {
      const { status, body } = await logIn(written, PASSWORD);
      expect(status).toBe(200);
      expect(body.data.user).toMatchObject({ name: 'Asha', mobile_number: '+491515551111' });
      expect((await withToken(body.data.token)).status).toBe(200);
    },
  );

  test('gives a token of its own each time', async () => {
    const [one, other] = [await logIn(number, PASSWORD), await logIn(number, PASSWORD)];
    expect(one.body.data.token).not.toBe(other.body.data.token);
  });

  test('responds alike to a wrong password, an unknown number and invalid input', async () => {
    const wrong = [
      await logIn(number, 'not it at all'),
      await logIn('0151 9999999', PASSWORD),
      await logIn('nonsense', PASSWORD),
      await logIn(number, `${PASSWORD} `),
      await logIn(number, PASSWORD.toUpperCase()),
    ];
    for (const { status, body } of wrong) {
      expect(status).toBe(401);
      expect(body).toEqual({ code: 'login_failed', message: 'Mobilnummer oder Passwort stimmt nicht.' });
    }
  });

  test.each([
    [{}, 'mobile_number'],
    [{ mobile_number: '', password: PASSWORD }, 'mobile_number'],
    [{ mobile_number: number, password: '' }, 'password'],
    [{ mobile_number: number }, 'password'],
    [{ mobile_number: null, password: PASSWORD }, 'mobile_number'],
  ])('wants both fields: %j', async (sent, path) => {
    const { status, body } = await stranger.post('/auth/login', sent);
    expect(status).toBe(400);
    expect(body.issues[0]).toEqual({
      path,
      code: 'both_fields_required',
      message: 'Bitte füllen Sie beide Felder aus',
    });
    expect((await stranger.withLanguage('en').post('/auth/login', sent)).body.message).toBe(
      'Both fields are required',
    );
  });
});

describe('a session', () => {
  test('ends at logout, and only this one', async () => {
    const one = (await logIn(number, PASSWORD)).body.data.token;
    const other = (await logIn(number, PASSWORD)).body.data.token;
    const answer = await stranger.post('/auth/logout', undefined, { authorization: `Bearer ${one}` });
    expect(answer.body).toEqual({ ok: true });
    expect((await withToken(one)).status).toBe(401);
    expect((await withToken(other)).status).toBe(200);
  });

  test('ends thirty days after its last use', async () => {
    const { token } = (await logIn(number, PASSWORD)).body.data;
    clock.advance(30 * DAY - 1);
    expect((await withToken(token)).status).toBe(200);
    clock.advance(30 * DAY - 1);
    expect((await withToken(token)).status).toBe(200);
    clock.advance(30 * DAY);
    expect((await withToken(token)).status).toBe(401);
  });

  test('that is used again within minutes is not recorded again', async () => {
    const { token } = (await logIn(number, PASSWORD)).body.data;
    const end = () =>
      testApp.db.selectFrom('sessions').select('expires_at').orderBy('created_at', 'desc').execute();
    const [{ expires_at: before } = { expires_at: 0 }] = await end();
    clock.advance(9 * MINUTE);
    expect((await withToken(token)).status).toBe(200);
    expect((await end())[0]?.expires_at).toBe(before);
    clock.advance(MINUTE);
    expect((await withToken(token)).status).toBe(200);
    expect((await end())[0]?.expires_at).toBe(before + 10 * MINUTE);
  });

  test('of a guest ends half a year after login, however much it is used', async () => {
    const { token } = (await logIn(number, PASSWORD)).body.data;
    for (let week = 0; week < 25; week += 1) {
      clock.advance(7 * DAY);
      expect((await withToken(token)).status).toBe(200);
    }
    clock.advance(5 * DAY - 1);
    expect((await withToken(token)).status).toBe(200);
    clock.advance(1);
    expect((await withToken(token)).status).toBe(401);
  });

  test('of the desk ends thirty days after login, however much it is used', async () => {
    const staff = await testApp.staff();
    for (let day = 0; day < 29; day += 1) {
      clock.advance(DAY);
      expect((await staff.get('/orders/allOrders')).status).toBe(200);
    }
    clock.advance(DAY - 1);
    expect((await staff.get('/orders/allOrders')).status).toBe(200);
    clock.advance(1);
    expect((await staff.get('/orders/allOrders')).status).toBe(401);
  });

  test('of a guest who gets the desk ends as one of the desk', async () => {
    const guest = await testApp.guest();
    for (let week = 0; week < 5; week += 1) {
      clock.advance(7 * DAY);
      expect((await guest.get('/cart')).status).toBe(200);
    }
    await testApp.db.updateTable('accounts').set({ role: 'staff' }).where('id', '=', guest.id).execute();
    expect((await guest.get('/cart')).status).toBe(401);
  });
});
