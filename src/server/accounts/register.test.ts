import { afterAll, describe, expect, test } from 'vitest';
import { REAL_COST } from '../test/cheap-passwords.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, cartItem, homeAddress } from '../test/orders.ts';
import { openTestApp, PASSWORD } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);
const { stranger } = testApp;

const person = {
  type: 'user',
  name: 'Asha Rao',
  email: 'asha@example.org',
  mobile_number: '0151 5550001',
  password: PASSWORD,
};

describe('a guest', () => {
  test('gets a token and neither name nor number', async () => {
    const { status, body } = await stranger.post('/auth/register', { type: 'guest' });
    expect(status).toBe(201);
    expect(body.data.user).toEqual({
      _id: expect.any(String),
      name: '',
      email: null,
      mobile_number: null,
      role: 'customer',
      type: 'guest',
    });
  });

  test('is somebody else than the next guest', async () => {
    const [one, other] = [await testApp.guest(), await testApp.guest()];
    expect(one.id).not.toBe(other.id);
    expect(one.token).not.toBe(other.token);
  });
});

describe('a guest who registers', () => {
  const named = (number: string) => ({ ...person, mobile_number: number });

  test('is the same account from then on, with cart, addresses and orders', async () => {
    const guest = await testApp.guest();
    const { body: cart } = await guest.get('/cart');
    const { body: saved } = await guest.post('/address/add', homeAddress);
    const { status, body } = await guest.post('/auth/register', named('0151 5550101'));
    expect(status).toBe(201);
    expect(body.data.user).toMatchObject({ _id: guest.id, type: 'user', name: 'Asha Rao', role: 'customer' });
    const headers = { authorization: `Bearer ${body.data.token}` };
    expect((await stranger.get('/cart', headers)).body._id).toBe(cart._id);
    expect((await stranger.get('/address', headers)).body).toEqual([saved]);
    // The guest's token has ended, and the password opens the account.
    expect((await guest.get('/cart')).status).toBe(401);
    const login = { mobile_number: '0151 5550101', password: PASSWORD };
    expect((await stranger.post('/auth/login', login)).body.data.user._id).toBe(guest.id);
  });

  test('stays a guest with everything when the number is somebody else’s', async () => {
    await stranger.post('/auth/register', named('0151 5550102'));
    const guest = await testApp.guest();
    const { status, body } = await guest.post('/auth/register', named('0151 5550102'));
    expect([status, body.code]).toEqual([409, 'mobile_taken']);
    expect((await guest.get('/auth/get_user_profile')).body).toMatchObject({ _id: guest.id, type: 'guest' });
  });

  test('twice at once becomes one user, and loses nothing', async () => {
    const guest = await testApp.guest();
    const answers = await Promise.all([1, 2].map(() => guest.post('/auth/register', named('0151 5550103'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 201)?.body.data.user._id).toBe(guest.id);
  });

  test('with the token of a user it is another account, and with a forged one a new one', async () => {
    const user = await testApp.user();
    const { body } = await user.post('/auth/register', named('0151 5550104'));
    expect(body.data.user._id).not.toBe(user.id);
    expect((await user.get('/auth/get_user_profile')).body._id).toBe(user.id);
    expect((await testApp.forger.post('/auth/register', named('0151 5550105'))).status).toBe(201);
  });
});

describe('a guest who logs in', () => {
  const { tikka, beer } = dishes;
  const mobile = '0151 5550201';
  const login = { mobile_number: mobile, password: PASSWORD };
  const quantities = async (token: string): Promise<[cartId: string, quantities: number[]]> => {
    const { body } = await stranger.get('/cart', { authorization: `Bearer ${token}` });
    return [body._id, body.items.map(({ quantity }: { quantity: number }) => quantity)];
  };

  test('brings the cart along under its id, and finds there what the account had', async () => {
    const { body } = await stranger.post('/auth/register', { ...person, mobile_number: mobile });
    const headers = { authorization: `Bearer ${body.data.token}` };
    const own = await stranger.post('/cart/add', cartItem(tikka, { quantity: 2 }), headers);
    // Without dishes of theirs nothing changes.
    const empty = await testApp.guest();
    const first = await empty.post('/auth/login', login);
    expect(await quantities(first.body.data.token)).toEqual([own.body._id, [2]]);

    const guest = await testApp.guest();
    await addToCart(guest, tikka);
    const { _id: cartId } = await addToCart(guest, beer);
    // A wrong password takes nothing.
    expect((await guest.post('/auth/login', { ...login, password: 'falsch' })).status).toBe(401);
    expect(await quantities(guest.token as string)).toEqual([cartId, [1, 1]]);
    const second = await guest.post('/auth/login', login);
    expect(await quantities(second.body.data.token)).toEqual([cartId, [3, 1]]);
    // A second tap finds nothing more to bring.
    const third = await guest.post('/auth/login', login);
    expect(await quantities(third.body.data.token)).toEqual([cartId, [3, 1]]);
  });

  test('loses nothing while another device fills the account’s cart', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await testApp.user();
      const profile = (await user.get('/auth/get_user_profile')).body;
      const guest = await testApp.guest();
      await addToCart(guest, beer);
      const answers = await Promise.all([
        guest.post('/auth/login', { mobile_number: profile.mobile_number, password: PASSWORD }),
        ...[1, 2, 3].map(() => user.post('/cart/add', cartItem(tikka))),
      ]);
      for (const { status } of answers) expect(status).toBe(200);
      expect((await quantities(user.token as string))[1].toSorted()).toEqual([1, 3]);
    }
  });
});

describe('registration', () => {
  test('keeps neither token nor password as they are', async () => {
    const { body } = await stranger.post('/auth/register', { ...person, mobile_number: '0151 5550002' });
    const sessions = await testApp.db.selectFrom('sessions').selectAll().execute();
    const account = await testApp.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', body.data.user._id)
      .executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    // Cheap in tests alone.
    expect(REAL_COST).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
    expect(JSON.stringify(sessions)).not.toContain(body.data.token);
  });

  test('takes surrounding blanks from name and mail address', async () => {
    const blanks = {
      ...person,
      mobile_number: ' 0151 5550003 ',
      name: '  Asha  ',
      email: ' asha@example.org ',
    };
    const { body } = await stranger.post('/auth/register', blanks);
    expect(body.data.user).toMatchObject({
      name: 'Asha',
      email: 'asha@example.org',
      mobile_number: '+491515550003',
    });
  });

  test('never creates staff, whatever is sent', async () => {
    const sent = { ...person, mobile_number: '0151 5550004', role: 'owner', isAdmin: true };
    const { body } = await stranger.post('/auth/register', sent);
    expect(body.data.user.role).toBe('customer');
    expect((await stranger.get('/auth/isadmin', { authorization: `Bearer ${body.data.token}` })).status).toBe(
      401,
    );
  });

  test.each(['+491515550005', '0049 151 5550005', '+49 (0) 151 / 555-0005', '491515550005', '0151.555.0005'])(
    'takes a number once, however it is written: %s',
    async (number) => {
      await stranger.post('/auth/register', { ...person, mobile_number: '0151 5550005' });
      const { status, body } = await stranger.post('/auth/register', { ...person, mobile_number: number });
      expect(status).toBe(409);
      expect(body).toEqual({
        code: 'mobile_taken',
        message: 'Zu dieser Mobilnummer gibt es schon ein Konto. Bitte melden Sie sich an.',
      });
    },
  );

  test('of one number ten times at once makes one account', async () => {
    const sent = { ...person, mobile_number: '0151 5550006' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stranger.post('/auth/register', sent)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test.each(['name', 'email', 'mobile_number', 'password'])('wants %s', async (field) => {
    for (const value of [undefined, '', null, 7]) {
      const { status, body } = await stranger.post('/auth/register', { ...person, [field]: value });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid_input', message: 'Bitte füllen Sie alle Felder aus' });
      expect(body.issues[0]).toEqual({
        path: field,
        code: 'all_fields_required',
        message: 'Bitte füllen Sie alle Felder aus',
      });
    }
    const english = await stranger.withLanguage('en').post('/auth/register', { ...person, [field]: '' });
    expect(english.body.message).toBe('All fields are required');
  });

  test.each([
    [{ email: 'asha' }, 'email_invalid'],
    [{ email: 'asha@' }, 'email_invalid'],
    [{ password: 'short' }, 'password_too_short'],
    [{ password: 'a'.repeat(201) }, 'text_too_long'],
    [{ name: 'a'.repeat(121) }, 'text_too_long'],
    [{ type: 'admin' }, 'account_type_invalid'],
    [{ type: undefined }, 'account_type_invalid'],
  ])('refuses %j', async (change, code) => {
    const { status, body } = await stranger.post('/auth/register', { ...person, ...change });
    expect(status).toBe(400);
    expect(body.issues[0].code).toBe(code);
  });

  test.each(['12', 'call me', '+49', '+1234567890123456', '()'])('refuses %j as a number', async (number) => {
    const { status, body } = await stranger.post('/auth/register', { ...person, mobile_number: number });
    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'mobile_invalid',
      message: 'Bitte geben Sie eine gültige Mobilnummer an.',
    });
  });
});
