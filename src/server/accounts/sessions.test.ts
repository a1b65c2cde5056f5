import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, PASSWORD } from '../test/house.ts';

const DAY = 24 * 60 * 60 * 1000;

const house = await openHouse();
afterAll(house.close);
const { stranger, clock } = house;

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

  test('answers a wrong password, an unknown number and nonsense alike', async () => {
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
    expect((await stranger.speaking('en').post('/auth/login', sent)).body.message).toBe(
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

  test('that was used within its first day ends no later for it than a day', async () => {
    const { token } = (await logIn(number, PASSWORD)).body.data;
    clock.advance(DAY / 2);
    expect((await withToken(token)).status).toBe(200);
    clock.advance(29.5 * DAY);
    expect((await withToken(token)).status).toBe(401);
  });
});
