import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailer } from '../mail/mailer.ts';
import type { Caller } from '../test/caller.ts';
import { dump } from '../test/dump.ts';
import { confirmedReader, newsletterToken } from '../test/email-tokens.ts';
import { required } from '../test/required.ts';
import { startSmtpServer, type TestSmtpServer } from '../test/smtp-server.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const MINUTE = 60_000;

let testApp: TestApp;
let smtpServer: TestSmtpServer;
let owner: Caller;
beforeEach(async () => {
  smtpServer = await startSmtpServer();
  testApp = await openTestApp({ config: { smtpUrl: smtpServer.url, mailingsPerMinute: 1 } });
  owner = await testApp.owner();
});
afterEach(async () => {
  await testApp.close();
  await smtpServer.close();
});

const list = async (query = '') => (await owner.get(`/admin/newsletter/readers?${query}`)).body;
const names = (readers: { email: string }[]) => readers.map(({ email }) => email.split('@')[0]);
const remove = (id: string, as = owner) => as.delete(`/admin/newsletter/readers/${id}`);
const idOf = async (email: string) =>
  (await list(`search=${encodeURIComponent(email)}`)).readers[0]?._id ?? '';
const changes = async () => {
  const { changes } = (await owner.get('/admin/changes?area=newsletter')).body;
  return changes.filter(({ action }) => action === 'reader_removed');
};

/** Readers who confirmed one after another, with the e-mails about that already sent. */
async function addReaders(...emails: string[]): Promise<void> {
  for (const email of emails) {
    await confirmedReader(testApp, email);
    testApp.clock.advance(MINUTE);
  }
  await testApp.db.deleteFrom('mails').where('mailing_id', 'is', null).execute();
}

async function sendNewsletter(): Promise<string> {
  const { body } = await owner.post('/admin/mailings', { subjectDe: 'Diwali', textDe: 'Wir feiern.' });
  expect((await owner.post(`/admin/mailings/${body._id}/send`, { version: 1 })).status).toBe(200);
  return body._id;
}
const sendingOf = async (id: string) =>
  required((await owner.get('/admin/mailings')).body.mailings.find(({ _id }) => _id === id)?.sending);
const waiting = () => testApp.db.selectFrom('mails').selectAll().where('status', '=', 'waiting').execute();

describe('the readers of the newsletter', () => {
  test('are those who have confirmed, the newest first, and say how that came', async () => {
    await addReaders('asha@example.org', 'ravi@example.org');
    await confirmedReader(testApp, 'meera@example.org', 'en');
    await newsletterToken(testApp, 'asked@example.org');
    const left = await confirmedReader(testApp, 'left@example.org');
    await testApp.stranger.post('/newsletter/unsubscribe', { token: left });
    const { readers: listed, counts, totalPages } = await list();
    expect(names(listed)).toEqual(['meera', 'ravi', 'asha']);
    expect([counts, totalPages]).toEqual([{ confirmed: 3, asked: 1, left: 1 }, 1]);
    expect(listed[0]).toEqual({
      _id: expect.any(String),
      email: 'meera@example.org',
      ...{ language: 'en', source: 'footer', status: 'confirmed' },
      ...{ askedAt: '2026-11-21T17:02:00.000Z', confirmedAt: '2026-11-21T17:02:00.000Z', leftAt: null },
    });
    expect(names((await list('status=asked')).readers)).toEqual(['asked']);
    expect((await list('status=left')).readers).toMatchObject([
      { email: 'left@example.org', leftAt: '2026-11-21T17:02:00.000Z' },
    ]);
  });

  test('come by page', async () => {
    expect(await list()).toEqual({
      readers: [],
      counts: { confirmed: 0, asked: 0, left: 0 },
      totalPages: 0,
    });
    await addReaders('a@example.org', 'b@example.org', 'c@example.org');
    const pages = await Promise.all([1, 2, 3].map((page) => list(`limit=2&page=${page}`)));
    expect(pages.map(({ readers: listed }) => names(listed))).toEqual([['c', 'b'], ['a'], []]);
    for (const { totalPages } of pages) expect(totalPages).toBe(2);
  });

  test('are found by a part of their address, whatever it holds', async () => {
    await addReaders('asha_rao@example.org', 'asha.rao@beispiel.example', 'ravi@example.org');
    await newsletterToken(testApp, 'asha@later.example');
    const find = async (search: string) => list(`search=${encodeURIComponent(search)}`);
    expect(names((await find(' ASHA ')).readers)).toEqual(['asha.rao', 'asha_rao']);
    expect((await find('asha')).counts).toEqual({ confirmed: 2, asked: 1, left: 0 });
    expect(names((await find('a_r')).readers)).toEqual(['asha_rao']);
    for (const none of ['%', '\\', "' or 1=1 --", 'nobody']) {
      expect((await find(none)).readers, none).toEqual([]);
    }
  });

  test.each(['page=0', 'page=x', 'limit=101', 'status=gone', `search=${'a'.repeat(255)}`, 'search=%00'])(
    'are not asked for by %s',
    async (query) => {
      const { status, body } = await owner.get(`/admin/newsletter/readers?${query}`);
      expect([status, body.code]).toEqual([400, 'invalid_input']);
    },
  );

  test('never show what opens the way to leave', async () => {
    const token = await confirmedReader(testApp);
    expect(JSON.stringify(await list())).not.toContain(token);
    expect((await owner.get('/admin/export/readers')).body).not.toContain(token);
  });
});

describe('as a table', () => {
  const lines = async (language: string) => {
    const { body, headers } = await owner.withLanguage(language).get('/admin/export/readers');
    return { headers, lines: (body as string).split('\r\n') };
  };

  test('they are those who have confirmed, with the proof of it, oldest first', async () => {
    await addReaders('asha@example.org', 'ravi@example.org');
    await newsletterToken(testApp, 'asked@example.org');
    const german = await lines('de');
    expect(german.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(german.headers.get('content-disposition')).toBe('attachment; filename="newsletter-leser.csv"');
    expect(german.headers.get('cache-control')).toBe('no-store');
    expect(german.lines).toEqual([
      'E-Mail;Sprache;Formular;Angemeldet (UTC);Bestätigt (UTC)',
      'asha@example.org;Deutsch;Fußzeile;2026-11-21T17:00:00.000Z;2026-11-21T17:00:00.000Z',
      'ravi@example.org;Deutsch;Fußzeile;2026-11-21T17:01:00.000Z;2026-11-21T17:01:00.000Z',
      '',
    ]);
    const english = await lines('en');
    expect(english.lines[0]).toBe('Email,Language,Form,Subscribed (UTC),Confirmed (UTC)');
    expect(english.headers.get('content-disposition')).toContain('newsletter-readers.csv');
  });

  test('an address is no formula', async () => {
    await addReaders("+1'cmd@example.org");
    expect((await lines('de')).lines[1]).toMatch(/^'\+1'cmd@example\.org;/);
  });

  test('nobody is a table without lines', async () => {
    expect((await lines('en')).lines).toHaveLength(2);
  });
});

describe('who is removed', () => {
  test('is forgotten, noted without their address, and may come back', async () => {
    await addReaders('asha@example.org', 'ravi@example.org');
    const id = await idOf('asha@example.org');
    expect(await remove(id)).toMatchObject({ status: 200, body: { ok: true } });
    expect(names((await list()).readers)).toEqual(['ravi']);
    expect(await changes()).toMatchObject([{ subject: { _id: id, name: null }, fields: [] }]);
    expect(JSON.stringify(await dump(testApp.db))).not.toContain('asha@example.org');
    await confirmedReader(testApp, 'asha@example.org');
    expect(names((await list()).readers)).toEqual(['asha', 'ravi']);
  });

  test('is removed once, however often and at once', async () => {
    await addReaders('asha@example.org');
    const id = await idOf('asha@example.org');
    const answers = await Promise.all([remove(id), remove(id), remove(id, await testApp.owner())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await remove(id)).body.code).toBe('not_found');
    expect(await changes()).toHaveLength(1);
  });

  test('gets no mail that asks for a confirmation any more, and its link leads nowhere', async () => {
    const token = await newsletterToken(testApp, 'asha@example.org');
    const { _id } = required((await list('status=asked')).readers[0]);
    expect((await remove(_id)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await testApp.stranger.post('/newsletter/confirm', { token })).status).toBe(409);
  });

  test('leaves mails of other kinds alone', async () => {
    await addReaders('asha@example.org');
    await testApp.stranger.post('/auth/forgot_password', { email: 'asha@example.org' });
    const message = { name: 'Asha Rao', phone: '0151 23456789', message: 'Guten Abend!', newsletter: false };
    await testApp.stranger.post('/message', { ...message, email: 'asha@example.org' });
    const before = await waiting();
    expect(before.length).toBeGreaterThan(0);
    await remove(await idOf('asha@example.org'));
    expect(await waiting()).toEqual(before);
  });

  test('in the middle of a newsletter gets none of it, and its numbers are true', async () => {
    await addReaders('a@example.org', 'b@example.org', 'c@example.org');
    const mailer = createMailer({ ...testApp.deps, baseUrl: 'https://haveli.example' });
    const id = await sendNewsletter();
    await mailer.sendDue();
    expect(smtpServer.recipients).toHaveLength(1);
    const [sent] = smtpServer.recipients.flat();
    const left = ['a', 'b', 'c'].map((name) => `${name}@example.org`).filter((email) => email !== sent);
    const [gone = '', last = ''] = left;
    await remove(await idOf(gone));
    expect((await waiting()).map(({ recipient }) => recipient)).toEqual([last]);
    expect(await sendingOf(id)).toMatchObject({ sent: 1, unsubscribed: 1, waiting: 1, isInProgress: true });
    // A reader who already got it is removed without changing the counts.
    await remove(await idOf(sent as string));
    expect(await sendingOf(id)).toMatchObject({ sent: 1, unsubscribed: 1, waiting: 1 });
    // The last copy ends it, so another newsletter may start.
    await remove(await idOf(last));
    expect(await sendingOf(id)).toMatchObject({ unsubscribed: 2, waiting: 0, isInProgress: false });
    testApp.clock.advance(MINUTE);
    await mailer.sendDue();
    expect(smtpServer.recipients).toHaveLength(1);
    await mailer.stop();
  });

  test('while their copy waits for another try gets none either', async () => {
    await addReaders('a@example.org');
    const mailer = createMailer({ ...testApp.deps, baseUrl: 'https://haveli.example' });
    smtpServer.rejectRecipient = () => 450;
    const id = await sendNewsletter();
    await mailer.sendDue();
    await remove(await idOf('a@example.org'));
    smtpServer.rejectRecipient = () => null;
    testApp.clock.advance(2 * 60 * MINUTE);
    await mailer.sendDue();
    expect(smtpServer.mails).toEqual([]);
    expect(await sendingOf(id)).toMatchObject({ unsubscribed: 1, waiting: 0, isInProgress: false });
    expect(await waiting()).toEqual([]);
    await mailer.stop();
  });

  test('while it is sent, or stopped, is in nobody’s way', async () => {
    const emails = Array.from({ length: 8 }, (_, index) => `r${index}@example.org`);
    await addReaders(...emails);
    const ids = (await list()).readers.map(({ _id }) => _id);
    const { _id } = (await owner.post('/admin/mailings', { subjectDe: 'Diwali', textDe: 'Wir feiern.' }))
      .body;
    const answers = await Promise.all([
      remove(ids[0]),
      owner.post(`/admin/mailings/${_id}/send`, { version: 1 }),
      remove(ids[1]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const stopped = await Promise.all([
      remove(ids[2]),
      owner.post(`/admin/mailings/${_id}/stop`),
      ...ids.slice(3).map((id: string) => remove(id)),
    ]);
    // None may be left when it is stopped.
    for (const { status } of stopped) expect([200, 409]).toContain(status);
    // Readers whose copy was queued while they were being removed get none when it is due.
    const mailer = createMailer({ ...testApp.deps, baseUrl: 'https://haveli.example' });
    for (const _ of emails) {
      await mailer.sendDue();
      testApp.clock.advance(MINUTE);
    }
    await mailer.stop();
    const { sent, stopped: kept, unsubscribed, waiting: left, recipients } = await sendingOf(_id);
    expect([sent, left, kept + unsubscribed]).toEqual([0, 0, recipients]);
    expect(await waiting()).toEqual([]);
  });
});

test('are the owner’s alone', async () => {
  await addReaders('asha@example.org');
  const id = await idOf('asha@example.org');
  const before = await testApp.db.selectFrom('newsletter_readers').selectAll().execute();
  const calls = [
    (who: Caller) => who.get('/admin/newsletter/readers'),
    (who: Caller) => who.get('/admin/export/readers'),
    (who: Caller) => remove(id, who),
  ];
  for (const call of calls) {
    for (const who of [testApp.stranger, testApp.forger]) expect((await call(who)).status).toBe(401);
    for (const who of [await testApp.guest(), await testApp.user(), await testApp.staff()]) {
      expect((await call(who)).status).toBe(403);
    }
  }
  expect(await testApp.db.selectFrom('newsletter_readers').selectAll().execute()).toEqual(before);
});
