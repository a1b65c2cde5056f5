import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Email } from '../mail/email.ts';
import { dump } from '../test/dump.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { purgeInactiveReaders } from './jobs.ts';
import { subscribe } from './subscription.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
});
afterEach(() => testApp.close());

const ask = (email: string, language = 'de') =>
  testApp.stranger.withLanguage(language).post('/newsletter/subscribe', { email });
const confirm = (token: string) => testApp.stranger.post('/newsletter/confirm', { token });
const leave = (token: string) => testApp.stranger.post('/newsletter/unsubscribe', { token });

async function sentEmails(): Promise<Email[]> {
  const rows = await testApp.db
    .selectFrom('mails')
    .select(['letter', 'kind'])
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
  return rows.map(({ letter: email }) => JSON.parse(email) as Email);
}
const kinds = async () => (await sentEmails()).map(({ kind }) => kind);

/** The token in the link of the latest e-mail to an address. */
async function tokenOf(email: string): Promise<string> {
  const mail = (await sentEmails()).findLast(({ to }) => to === email);
  return new URL(mail?.unsubscribePath ?? '', 'https://haveli.example').searchParams.get('token') ?? '';
}
const readers = () => testApp.db.selectFrom('newsletter_readers').selectAll().orderBy('email').execute();

const expired = { code: 'link_expired', message: 'Dieser Link ist abgelaufen oder wurde schon benutzt.' };

describe('the newsletter', () => {
  test('is for those who confirm by mail, and only for them', async () => {
    expect((await ask(' Asha@Example.org ')).body).toEqual({ ok: true });
    expect(await readers()).toMatchObject([{ email: 'asha@example.org', status: 'asked', source: 'footer' }]);
    const [email] = await sentEmails();
    const token = await tokenOf('asha@example.org');
    expect(email).toMatchObject({
      kind: 'newsletter_confirm',
      to: 'asha@example.org',
      language: 'de',
      unsubscribePath: `/newsletter/unsubscribe?token=${token}`,
    });
    expect(email?.body).toContainEqual({
      part: 'button',
      label: 'Anmeldung bestätigen',
      path: `/newsletter/confirm?token=${token}`,
    });

    expect((await confirm(token)).body).toEqual({ ok: true });
    expect(await readers()).toMatchObject([{ status: 'confirmed', confirmed_at: testApp.clock.now() }]);
    expect(await kinds()).toEqual(['newsletter_confirm', 'newsletter_welcome']);
    // Confirming again changes nothing.
    expect((await confirm(token)).body).toEqual({ ok: true });
    expect(await kinds()).toHaveLength(2);
  });

  test('is in the language of the request', async () => {
    await ask('asha@example.org', 'en');
    const [email] = await sentEmails();
    expect(email).toMatchObject({ language: 'en', subject: 'Please confirm your subscription' });
    expect(email?.unsubscribePath).toMatch(/^\/en\/newsletter\/unsubscribe\?token=/);
  });

  test('responds alike to everybody, and sends nobody two emails', async () => {
    const fresh = await ask('asha@example.org');
    const requested = await ask('ASHA@example.org');
    await confirm(await tokenOf('asha@example.org'));
    testApp.clock.advance(DAY);
    const known = await ask('asha@example.org');
    for (const { status, body } of [fresh, requested, known])
      expect([status, body]).toEqual([200, { ok: true }]);
    expect(await kinds()).toEqual(['newsletter_confirm', 'newsletter_welcome']);
    expect(await readers()).toMatchObject([{ status: 'confirmed' }]);
  });

  test('writes once more to those who ask again later, with a link that is good again', async () => {
    await ask('asha@example.org');
    testApp.clock.advance(10 * MINUTE - 1);
    await ask('asha@example.org');
    expect(await kinds()).toHaveLength(1);
    testApp.clock.advance(1);
    await ask('asha@example.org');
    expect(await kinds()).toHaveLength(2);
    testApp.clock.advance(7 * DAY);
    expect((await confirm(await tokenOf('asha@example.org'))).status).toBe(200);
  });

  test('leaves in peace those who do not confirm after three mails', async () => {
    for (let asks = 0; asks < 6; asks += 1) {
      await ask('asha@example.org');
      testApp.clock.advance(DAY);
    }
    expect(await kinds()).toHaveLength(3);
    // Subscribing again after leaving needs a new confirmation.
    await leave(await tokenOf('asha@example.org'));
    await ask('asha@example.org');
    expect(await kinds()).toHaveLength(4);
    expect(await readers()).toMatchObject([{ asks: 1 }]);
  });

  test('of ten who ask at once for one address sends one mail', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask('asha@example.org')));
    expect(await kinds()).toEqual(['newsletter_confirm']);
  });

  test('lets a link be good for seven days', async () => {
    await ask('asha@example.org');
    testApp.clock.advance(7 * DAY + 1);
    const { status, body } = await confirm(await tokenOf('asha@example.org'));
    expect([status, body]).toEqual([409, expired]);
    expect(await readers()).toMatchObject([{ status: 'asked' }]);
  });

  test('ends with one call, also before it began, and twice is once', async () => {
    await ask('asha@example.org');
    const token = await tokenOf('asha@example.org');
    expect((await leave(token)).body).toEqual({ ok: true });
    // The link of the same e-mail can't restore it.
    expect((await confirm(token)).body).toEqual(expired);
    testApp.clock.advance(DAY);
    expect((await leave(token)).body).toEqual({ ok: true });
    expect(await readers()).toMatchObject([{ status: 'left', left_at: testApp.clock.now() - DAY }]);
  });

  test('can be had again by those who left, if they confirm again', async () => {
    await ask('asha@example.org');
    await confirm(await tokenOf('asha@example.org'));
    await leave(await tokenOf('asha@example.org'));
    await ask('asha@example.org');
    expect(await readers()).toMatchObject([{ status: 'asked', confirmed_at: null, left_at: null }]);
    await confirm(await tokenOf('asha@example.org'));
    expect(await readers()).toMatchObject([{ status: 'confirmed' }]);
  });

  test('recognises no token that was never issued', async () => {
    const before = await dump(testApp.db);
    expect((await confirm('A'.repeat(43))).body).toEqual(expired);
    expect((await leave('A'.repeat(43))).body).toEqual(expired);
    expect(await dump(testApp.db)).toEqual(before);
  });

  test.each([
    '',
    'asha',
    'asha@',
    '@example.org',
    'a@b',
    'a b@example.org',
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
  ])('is not sent to %j', async (email) => {
    const { status, body } = await ask(email);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_input',
      message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
      issues: [{ path: 'email', code: 'email_invalid' }],
    });
    expect(await kinds()).toEqual([]);
  });

  test('forgets those who never confirmed after a month, and those who left after three', async () => {
    for (const name of ['asked', 'reader', 'left']) await ask(`${name}@example.org`);
    await confirm(await tokenOf('reader@example.org'));
    await leave(await tokenOf('left@example.org'));
    const emails = async () => (await readers()).map(({ email }) => email.split('@')[0]);
    testApp.clock.advance(30 * DAY);
    await purgeInactiveReaders(testApp.deps);
    expect(await emails()).toEqual(['asked', 'left', 'reader']);
    testApp.clock.advance(1);
    await purgeInactiveReaders(testApp.deps);
    expect(await emails()).toEqual(['left', 'reader']);
    testApp.clock.advance(60 * DAY);
    await purgeInactiveReaders(testApp.deps);
    expect(await emails()).toEqual(['reader']);
  });
});

test('a subscription is committed or undone with its transaction', async () => {
  const request = { email: 'asha@example.org', language: 'de', source: 'reservation' } as const;
  const undone = testApp.db.transaction().execute(async (tx) => {
    await subscribe(tx, request, testApp.clock.now());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await readers()).toEqual([]);
  expect(await kinds()).toEqual([]);
  await testApp.db.transaction().execute((tx) => subscribe(tx, request, testApp.clock.now()));
  expect(await readers()).toMatchObject([{ source: 'reservation' }]);
});
