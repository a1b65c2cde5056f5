import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailer, type Mailer } from '../../mail/mailer.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Caller } from '../../test/caller.ts';
import { dump } from '../../test/dump.ts';
import { confirmedReader } from '../../test/email-tokens.ts';
import { startSmtpServer, type TestSmtpServer } from '../../test/smtp-server.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { purgeOldMailings } from './jobs.ts';
import { sendMailing } from './send-mailing.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PER_MINUTE = 3;

let testApp: TestApp;
let smtpServer: TestSmtpServer;
let owner: Caller;
let mailer: Mailer;

beforeEach(async () => {
  smtpServer = await startSmtpServer();
  testApp = await openTestApp({ config: { smtpUrl: smtpServer.url, mailingsPerMinute: PER_MINUTE } });
  owner = await testApp.owner();
  mailer = newMailer();
});
afterEach(async () => {
  await mailer.stop();
  await testApp.close();
  await smtpServer.close();
});

const newMailer = () => createMailer({ ...testApp.deps, baseUrl: 'https://haveli.example', paceMs: 0 });
const german = {
  subjectDe: 'Diwali',
  textDe: 'Wir feiern [am 24.](/reservation)',
  subjectEn: '',
  textEn: '',
};
const both = { ...german, subjectEn: 'Diwali feast', textEn: 'We celebrate.' };

async function draft(words: object = german): Promise<string> {
  const { status, body } = await owner.post('/admin/mailings', words);
  expect(status).toBe(201);
  return body._id;
}
const send = (id: string, { version = 1, as = owner } = {}) =>
  as.post(`/admin/mailings/${id}/send`, { version });
const stop = (id: string) => owner.post(`/admin/mailings/${id}/stop`);
const list = async () => (await owner.get('/admin/mailings')).body;
const sendingOf = async (id: string) => (await list()).mailings.find(({ _id }) => _id === id)?.sending;
const row = (id: string) =>
  testApp.db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const copies = () => testApp.db.selectFrom('mails').selectAll().where('mailing_id', 'is not', null).execute();
const forgiveLog = () => vi.mocked(console.error).mockClear();

/** Confirmed readers, with the e-mails about that already sent. */
async function addReaders(count: number, language = 'de'): Promise<string[]> {
  const tokens = [];
  for (let index = 0; index < count; index += 1) {
    tokens.push(await confirmedReader(testApp, `${language}${index}@example.org`, language));
  }
  await testApp.db.deleteFrom('mails').where('mailing_id', 'is', null).execute();
  return tokens;
}
const receivedMails = () => smtpServer.recipients.map(([address]) => address?.split('@')[0]).sort();

/** Runs minute by minute until all copies are sent. */
async function sendAll(): Promise<void> {
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await mailer.sendDue();
    testApp.clock.advance(MINUTE);
  }
}

describe('a newsletter', () => {
  test('is drafted, changed and deleted by the owner, as often as they send the same', async () => {
    const _id = '0198c2a4-2222-7000-8000-000000000000';
    const made = await Promise.all([1, 2, 3].map(() => owner.post('/admin/mailings', { ...german, _id })));
    for (const { status, body } of made) expect([status, body._id, body.version]).toEqual([201, _id, 1]);
    const edited = await owner.put(`/admin/mailings/${_id}`, { ...both, version: 1 });
    expect(edited).toMatchObject({
      status: 200,
      body: { version: 2, subjectEn: 'Diwali feast', sending: null },
    });
    const late = await owner.put(`/admin/mailings/${_id}`, { ...german, version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await list()).mailings).toHaveLength(1);
    const gone = await owner.send('DELETE', `/admin/mailings/${_id}?version=2`);
    expect(gone.status).toBe(200);
    expect((await list()).mailings).toEqual([]);
  });

  test.each([
    [{ subjectDe: '', textDe: 'Ohne Betreff' }, 'subject_required'],
    [{ subjectDe: 'A\r\nBcc: eve@example.org' }, 'value_invalid'],
    [{ subjectDe: 'x'.repeat(121) }, 'text_too_long'],
    [{ textDe: 'x'.repeat(10_001) }, 'text_too_long'],
    [{ textEn: 'a\0b' }, 'value_invalid'],
  ])('that is none is refused and changes nothing: %j', async (words, code) => {
    const before = await dump(testApp.db);
    const { status, body } = await owner.post('/admin/mailings', { ...german, ...words });
    expect([status, body.issues[0].code]).toEqual([400, code]);
    expect(await dump(testApp.db)).toEqual(before);
  });

  test('is sent to confirmed readers only, in their language, with an unsubscribe link', async () => {
    const [token] = await addReaders(1);
    const [english] = await addReaders(1, 'en');
    await testApp.stranger.post('/newsletter/subscribe', { email: 'asked@example.org' });
    const left = await confirmedReader(testApp, 'left@example.org');
    await testApp.stranger.post('/newsletter/unsubscribe', { token: left });
    await testApp.db.deleteFrom('mails').execute();
    expect((await list()).readers).toEqual({ de: 1, en: 1 });

    const id = await draft(both);
    expect(await send(id)).toMatchObject({
      status: 200,
      body: { sending: { recipients: 2, waiting: 2, sent: 0, isInProgress: true } },
    });
    await sendAll();
    expect(receivedMails()).toEqual(['de0', 'en0']);
    const of = (name: string) =>
      smtpServer.mails.find(({ to }) => to?.[0]?.address === `${name}@example.org`);
    expect(of('de0')).toMatchObject({ subject: 'Diwali' });
    expect(of('en0')).toMatchObject({ subject: 'Diwali feast' });
    const { headers = [], html = '', text = '' } = of('de0') ?? {};
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    const leave = `https://haveli.example/newsletter/unsubscribe?token=${token}`;
    expect(header('list-unsubscribe')).toBe(`<${leave}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(of('en0')?.headers).toContainEqual(
      expect.objectContaining({
        key: 'list-unsubscribe',
        value: `<https://haveli.example/en/newsletter/unsubscribe?token=${english}>`,
      }),
    );
    for (const words of [html, text]) {
      expect(words).toContain(leave);
      expect(words).toContain('https://haveli.example/reservation');
      expect(words).toContain('Zum Test');
      expect(words).toContain('https://haveli.example/policy?type=terms_and_conditions');
    }
    expect(await sendingOf(id)).toMatchObject({ sent: 2, waiting: 0, isInProgress: false });
  });

  test('that is written in one language goes to the readers of the other in that', async () => {
    await addReaders(1, 'en');
    await send(await draft(german));
    await sendAll();
    expect(smtpServer.mails).toMatchObject([{ subject: 'Diwali' }]);
    expect(smtpServer.mails[0]?.html).toContain('<html lang="de">');
    expect(smtpServer.mails[0]?.html).toContain('/en/newsletter/unsubscribe?token=');
  });

  test('is sent once, however often and by however many it is sent at once', async () => {
    await addReaders(4);
    const id = await draft();
    const colleague = await testApp.owner();
    const answers = await Promise.all([send(id), send(id), send(id, { as: colleague }), send(id)]);
    for (const { status, body } of answers) expect([status, body.sending?.recipients]).toEqual([200, 4]);
    expect(await copies()).toHaveLength(4);
    await sendAll();
    expect((await send(id)).body.sending).toMatchObject({ sent: 4, waiting: 0 });
    await sendAll();
    expect(receivedMails()).toEqual(['de0', 'de1', 'de2', 'de3']);
  });

  test('that can not be queued wholly is not sent at all', async () => {
    await addReaders(3);
    const id = await draft();
    // The audit entry is the last write of its transaction.
    const rename = (from: string, to: string) => testApp.db.schema.alterTable(from).renameTo(to).execute();
    await rename('changes', 'changes_away');
    const actor = { id: owner.id, name: 'Meera' };
    await expect(sendMailing({ ...testApp.deps, actor }, id, 1)).rejects.toThrow();
    await rename('changes_away', 'changes');
    expect(await copies()).toEqual([]);
    expect(await row(id)).toMatchObject({ sent_at: null, in_progress: null, recipients: 0 });
    expect((await send(id)).status).toBe(200);
  });

  test('is sent as it was read: other words are shown first', async () => {
    await addReaders(1);
    const id = await draft();
    await owner.put(`/admin/mailings/${id}`, { ...both, version: 1 });
    expect(await send(id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await copies()).toEqual([]);
    expect((await send(id, { version: 2 })).status).toBe(200);
    // A sent newsletter can't be changed afterwards.
    for (const refused of [
      await owner.put(`/admin/mailings/${id}`, { ...german, version: 2 }),
      await owner.send('DELETE', `/admin/mailings/${id}`),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'mailing_sent' } });
    }
  });

  test('waits until the one before has gone out', async () => {
    await addReaders(2);
    const [first, second] = [await draft(), await draft(both)];
    const answers = await Promise.all([send(first), send(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'mailing_in_progress',
      message: expect.stringContaining('Ein anderer Newsletter geht gerade hinaus'),
    });
    await sendAll();
    const refused = answers[0]?.status === 409 ? first : second;
    expect((await send(refused)).status).toBe(200);
  });

  test.each([
    [{ subjectEn: 'Only a subject' }, 'mailing_incomplete'],
    [{ textDe: '' }, 'mailing_incomplete'],
  ])('that is not finished is not sent: %j', async (words, code) => {
    await addReaders(1);
    expect(await send(await draft({ ...german, ...words }))).toMatchObject({ status: 409, body: { code } });
    expect(await copies()).toEqual([]);
  });

  test('is refused without readers', async () => {
    expect(await send(await draft())).toMatchObject({
      status: 409,
      body: { code: 'mailing_without_readers' },
    });
  });
});

describe('its copies', () => {
  test('go out so many a minute, also with two processes', async () => {
    await addReaders(PER_MINUTE * 2 + 1);
    const other = newMailer();
    const id = await draft();
    await send(id);
    const both = () => Promise.all([mailer.sendDue(), other.sendDue(), mailer.sendDue()]);
    for (const expected of [PER_MINUTE, PER_MINUTE * 2, PER_MINUTE * 2 + 1]) {
      await both();
      await both();
      expect(smtpServer.mails).toHaveLength(expected);
      testApp.clock.advance(MINUTE);
    }
    await other.stop();
    expect(await sendingOf(id)).toMatchObject({ sent: 7, isInProgress: false });
  });

  test('never keep another mail waiting', async () => {
    await addReaders(PER_MINUTE);
    await send(await draft());
    testApp.clock.advance(1000);
    const receipt = { kind: 'order_received', to: 'guest@example.org', language: 'de' } as const;
    const words = { subject: 'Ihre Bestellung', title: 'Ihre Bestellung', body: [] };
    await testApp.db
      .transaction()
      .execute((tx) => queueMail(tx, { ...receipt, ...words }, testApp.clock.now()));
    await mailer.sendDue();
    expect(smtpServer.recipients[0]).toEqual(['guest@example.org']);
    expect(smtpServer.recipients).toHaveLength(1 + PER_MINUTE);
  });

  test('are no trouble of the desk: they wait for their turn', async () => {
    await addReaders(PER_MINUTE * 3);
    await send(await draft());
    testApp.clock.advance(10 * MINUTE);
    expect((await owner.get('/admin/troubles')).body).toMatchObject({ mailsLate: 0, mailsFailed: 0 });
  });

  test('do not reach readers who have left since, nor those the restaurant has removed', async () => {
    const tokens = await addReaders(3);
    const id = await draft();
    await send(id);
    await testApp.stranger.post('/newsletter/unsubscribe', { token: tokens[0] });
    await testApp.db.deleteFrom('newsletter_readers').where('email', '=', 'de1@example.org').execute();
    await sendAll();
    expect(receivedMails()).toEqual(['de2']);
    expect(await sendingOf(id)).toMatchObject({ sent: 1, unsubscribed: 2, waiting: 0, isInProgress: false });
    expect(await copies()).toHaveLength(1);
  });

  test('that fail are counted, and can be sent again from the outbox', async () => {
    await addReaders(2);
    const id = await draft();
    smtpServer.rejectRecipient = (address) => (address.startsWith('de0') ? 550 : null);
    await send(id);
    await sendAll();
    expect(await sendingOf(id)).toMatchObject({ sent: 1, failed: 1, isInProgress: false });
    smtpServer.rejectRecipient = () => null;
    const [failed] = (await owner.get('/admin/mails?status=failed')).body.mails;
    expect((await owner.post(`/admin/mails/${failed._id}/again`)).status).toBe(200);
    expect(await sendingOf(id)).toMatchObject({ failed: 0, waiting: 1 });
    await sendAll();
    expect(await sendingOf(id)).toMatchObject({ sent: 2, failed: 0, waiting: 0 });
    forgiveLog();
  });

  test('that wait longer than a week are given up: their day is over', async () => {
    await addReaders(1);
    const id = await draft();
    await send(id);
    testApp.clock.advance(7 * DAY);
    await sendAll();
    expect(smtpServer.mails).toEqual([]);
    expect(await sendingOf(id)).toMatchObject({ failed: 1, isInProgress: false });
    forgiveLog();
  });

  test('leave neither content nor link in the database', async () => {
    const [token] = await addReaders(1);
    await send(await draft());
    const [copy] = await copies();
    expect(copy?.letter).not.toContain('Diwali');
    expect(copy?.letter).not.toContain(token);
  });
});

describe('sending', () => {
  test('can be stopped: what has not gone out stays here, and another one may go', async () => {
    await addReaders(PER_MINUTE + 2);
    const id = await draft();
    await send(id);
    await mailer.sendDue();
    expect(await stop(id)).toMatchObject({
      status: 200,
      body: { sending: { sent: PER_MINUTE, stopped: 2, waiting: 0, isInProgress: false } },
    });
    expect(await stop(id)).toMatchObject({ status: 409, body: { code: 'mailing_not_in_progress' } });
    await sendAll();
    expect(smtpServer.mails).toHaveLength(PER_MINUTE);
    expect((await send(id)).body.sending).toMatchObject({ stopped: 2 });
    expect(await copies()).toHaveLength(PER_MINUTE);
    expect((await send(await draft())).status).toBe(200);
  });

  test('that was stopped drops what was to be tried again', async () => {
    await addReaders(1);
    smtpServer.rejectRecipient = () => 450;
    const id = await draft();
    await send(id);
    await mailer.sendDue();
    await stop(id);
    smtpServer.rejectRecipient = () => null;
    await sendAll();
    expect(smtpServer.mails).toEqual([]);
    expect(await sendingOf(id)).toMatchObject({ stopped: 1, waiting: 0 });
  });
});

describe('before it is sent', () => {
  test('the owner sees the mails as they will look, in each language', async () => {
    const { body } = await owner.get(`/admin/mailings/${await draft(both)}/preview`);
    expect(body.mails.map(({ language, subject }) => [language, subject])).toEqual([
      ['de', 'Diwali'],
      ['en', 'Diwali feast'],
    ]);
    expect(body.mails[0].html).toContain('am 24.</a>');
    expect(body.mails[0].html).toContain('Vom Newsletter abmelden');
    const odd = await draft({ ...german, textDe: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' });
    const { mails } = (await owner.get(`/admin/mailings/${odd}/preview`)).body;
    expect(mails[0].html).not.toMatch(/<img|href="javascript/);
  });

  test('they send it to themselves, and to nobody else', async () => {
    await addReaders(2);
    const id = await draft(both);
    const test = () => owner.post(`/admin/mailings/${id}/test`);
    await testApp.db.updateTable('accounts').set({ email: null }).where('id', '=', owner.id).execute();
    expect(await test()).toMatchObject({ status: 409, body: { code: 'own_email_missing' } });
    const email = 'owner@haveli.example';
    await testApp.db.updateTable('accounts').set({ email }).where('id', '=', owner.id).execute();
    expect((await test()).body).toEqual({ email, mails: 2 });
    await mailer.sendDue();
    expect(smtpServer.recipients).toEqual([[email], [email]]);
    expect(smtpServer.mails.map(({ subject }) => subject).sort()).toEqual([
      '[Test] Diwali',
      '[Test] Diwali feast',
    ]);
    expect((await row(id)).sent_at).toBeNull();
  });
});

test('is the owner’s alone, and no stranger causes a mail', async () => {
  await addReaders(1);
  const id = await draft();
  const before = await testApp.db.selectFrom('mails').selectAll().execute();
  const calls = ['send', 'test', 'stop'].map(
    (verb) => (who: Caller) => who.post(`/admin/mailings/${id}/${verb}`, { version: 1 }),
  );
  for (const call of calls) {
    expect((await call(testApp.stranger)).status).toBe(401);
    expect((await call(testApp.forger)).status).toBe(401);
    for (const who of [await testApp.guest(), await testApp.user(), await testApp.staff()]) {
      expect((await call(who)).status).toBe(403);
    }
  }
  expect(await testApp.db.selectFrom('mails').selectAll().execute()).toEqual(before);
});

test('is forgotten two years after it was sent, and after one who sent it; a draft stays', async () => {
  await addReaders(1);
  const kept = await draft(both);
  const id = await draft();
  await send(id);
  await sendAll();
  const sentBy = async () => (await row(id)).sent_by;
  testApp.clock.advance(365 * DAY);
  await purgeOldMailings(testApp.deps);
  expect(await sentBy()).not.toBeNull();
  testApp.clock.advance(2 * DAY);
  await purgeOldMailings(testApp.deps);
  expect(await sentBy()).toBeNull();
  testApp.clock.advance(365 * DAY + DAY);
  await purgeOldMailings(testApp.deps);
  const left = await testApp.db.selectFrom('mailings').select('id').execute();
  expect(left).toEqual([{ id: kept }]);
});
