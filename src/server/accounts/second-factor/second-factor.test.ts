import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { upsertStaffAccount } from '../../staff/upsert-staff-account.ts';
import type { Caller } from '../../test/caller.ts';
import { watchDatabase } from '../../test/dump.ts';
import { resetTokens } from '../../test/email-tokens.ts';
import { readEvents } from '../../test/event-stream.ts';
import { orderDinner } from '../../test/orders.ts';
import { oneTimeCode, withSecondFactor, wrongCode } from '../../test/second-factor.ts';
import { openTestApp, PASSWORD, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

const MINUTE = 60_000;
const proof = { currentPassword: PASSWORD };
const mobile = '+491517654321';

/** Someone at the desk with a number, an email address and a second factor. */
async function meera(role: 'staff' | 'owner' = 'staff') {
  const caller = role === 'staff' ? await testApp.staff() : await testApp.owner();
  const person = { name: 'Meera', email: 'meera@example.org', mobile };
  await testApp.db.updateTable('accounts').set(person).where('id', '=', caller.id).execute();
  return { caller, ...(await withSecondFactor(testApp, caller)) };
}
const logIn = (password = PASSWORD, mobile_number = mobile) =>
  testApp.stranger.post('/auth/login', { mobile_number, password });
const challengeOf = async (): Promise<string> => (await logIn()).body.challenge;
const answer = (challenge: string, code: string) =>
  testApp.stranger.post('/auth/login/second_factor', { challenge, code });
const isGood = async (token: string) =>
  (await testApp.stranger.get('/orders/allOrders', { authorization: `Bearer ${token}` })).status === 200;
/** Another process on the same PostgreSQL; SQLite has only one. */
async function anotherProcess(): Promise<{ stranger: Caller } & AsyncDisposable> {
  const now = new Date(testApp.clock.now()).toISOString();
  if (testApp.deps.config.databaseUrl !== null) return openTestApp({ sharedWith: testApp, now });
  return { stranger: testApp.stranger, [Symbol.asyncDispose]: async () => undefined };
}
const sentEmails = async () =>
  (await testApp.db.selectFrom('mails').select(['kind', 'recipient']).orderBy('id').execute()).map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  );
const noted = async () =>
  (await testApp.db.selectFrom('changes').select(['action', 'subject_name']).orderBy('id').execute()).map(
    ({ action, subject_name: name }) => (name === null ? action : `${action} ${name}`),
  );
const own = async (caller: Caller) => (await caller.get('/auth/second_factor')).body;

describe('setting up', () => {
  test('takes effect with the password and a first code, and not before', async () => {
    const staff = await testApp.staff();
    await testApp.db.updateTable('accounts').set({ mobile }).where('id', '=', staff.id).execute();
    const { body: setup } = await staff.post('/auth/second_factor/setup', proof);
    expect(setup.address).toContain(`secret=${setup.secret}`);
    expect((await own(staff)).isEnabled).toBe(false);
    expect((await logIn()).status).toBe(200);

    const code = oneTimeCode(setup.secret, testApp.clock.now());
    const enable = (body: object) => staff.post('/auth/second_factor/enable', body);
    expect((await enable({ currentPassword: 'not it', code })).body.code).toBe('password_wrong');
    const wrong = wrongCode(setup.secret, testApp.clock.now());
    expect((await enable({ ...proof, code: wrong })).body.code).toBe('code_wrong');
    expect((await logIn()).status).toBe(200);

    const { status, body } = await enable({ ...proof, code });
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await own(staff)).toEqual({
      isEnabled: true,
      enabledAt: new Date(testApp.clock.now()).toISOString(),
      recoveryCodesLeft: 10,
      isCompulsory: false,
    });
    expect((await logIn()).body.code).toBe('second_factor_required');
    // The session that set it up continues.
    expect((await staff.get('/orders/allOrders')).status).toBe(200);
    expect(await noted()).toEqual(['own_second_factor_on']);
  });

  test('requires the password before it shows anything', async () => {
    const staff = await testApp.staff();
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    await expectRefused(await staff.post('/auth/second_factor/setup', { currentPassword: 'not it' }), 403);
  });

  test('of one that is in use is refused: no other app can replace it', async () => {
    const { caller, nextCode } = await meera();
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    await expectRefused(await caller.post('/auth/second_factor/setup', proof), 409);
    await expectRefused(await caller.post('/auth/second_factor/enable', { ...proof, code: nextCode() }), 409);
  });

  test('twice leaves the second secret alone to count', async () => {
    const staff = await testApp.staff();
    const first = (await staff.post('/auth/second_factor/setup', proof)).body.secret;
    const second = (await staff.post('/auth/second_factor/setup', proof)).body.secret;
    const enable = (secret: string) =>
      staff.post('/auth/second_factor/enable', { ...proof, code: oneTimeCode(secret, testApp.clock.now()) });
    expect((await enable(first)).body.code).toBe('code_wrong');
    expect((await enable(second)).status).toBe(200);
  });

  test('expires after half an hour and has to be started again', async () => {
    const staff = await testApp.staff();
    const { secret } = (await staff.post('/auth/second_factor/setup', proof)).body;
    testApp.clock.advance(30 * MINUTE + 1);
    const late = { ...proof, code: oneTimeCode(secret, testApp.clock.now()) };
    expect((await staff.post('/auth/second_factor/enable', late)).body.code).toBe('setup_expired');
  });

  test('at once with one code turns it on once, with one set of recovery codes', async () => {
    const staff = await testApp.staff();
    const { secret } = (await staff.post('/auth/second_factor/setup', proof)).body;
    const body = { ...proof, code: oneTimeCode(secret, testApp.clock.now()) };
    const both = await Promise.all([1, 2].map(() => staff.post('/auth/second_factor/enable', body)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await own(staff)).recoveryCodesLeft).toBe(10);
  });

  test('is for the desk alone', async () => {
    expect((await (await testApp.user()).post('/auth/second_factor/setup', proof)).status).toBe(403);
  });
});

describe('logging in', () => {
  test('requires the code after the password, and gives no session before', async () => {
    const { nextCode } = await meera();
    const sessions = () => testApp.db.selectFrom('sessions').selectAll().execute();
    const before = (await sessions()).length;
    const { status, body } = await logIn();
    expect(status).toBe(401);
    expect(body).toEqual({
      code: 'second_factor_required',
      message: 'Bitte geben Sie noch den Code aus Ihrer App ein.',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date(testApp.clock.now() + 5 * MINUTE).toISOString(),
    });
    expect((await sessions()).length).toBe(before);
    expect(await isGood(body.challenge)).toBe(false);
    const entered = await answer(body.challenge, nextCode());
    expect(entered.status).toBe(200);
    expect(entered.body.data.user).toMatchObject({ name: 'Meera', role: 'staff' });
    expect(await isGood(entered.body.data.token)).toBe(true);
  });

  test('with a wrong password responds the same with a second factor as without', async () => {
    await meera();
    const without = await testApp.staff();
    await testApp.db
      .updateTable('accounts')
      .set({ mobile: '+491517654322' })
      .where('id', '=', without.id)
      .execute();
    const [one, other] = [await logIn('wrong'), await logIn('wrong', '+491517654322')];
    expect(one.status).toBe(401);
    expect(one.body).toEqual(other.body);
    expect([...one.headers.keys()]).toEqual([...other.headers.keys()]);
  });

  test.each([-30_000, 30_000])('forgives a clock that is %i ms off', async (drift) => {
    const { secret } = await meera();
    testApp.clock.advance(2 * MINUTE);
    const challenge = await challengeOf();
    expect((await answer(challenge, oneTimeCode(secret, testApp.clock.now() + drift))).status).toBe(200);
  });

  test.each([-60_000, 60_000])('does not forgive %i ms', async (drift) => {
    const { secret } = await meera();
    testApp.clock.advance(2 * MINUTE);
    const challenge = await challengeOf();
    const { status, body } = await answer(challenge, oneTimeCode(secret, testApp.clock.now() + drift));
    expect([status, body.code]).toEqual([403, 'code_wrong']);
  });

  test('takes a code once, and none before it, also with another challenge', async () => {
    const { secret } = await meera();
    testApp.clock.advance(2 * MINUTE);
    const now = testApp.clock.now();
    expect((await answer(await challengeOf(), oneTimeCode(secret, now))).status).toBe(200);
    expect((await answer(await challengeOf(), oneTimeCode(secret, now))).body.code).toBe('code_wrong');
    expect((await answer(await challengeOf(), oneTimeCode(secret, now - 30_000))).body.code).toBe(
      'code_wrong',
    );
    expect((await answer(await challengeOf(), oneTimeCode(secret, now + 30_000))).status).toBe(200);
  });

  test('does not take the code that turned it on', async () => {
    const { secret } = await meera();
    expect((await answer(await challengeOf(), oneTimeCode(secret, testApp.clock.now()))).body.code).toBe(
      'code_wrong',
    );
  });

  test('with one code at once in many places gives one session', async () => {
    const { nextCode } = await meera();
    const code = nextCode();
    await using elsewhere = await anotherProcess();
    const challenges = [await challengeOf(), await challengeOf(), await challengeOf(), await challengeOf()];
    const answers = await Promise.all(
      challenges.map((challenge, at) =>
        (at % 2 ? elsewhere : testApp).stranger.post('/auth/login/second_factor', { challenge, code }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  });

  test('with one challenge at once in many places gives one session', async () => {
    const { recoveryCodes } = await meera();
    const challenge = await challengeOf();
    await using elsewhere = await anotherProcess();
    const answers = await Promise.all(
      recoveryCodes
        .slice(0, 4)
        .map((code, at) =>
          (at % 2 ? elsewhere : testApp).stranger.post('/auth/login/second_factor', { challenge, code }),
        ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    // The codes that came too late are not used up.
    const left = await testApp.db.selectFrom('recovery_codes').selectAll().execute();
    expect(left).toHaveLength(9);
  });

  test('ends with its challenge: after five minutes, five codes, or one session', async () => {
    const { secret, nextCode } = await meera();
    const late = await challengeOf();
    testApp.clock.advance(5 * MINUTE);
    expect((await answer(late, nextCode())).body.code).toBe('challenge_expired');

    const tried = await challengeOf();
    for (let time = 0; time < 5; time += 1) {
      expect((await answer(tried, wrongCode(secret, testApp.clock.now()))).body.code).toBe('code_wrong');
      testApp.clock.advance(55_000);
    }
    expect((await answer(tried, nextCode())).body.code).toBe('challenge_expired');

    testApp.clock.advance(15 * MINUTE);
    const used = await challengeOf();
    expect((await answer(used, nextCode())).status).toBe(200);
    expect((await answer(used, nextCode())).body.code).toBe('challenge_expired');
    expect((await answer('A'.repeat(43), nextCode())).body.code).toBe('challenge_expired');
  });

  test('does not take one person’s code for another’s challenge', async () => {
    const other = await withSecondFactor(testApp, owner);
    const { caller } = await meera();
    const challenge = await challengeOf();
    expect((await answer(challenge, other.nextCode())).body.code).toBe('code_wrong');
    expect((await answer(challenge, other.recoveryCodes[0] as string)).body.code).toBe('code_wrong');
    expect((await own(owner)).recoveryCodesLeft).toBe(10);
    expect((await own(caller)).recoveryCodesLeft).toBe(10);
  });

  test('with a challenge from before the password changed requires the new password', async () => {
    const { caller, nextCode } = await meera();
    const challenge = await challengeOf();
    await caller.put('/auth/password', { ...proof, newPassword: 'papaya lassi' });
    expect((await answer(challenge, nextCode())).body.code).toBe('challenge_expired');
  });

  test('is slowed down after wrong codes, more each time, and never for good', async () => {
    const { secret, nextCode } = await meera();
    const guess = async () => answer(await challengeOf(), wrongCode(secret, testApp.clock.now()));
    for (let time = 0; time < 3; time += 1) expect((await guess()).status).toBe(403);
    const waits: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      expect((await guess()).status).toBe(403);
      const refused = await guess();
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(refused.body.retryAfterSeconds).toBe(seconds);
      waits.push(seconds);
      // The right code has to wait too, otherwise the delay would reveal it.
      expect((await answer(await challengeOf(), oneTimeCode(secret, testApp.clock.now()))).status).toBe(429);
      testApp.clock.advance(seconds * 1000);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
    expect((await answer(await challengeOf(), nextCode())).status).toBe(200);
    // From the beginning again.
    expect((await guess()).status).toBe(403);
    expect((await answer(await challengeOf(), nextCode())).status).toBe(200);
  });

  test('counts guesses that come at once one by one', async () => {
    const { secret } = await meera();
    const code = wrongCode(secret, testApp.clock.now());
    const challenges = [];
    for (let time = 0; time < 10; time += 1) challenges.push(await challengeOf());
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  test('a try while it has to wait is none: the challenge keeps its five', async () => {
    const { secret, nextCode } = await meera();
    for (let time = 0; time < 4; time += 1)
      await answer(await challengeOf(), wrongCode(secret, testApp.clock.now()));
    const challenge = await challengeOf();
    for (let time = 0; time < 9; time += 1) expect((await answer(challenge, '123456')).status).toBe(429);
    expect((await answer(challenge, nextCode())).status).toBe(200);
  });

  test('with a new password from the email requires the code as well', async () => {
    const { nextCode } = await meera();
    await testApp.stranger.post('/auth/forgot_password', { email: 'meera@example.org' });
    const [token] = await resetTokens(testApp);
    expect(
      (await testApp.stranger.post('/auth/reset_password', { token, password: 'papaya lassi' })).body,
    ).toEqual({ ok: true });
    const { body } = await logIn('papaya lassi');
    expect(body.code).toBe('second_factor_required');
    expect((await answer(body.challenge, nextCode())).status).toBe(200);
  });

  test('of a guest is as it was, whatever stands beside the account', async () => {
    const { caller } = await meera();
    await testApp.db.updateTable('accounts').set({ role: 'customer' }).where('id', '=', caller.id).execute();
    expect((await logIn()).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('logs in once, however it is written, and an email reports how many are left', async () => {
    const { caller, recoveryCodes } = await meera();
    const [code] = recoveryCodes as [string];
    expect((await answer(await challengeOf(), ` ${code.replaceAll('-', '').toUpperCase()}`)).status).toBe(
      200,
    );
    expect((await answer(await challengeOf(), code)).body.code).toBe('code_wrong');
    expect((await own(caller)).recoveryCodesLeft).toBe(9);
    expect(await sentEmails()).toContain('recovery_code_used meera@example.org');
    expect(await noted()).toEqual(['own_second_factor_on', 'own_recovery_code_used']);
  });

  test('at once in two places logs in once', async () => {
    const { recoveryCodes } = await meera();
    await using elsewhere = await anotherProcess();
    const challenges = [await challengeOf(), await challengeOf()];
    const both = await Promise.all(
      challenges.map((challenge, at) =>
        (at ? elsewhere : testApp).stranger.post('/auth/login/second_factor', {
          challenge,
          code: recoveryCodes[0],
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('works while one-time codes have to wait: a thief with the password does not lock out the owner', async () => {
    const { secret, recoveryCodes } = await meera();
    for (let time = 0; time < 5; time += 1)
      await answer(await challengeOf(), wrongCode(secret, testApp.clock.now()));
    expect((await answer(await challengeOf(), recoveryCodes[0] as string)).status).toBe(200);
  });

  test('is kept as a hash alone', async () => {
    const { recoveryCodes } = await meera();
    const kept = JSON.stringify(await testApp.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of recoveryCodes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replaceAll('-', ''));
    }
  });

  test('is invalid after new ones are made, which requires password and code', async () => {
    const { caller, recoveryCodes, nextCode } = await meera();
    const renew = (body: object) => caller.post('/auth/second_factor/recovery_codes', body);
    expect((await renew({ currentPassword: 'not it', code: nextCode() })).status).toBe(403);
    expect((await renew({ ...proof, code: 'nonsense' })).body.code).toBe('code_wrong');
    const { body } = await renew({ ...proof, code: nextCode() });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await answer(await challengeOf(), recoveryCodes[0] as string)).body.code).toBe('code_wrong');
    expect((await answer(await challengeOf(), body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('turning it off', () => {
  test('requires password and code, and then the password alone logs in', async () => {
    const { caller, nextCode } = await meera();
    const off = (body: object) => caller.post('/auth/second_factor/disable', body);
    expect((await off({ currentPassword: 'not it', code: nextCode() })).body.code).toBe('password_wrong');
    expect((await off({ ...proof, code: 'nonsense' })).body.code).toBe('code_wrong');
    expect((await logIn()).status).toBe(401);
    expect((await off({ ...proof, code: nextCode() })).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect(await own(caller)).toMatchObject({ isEnabled: false, recoveryCodesLeft: 0 });
    expect(await sentEmails()).toEqual([
      'second_factor_on meera@example.org',
      'second_factor_off meera@example.org',
    ]);
  });

  test('works with a recovery code: the phone may be gone', async () => {
    const { caller, recoveryCodes } = await meera();
    const body = { ...proof, code: recoveryCodes[3] };
    expect((await caller.post('/auth/second_factor/disable', body)).status).toBe(200);
  });

  test('ends a login that waits for its code', async () => {
    const { caller, recoveryCodes, nextCode } = await meera();
    const challenge = await challengeOf();
    await caller.post('/auth/second_factor/disable', { ...proof, code: recoveryCodes[0] });
    expect((await answer(challenge, nextCode())).body.code).toBe('challenge_expired');
  });
});

describe('an owner', () => {
  const reset = (as: Caller, id: string, body: object = proof) =>
    as.post(`/admin/staff/${id}/second_factor/reset`, body);

  test.each(['staff', 'owner'] as const)(
    'resets it for a colleague who is %s, with the own password',
    async (role) => {
      const { caller } = await meera(role);
      const { look, expectRefused } = watchDatabase(testApp.db);
      await look();
      await expectRefused(await reset(owner, caller.id, { currentPassword: 'not it' }), 403);
      expect((await reset(owner, caller.id)).body).toEqual({ ok: true });
      expect((await logIn()).status).toBe(200);
      expect((await caller.get('/orders/allOrders')).status).toBe(401);
      expect(await sentEmails()).toContain('second_factor_reset meera@example.org');
      expect(await noted()).toContain('staff_second_factor_reset Meera');
      await look();
      await expectRefused(await reset(owner, caller.id), 409);
    },
  );

  test('does not reset the own one, nor does staff anybody’s', async () => {
    await withSecondFactor(testApp, owner);
    const { look, expectRefused } = watchDatabase(testApp.db);
    const [staff, user] = [await testApp.staff(), await testApp.user()];
    await look();
    expect((await reset(owner, owner.id)).body.code).toBe('own_second_factor');
    await expectRefused(await reset(staff, owner.id), 403);
    await expectRefused(await reset(user, owner.id), 403);
    await expectRefused(await reset(testApp.stranger, owner.id), 401);
    expect((await own(owner)).isEnabled).toBe(true);
  });

  test('sees who has one, and no secret', async () => {
    const { caller, secret } = await meera();
    const { body } = await owner.get('/admin/second_factor');
    expect(body.isCompulsory).toBe(false);
    expect(body.people.map(({ _id, isEnabled }) => [_id, isEnabled])).toEqual([
      [owner.id, false],
      [caller.id, true],
    ]);
    expect(JSON.stringify(body)).not.toContain(secret);
  });
});

describe('when everybody at the desk must have one', () => {
  const compulsory = (isCompulsory: boolean, as = owner) =>
    as.put('/admin/second_factor', { ...proof, isCompulsory });

  test('the owner who requires it needs one first, and enters their password', async () => {
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    await expectRefused(await compulsory(true), 409);
    await withSecondFactor(testApp, owner);
    await look();
    await expectRefused(
      await owner.put('/admin/second_factor', { currentPassword: 'not it', isCompulsory: true }),
      403,
    );
    expect((await compulsory(true)).body).toEqual({ isCompulsory: true });
    expect(await noted()).toContain('second_factor_compulsory');
  });

  test('who has none may do nothing at the desk but set it up', async () => {
    await withSecondFactor(testApp, owner);
    const staff = await testApp.staff();
    const second = await testApp.owner();
    const order = await orderDinner(await testApp.user());
    await compulsory(true);
    for (const [who, path] of [
      [staff, '/orders/allOrders'],
      [staff, '/orders/events'],
      [second, '/admin/staff'],
      [second, '/admin/second_factor'],
    ] as const) {
      const { status, body } = await who.get(path);
      expect([status, body.code]).toEqual([403, 'second_factor_missing']);
    }
    const accept = { orderId: order._id, status: 'accepted' };
    expect((await staff.put('/orders/updateStatus', accept)).body.code).toBe('second_factor_missing');
    expect((await staff.post('/orders/by-id', { orderId: order._id })).status).toBe(404);
    // Someone who joins the desk is sent to the setup.
    expect((await staff.get('/auth/isadmin')).body).toMatchObject({
      isAdmin: true,
      mustSetUpSecondFactor: true,
    });
    expect((await own(staff)).isCompulsory).toBe(true);

    await withSecondFactor(testApp, staff);
    expect((await staff.get('/auth/isadmin')).body.mustSetUpSecondFactor).toBe(false);
    expect((await staff.put('/orders/updateStatus', accept)).status).toBe(200);
    expect((await staff.post('/orders/by-id', { orderId: order._id })).status).toBe(200);
  });

  test('who has none gets no more events, however long the stream was open', async () => {
    await withSecondFactor(testApp, owner);
    const staff = await testApp.staff();
    const headers = { authorization: `Bearer ${staff.token}` };
    const stream = readEvents(await testApp.app.request('/api/orders/events', { headers }));
    expect((await stream.next())?.event).toBe('hello');
    await compulsory(true);
    await orderDinner(await testApp.user());
    expect(await stream.next()).toBeNull();
  });

  test('guests notice nothing', async () => {
    await withSecondFactor(testApp, owner);
    await compulsory(true);
    const guest = await testApp.guest();
    expect((await guest.get('/cart')).status).toBe(200);
    expect((await orderDinner(guest))._id).toBeDefined();
  });

  test('turning one off is refused, and an owner’s reset leads to a new one', async () => {
    const { nextCode } = await withSecondFactor(testApp, owner);
    const { caller, recoveryCodes } = await meera();
    await compulsory(true);
    const off = await caller.post('/auth/second_factor/disable', { ...proof, code: recoveryCodes[0] });
    expect([off.status, off.body.code]).toEqual([409, 'second_factor_kept']);
    await owner.post(`/admin/staff/${caller.id}/second_factor/reset`, proof);
    const { token } = (await logIn()).body.data;
    expect(await isGood(token)).toBe(false);
    expect((await compulsory(false)).status).toBe(200);
    expect(await isGood(token)).toBe(true);
    expect((await owner.post('/auth/second_factor/disable', { ...proof, code: nextCode() })).status).toBe(
      200,
    );
  });
});

test('who loses the desk, or comes back to it, has no second factor of before', async () => {
  const { caller } = await meera();
  await owner.post(`/admin/staff/${caller.id}/remove`, proof);
  expect(await testApp.db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
  expect((await logIn()).status).toBe(200);
});

test('`npm run admin` takes it away, with the new password', async () => {
  await meera();
  const challenge = await challengeOf();
  const given = { mobile, password: 'papaya lassi', mustChangePassword: false, role: null };
  await upsertStaffAccount(testApp.db, given, testApp.clock.now());
  expect((await logIn('papaya lassi')).status).toBe(200);
  expect((await answer(challenge, '123456')).body.code).toBe('challenge_expired');
});

test('no answer, mail or entry of the log carries a secret', async () => {
  const { caller, secret, recoveryCodes } = await meera();
  const answers = [
    await caller.get('/auth/second_factor'),
    await caller.get('/auth/own_data'),
    await caller.get('/auth/get_user_profile'),
    await owner.get('/admin/staff'),
    await owner.get('/admin/changes?page=1&limit=50'),
  ];
  const told = JSON.stringify([
    answers.map(({ body }) => body),
    await testApp.db.selectFrom('mails').selectAll().execute(),
    await testApp.db.selectFrom('changes').selectAll().execute(),
  ]);
  for (const word of [secret, ...recoveryCodes]) expect(told).not.toContain(word);
});
