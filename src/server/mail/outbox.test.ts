import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { failedMail } from '../test/failed-mail.ts';
import { startSmtpServer, type TestSmtpServer } from '../test/smtp-server.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { createMailer, type Mailer } from './mailer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let testApp: TestApp;
let smtpServer: TestSmtpServer;
let owner: Caller;
let mailer: Mailer;

beforeEach(async () => {
  smtpServer = await startSmtpServer();
  testApp = await openTestApp({ config: { smtpUrl: smtpServer.url } });
  owner = await testApp.owner();
  mailer = createMailer({ ...testApp.deps, baseUrl: 'https://haveli.example' });
});
afterEach(async () => {
  await mailer.stop();
  await testApp.close();
  await smtpServer.close();
});

const outbox = async (query = '') => (await owner.get(`/admin/mails?${query}`)).body;
const again = (id: string, as = owner) => as.post(`/admin/mails/${id}/again`);
const row = (id: string) =>
  testApp.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** An email that is given up is an error in the log. */
const forgiveLog = () => vi.mocked(console.error).mockClear();

describe('the outbox', () => {
  test('shows domains as people know them', async () => {
    const id = await failedMail(testApp);
    forgiveLog();
    await testApp.db.updateTable('mails').set({ recipient: 'eva@xn--bro-hoa.example' }).execute();
    expect((await outbox()).mails.find((mail: { _id: string }) => mail._id === id)).toMatchObject({
      recipient: 'eva@büro.example',
    });
  });

  test('is the owner’s: strangers get 401, guests, customers and staff 403', async () => {
    const id = await failedMail(testApp);
    const calls = [
      (who: Caller) => who.get('/admin/mails'),
      (who: Caller) => again(id, who),
      (who: Caller) => who.post('/admin/mails/test', { email: 'eve@example.org' }),
    ];
    for (const call of calls) {
      expect((await call(testApp.stranger)).status).toBe(401);
      expect((await call(testApp.forger)).status).toBe(401);
      for (const who of [await testApp.guest(), await testApp.user(), await testApp.staff()]) {
        expect((await call(who)).status).toBe(403);
      }
    }
    expect(smtpServer.mails).toEqual([]);
    expect(await row(id)).toMatchObject({ status: 'failed' });
  });

  test('says which order, table or card a mail is about, where two of a kind go to one address', async () => {
    const first = { kind: 'order' as const, number: '3F9A1C' };
    const second = { kind: 'table' as const, date: '2026-12-24', time: '18:30' };
    await failedMail(testApp, { about: first });
    testApp.clock.advance(MINUTE);
    await failedMail(testApp, { about: second });
    testApp.clock.advance(MINUTE);
    await failedMail(testApp);
    const { mails } = await outbox();
    expect(mails.map(({ about }) => about)).toEqual([null, second, first]);
  });

  test('lists what waits, went out and failed, newest first, by pages of ten, and counts them', async () => {
    for (let number = 0; number < 11; number += 1) {
      await failedMail(testApp, { to: `gast${number}@example.org` });
      testApp.clock.advance(MINUTE);
    }
    const sent = await failedMail(testApp, { to: 'sent@example.org' });
    await again(sent);
    await mailer.sendDue();
    await again(await failedMail(testApp, { to: 'waits@example.org' }));

    const first = await outbox();
    expect(first).toMatchObject({ counts: { waiting: 1, sent: 1, failed: 11 }, totalPages: 2 });
    expect(first.mails).toHaveLength(10);
    expect((await outbox('page=2')).mails).toHaveLength(3);
    expect((await outbox('page=3')).mails).toEqual([]);
    const failed = await outbox('status=failed&page=2');
    expect(failed).toMatchObject({ totalPages: 2, mails: [{ recipient: 'gast0@example.org' }] });
    expect((await outbox('status=waiting')).mails).toMatchObject([
      { recipient: 'waits@example.org', status: 'waiting', failure: null, canBeSentAgain: false },
    ]);
    expect((await outbox('status=sent')).mails).toMatchObject([
      { recipient: 'sent@example.org', endedAt: expect.any(String), nextTryAt: null },
    ]);
    expect((await owner.get('/admin/mails?status=lost')).status).toBe(400);
    expect((await owner.get('/admin/mails?page=0')).status).toBe(400);
  });

  test('says why, and never what a mail says', async () => {
    await failedMail(testApp);
    const { mails } = await outbox();
    expect(mails).toMatchObject([
      {
        kind: 'order_received',
        failure: { reason: 'address_refused', code: 'EENVELOPE RCPT TO 550' },
        canBeSentAgain: true,
      },
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/token|secret|Danke/);
  });
});

describe('a failed mail', () => {
  test('goes out once when it is sent again, however often that is pressed', async () => {
    const id = await failedMail(testApp);
    const answers = await Promise.all([again(id), again(id), again(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('mail_not_failed');
    await mailer.sendDue();
    expect(smtpServer.recipients).toEqual([['asha@example.org']]);
    expect(smtpServer.mails[0]?.text).toContain('https://haveli.example/secret?token=abc');
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2, letter: '' });
    expect((await again(id)).body.code).toBe('mail_not_failed');
  });

  test('has the pauses and the three days of a new one', async () => {
    const id = await failedMail(testApp);
    testApp.clock.advance(4 * DAY);
    await again(id);
    smtpServer.rejectRecipient = () => 450;
    await mailer.sendDue();
    expect(await row(id)).toMatchObject({
      status: 'waiting',
      attempts: 2,
      due_at: testApp.clock.now() + MINUTE,
    });
    // At least five attempts, however long it waits.
    for (let tries = 2; tries <= 5; tries += 1) {
      expect(await row(id)).toMatchObject({ status: 'waiting' });
      testApp.clock.advance(3 * DAY);
      await mailer.sendDue();
    }
    expect(await row(id)).toMatchObject({ status: 'failed', failure: 'EENVELOPE RCPT TO 450' });
    forgiveLog();
  });

  test('that would arrive too late is not sent, and its content is deleted', async () => {
    const id = await failedMail(testApp, { goodUntil: testApp.clock.now() + HOUR });
    testApp.clock.advance(HOUR);
    expect((await outbox()).mails).toMatchObject([{ canBeSentAgain: false }]);
    expect(await again(id)).toMatchObject({ status: 409, body: { code: 'mail_outdated' } });
    await mailer.sendDue();
    expect(await row(id)).toMatchObject({ status: 'failed', letter: '' });
  });

  test('is deleted: its content after a fortnight, its record after thirty days', async () => {
    const id = await failedMail(testApp);
    testApp.clock.advance(14 * DAY);
    await mailer.sendDue();
    expect((await row(id)).letter).not.toBe('');
    testApp.clock.advance(HOUR);
    await mailer.sendDue();
    expect(await row(id)).toMatchObject({ letter: '', recipient: 'asha@example.org' });
    expect((await outbox()).mails).toMatchObject([{ canBeSentAgain: false }]);
    expect((await again(id)).body.code).toBe('mail_outdated');
    testApp.clock.advance(16 * DAY);
    await mailer.sendDue();
    expect(await testApp.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    // A staff session ends after thirty days, too.
    expect((await again(id, await testApp.owner())).status).toBe(404);
  });

  test('is looked for by its id', async () => {
    expect((await again('0198c2a4-1111-7000-8000-000000000000')).status).toBe(404);
    expect((await again('no-id')).status).toBe(400);
  });
});

describe('a test mail', () => {
  const tried = async (email = 'asha@example.org') => (await owner.post('/admin/mails/test', { email })).body;

  test('goes out at once, from the sender of all others', async () => {
    expect(await tried()).toEqual({ isSent: true, isFile: false, isEncrypted: false, failure: null });
    expect(smtpServer.mails).toMatchObject([
      { from: { name: 'Zum Test', address: 'test@haveli.example' }, subject: 'Testmail von Ihrer Website' },
    ]);
    expect((await outbox()).mails).toEqual([]);
  });

  test('distinguishes a failure of the address from one of the server', async () => {
    smtpServer.rejectRecipient = () => 550;
    expect(await tried()).toMatchObject({ isSent: false, failure: { reason: 'address_refused' } });
    smtpServer.rejectRecipient = () => 450;
    expect(await tried()).toMatchObject({ isSent: false, failure: { reason: 'busy' } });
    await smtpServer.close();
    expect(await tried()).toMatchObject({ isSent: false, failure: { reason: 'unreachable' } });
    smtpServer = await startSmtpServer(smtpServer.port);
  });

  test('says when the server rejects the login', async () => {
    const smtpUrl = smtpServer.url.replace('smtp://', 'smtp://user:wrong@');
    await using other = await openTestApp({ sharedWith: testApp, config: { smtpUrl } });
    const { body } = await (await other.owner()).post('/admin/mails/test', { email: 'asha@example.org' });
    expect(body).toMatchObject({ isSent: false, failure: { reason: 'login_refused' } });
    expect(JSON.stringify(body)).not.toContain('wrong');
  });

  test('is a file where no server is set up', async () => {
    await using other = await openTestApp({ sharedWith: testApp, config: { smtpUrl: null } });
    const { body } = await (await other.owner()).post('/admin/mails/test', { email: 'asha@example.org' });
    expect(body).toEqual({ isSent: true, isFile: true, isEncrypted: null, failure: null });
  });

  test('requires an address', async () => {
    const refused = await owner.post('/admin/mails/test', { email: 'asha' });
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'email', code: 'email_invalid' }] },
    });
    expect(smtpServer.mails).toEqual([]);
  });
});
