import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Email } from '../mail/email.ts';
import { dump } from '../test/dump.ts';
import { resetToken, resetTokens } from '../test/email-tokens.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import { purgeExpiredResets } from './jobs.ts';

const HOUR = 60 * 60 * 1000;
const NEW_PASSWORD = 'naan with garlic';
const person = { type: 'user', name: 'Asha', email: 'asha@example.org', password: PASSWORD };

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
});
afterEach(() => testApp.close());

const register = async (mobile_number: string, changes: object = {}) =>
  (await testApp.stranger.post('/auth/register', { ...person, mobile_number, ...changes })).body.data;
const logIn = async (mobile_number: string, password: string) =>
  (await testApp.stranger.post('/auth/login', { mobile_number, password })).status;
const ask = (email = person.email, language = 'de') =>
  testApp.stranger.withLanguage(language).post('/auth/forgot_password', { email });
const reset = (token: string, password = NEW_PASSWORD) =>
  testApp.stranger.post('/auth/reset_password', { token, password });
const emails = async (): Promise<Email[]> =>
  (await testApp.db.selectFrom('mails').select('letter').orderBy('created_at').orderBy('id').execute()).map(
    ({ letter: email }) => JSON.parse(email),
  );

const expired = { code: 'link_expired', message: 'Dieser Link ist abgelaufen oder wurde schon benutzt.' };

describe('a forgotten password', () => {
  test('is reset by the link in a mail, and every session ends', async () => {
    const { token: session } = await register('0151 6660001');
    expect((await ask()).body).toEqual({ ok: true });
    const [token = ''] = await resetTokens(testApp);
    testApp.clock.advance(HOUR - 1);
    expect(await reset(token)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await logIn('0151 6660001', PASSWORD)).toBe(401);
    expect(await logIn('0151 6660001', NEW_PASSWORD)).toBe(200);
    const bearer = { authorization: `Bearer ${session}` };
    expect((await testApp.stranger.get('/auth/get_user_profile', bearer)).status).toBe(401);
    expect((await emails()).map(({ kind, to }) => [kind, to])).toEqual([
      ['password_reset', 'asha@example.org'],
      ['password_changed', 'asha@example.org'],
    ]);
  });

  test('is set once: neither this link nor an older one opens anything again', async () => {
    await register('0151 6660001');
    await ask();
    const [older = ''] = await resetTokens(testApp);
    testApp.clock.advance(1);
    await ask();
    const [token = ''] = await resetTokens(testApp);
    expect(older).not.toBe(token);
    await reset(token);
    for (const used of [token, older]) expect((await reset(used, 'another one')).body).toEqual(expired);
    expect(await logIn('0151 6660001', NEW_PASSWORD)).toBe(200);
  });

  test('that came to mind again closes the links that are still open', async () => {
    const { token: session } = await register('0151 6660001');
    await ask();
    const [token = ''] = await resetTokens(testApp);
    const change = { currentPassword: PASSWORD, newPassword: 'remembered it' };
    await testApp.stranger.put('/auth/password', change, { authorization: `Bearer ${session}` });
    expect((await reset(token)).body).toEqual(expired);
    expect(await logIn('0151 6660001', 'remembered it')).toBe(200);
  });

  test('is set by one of ten who press at once', async () => {
    const token = await resetToken(testApp);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('can be set for an hour', async () => {
    const token = await resetToken(testApp);
    testApp.clock.advance(HOUR);
    expect(await reset(token)).toMatchObject({ status: 409, body: expired });
  });

  test('is refused where the new one is none, and the link stays good', async () => {
    const token = await resetToken(testApp);
    for (const [password, code] of [
      ['short', 'password_too_short'],
      ['', 'all_fields_required'],
      ['x'.repeat(201), 'text_too_long'],
    ]) {
      const { status, body } = await reset(token, password);
      expect(status).toBe(400);
      expect(body.issues[0]).toMatchObject({ path: 'password', code });
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('keeps its token nowhere but in the mail', async () => {
    const token = await resetToken(testApp);
    const { mails, ...tables } = await dump(testApp.db);
    expect(JSON.stringify(mails)).toContain(token);
    expect(JSON.stringify(tables)).not.toContain(token);
  });

  test('can still be replaced after others have registered with the address', async () => {
    await register('0151 6660100');
    for (let other = 1; other <= 10; other += 1) await register(`0151 666020${other}`);
    await ask();
    for (const token of await resetTokens(testApp)) await reset(token);
    expect(await logIn('0151 6660100', NEW_PASSWORD)).toBe(200);
  });

  test('leaves no way in through a mailbox that is no longer the account’s', async () => {
    const { token: session } = await register('0151 6660300');
    await ask();
    const [link = ''] = await resetTokens(testApp);
    const changed = await testApp.stranger.put(
      '/auth/profile',
      { name: 'Asha', email: 'asha.new@example.org', currentPassword: PASSWORD },
      { authorization: `Bearer ${session}` },
    );
    expect(changed.status).toBe(200);
    expect((await reset(link)).body).toEqual(expired);
  });

  test('works for several accounts of one address: each has a link, labelled with its number', async () => {
    await register('0151 6660111');
    await register('0151 6660222', { email: 'ASHA@example.org' });
    await register('0151 6660333', { email: 'ravi@example.org' });
    await ask('Asha@Example.org');
    const [email] = await emails();
    const labels = email?.body.flatMap((part) => (part.part === 'button' ? [part.label] : []));
    expect(labels?.sort()).toEqual(['Konto mit … 111', 'Konto mit … 222']);

    const tokens = await resetTokens(testApp);
    await reset(tokens[0] ?? '');
    const numbers = ['0151 6660111', '0151 6660222'];
    const opened = await Promise.all(numbers.map((number) => logIn(number, NEW_PASSWORD)));
    expect(opened.sort()).toEqual([200, 401]);
    // The other account keeps its own link and its own password.
    const kept = await Promise.all(numbers.map((number) => logIn(number, PASSWORD)));
    expect(kept.sort()).toEqual([200, 401]);
    expect((await reset(tokens[1] ?? '')).status).toBe(200);
  });
});

describe('who asks', () => {
  test('gets the same response whether there is an account or not, and a mail goes out for both', async () => {
    await register('0151 6660001');
    const [known, unknown] = [await ask(), await ask('nobody@example.org')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await emails()).map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual([
      'password_no_account nobody@example.org',
      'password_reset asha@example.org',
    ]);
  });

  test('in English is written to in English', async () => {
    await register('0151 6660001');
    await ask(person.email, 'en');
    const [email] = await emails();
    expect(email).toMatchObject({ language: 'en', subject: 'Set a new password' });
    const button = email?.body.find(({ part }) => part === 'button');
    expect(button).toMatchObject({ path: expect.stringMatching(/^\/en\/reset-password\?token=[\w-]{43}$/) });
  });

  test.each(['', 'asha', 'a@example.org, b@example.org'])(
    'for %j is told that it is no address',
    async (email) => {
      const { status, body } = await ask(email);
      expect(status).toBe(400);
      expect(body.issues).toMatchObject([{ path: 'email', code: 'email_invalid' }]);
    },
  );

  test('too often for one address has to wait, known or not', async () => {
    await using limited = await openTestApp({ config: { isRateLimited: true } });
    for (const email of ['asha@example.org', 'nobody@example.org']) {
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1) {
        statuses.push((await limited.stranger.post('/auth/forgot_password', { email })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

test('expired links are deleted', async () => {
  await resetToken(testApp);
  await purgeExpiredResets(testApp.deps);
  expect(await testApp.db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
  testApp.clock.advance(HOUR);
  await purgeExpiredResets(testApp.deps);
  expect(await testApp.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});
