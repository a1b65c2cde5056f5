import { readdir, readFile, writeFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../test/smtp-server.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import type { Email } from './email.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { queueMail } from './queue-mail.ts';
import { mailFolder } from './transport.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let testApp: TestApp;
let smtpServer: TestSmtpServer;
const opened: Mailer[] = [];

beforeEach(async () => {
  smtpServer = await startSmtpServer();
  testApp = await openTestApp({ config: { smtpUrl: smtpServer.url } });
});
afterEach(async () => {
  for (const mailer of opened.splice(0)) await mailer.stop();
  await testApp.close();
  await smtpServer.close();
});

function mailerOf({ deps }: TestApp = testApp, changes: Partial<TestApp['deps']['config']> = {}): Mailer {
  const config = { ...deps.config, ...changes };
  const mailer = createMailer({ ...deps, config, baseUrl: 'https://haveli.example', paceMs: 0 });
  opened.push(mailer);
  return mailer;
}

const email = (changes: Partial<Email> = {}): Email => ({
  kind: 'test',
  to: 'asha@example.org',
  language: 'de',
  subject: 'Guten Tag',
  title: 'Guten Tag',
  body: [{ part: 'text', text: 'Es gibt Dal.' }],
  ...changes,
});

const queue = (changes: Partial<Email> = {}) =>
  testApp.db.transaction().execute((tx) => queueMail(tx, email(changes), testApp.clock.now()));

const rows = () => testApp.db.selectFrom('mails').selectAll().orderBy('recipient', 'desc').execute();
const statuses = async () => (await rows()).map(({ status }) => status);

/** An email that is given up is an error in the log. */
const expectGivenUp = (times = 1) => {
  const lines = vi.mocked(console.error).mock.calls.flat().map(String);
  expect(lines).toHaveLength(times);
  for (const line of lines) expect(line).toContain('mail given up');
  expect(lines.join()).not.toContain('example.org');
  vi.mocked(console.error).mockClear();
};

describe('a mail', () => {
  test('is sent once, as HTML and text, and its content is deleted', async () => {
    await queue();
    const mailer = mailerOf();
    await mailer.sendDue();
    await mailer.sendDue();
    expect(smtpServer.recipients).toEqual([['asha@example.org']]);
    const [mail] = smtpServer.mails;
    expect(mail).toMatchObject({
      from: { name: 'Zum Test', address: 'test@haveli.example' },
      to: [{ address: 'asha@example.org' }],
      subject: 'Guten Tag',
    });
    expect(mail?.text).toContain('Es gibt Dal.');
    expect(mail?.html).toContain('Es gibt Dal.');
    expect(await rows()).toMatchObject([{ status: 'sent', letter: '', attempts: 1 }]);
  });

  test('of a transaction that is undone never goes out', async () => {
    const undone = testApp.db.transaction().execute(async (tx) => {
      await queueMail(tx, email(), testApp.clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await mailerOf().sendDue();
    expect(smtpServer.mails).toEqual([]);
  });

  test('says who it is from as MAIL_FROM says', async () => {
    await queue();
    await mailerOf(testApp, { mailFrom: 'Küche <kueche@haveli.example>' }).sendDue();
    expect(smtpServer.mails[0]?.from).toEqual({ name: 'Küche', address: 'kueche@haveli.example' });
  });

  test('asks for no automatic replies, and keeps its Message-ID at every attempt', async () => {
    await queue();
    smtpServer.beforeAccept = () => {
      throw Object.assign(new Error('later'), { responseCode: 451 });
    };
    const mailer = mailerOf();
    await mailer.sendDue();
    smtpServer.beforeAccept = () => undefined;
    testApp.clock.advance(MINUTE);
    await mailer.sendDue();
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'sent', attempts: 2 });
    expect(smtpServer.mails[0]?.messageId).toBe(`<${row?.id}@haveli.example>`);
    const headers = Object.fromEntries(
      smtpServer.mails[0]?.headers.map(({ key, value }) => [key, value]) ?? [],
    );
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(headers['list-unsubscribe']).toBeUndefined();
  });

  test('that was lost with its process is sent by the next one, after the lease', async () => {
    await queue();
    // The state a process leaves that dies between claiming and sending.
    const now = testApp.clock.now();
    await testApp.db
      .updateTable('mails')
      .set({ attempts: 1, due_at: now + 10 * MINUTE })
      .execute();
    const next = mailerOf();
    testApp.clock.advance(10 * MINUTE - 1);
    await next.sendDue();
    expect(smtpServer.mails).toHaveLength(0);
    testApp.clock.advance(1);
    await next.sendDue();
    expect(smtpServer.mails).toHaveLength(1);
  });

  test('that waits while the clock is set back a year goes out all the same', async () => {
    vi.spyOn(testApp.deps.log, 'warn');
    const mailer = mailerOf();
    await smtpServer.close();
    await queue();
    // Failed: the mail waits for a minute, and the mailer pauses.
    await mailer.sendDue();
    testApp.clock.set('2025-11-21T18:00:00+01:00');
    smtpServer = await startSmtpServer(smtpServer.port);
    await mailer.sendDue();
    expect(smtpServer.mails).toHaveLength(1);
    expect(testApp.deps.log.warn).toHaveBeenCalledWith({ mails: 1 }, expect.stringContaining('set back'));
    expect(await statuses()).toEqual(['sent']);
  });

  test('is not given up at its first tries because the clock jumped forward', async () => {
    const mailer = mailerOf();
    await smtpServer.close();
    await queue();
    testApp.clock.advance(30 * DAY);
    for (let tries = 0; tries < 3; tries += 1) {
      await mailer.sendDue();
      testApp.clock.advance(HOUR);
    }
    expect(await statuses()).toEqual(['waiting']);
    smtpServer = await startSmtpServer(smtpServer.port);
    await mailer.sendDue();
    expect(smtpServer.mails).toHaveLength(1);
  });

  test.each([
    { type: 'orders', orderId: 'one', status: 'pending' },
    { type: 'reservations', reservationId: 'one', status: 'pending' },
  ] as const)(
    'about $type is tried at once, whenever the outbox is looked at next',
    {
      timeout: 20_000,
    },
    async (event) => {
      vi.useFakeTimers({ toFake: ['setInterval'] });
      try {
        // The last thing that the first look does is to delete what is old.
        await queue({ to: 'old@example.org' });
        await testApp.db.updateTable('mails').set({ status: 'sent', ended_at: 1 }).execute();
        mailerOf().start();
        await vi.waitFor(async () => expect(await rows()).toEqual([]));
        const arrived = Promise.withResolvers<void>();
        smtpServer.beforeAccept = arrived.resolve;
        await queue();
        testApp.deps.live.publish(event);
        await arrived.promise;
      } finally {
        vi.useRealTimers();
      }
      await opened[0]?.stop();
      expect(await statuses()).toEqual(['sent']);
    },
  );

  test('that is just going out goes out before the process ends', async () => {
    await queue();
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    smtpServer.beforeAccept = () => {
      arrived.resolve();
      return release.promise;
    };
    const mailer = mailerOf();
    mailer.start();
    await arrived.promise;
    const stopped = mailer.stop();
    release.resolve();
    await stopped;
    expect(await statuses()).toEqual(['sent']);
  });
});

describe('when the mail server is unreachable', () => {
  test('200 mails wait, one is tried at a time, and all go out once when it opens', async () => {
    await smtpServer.close();
    for (let number = 0; number < 200; number += 1) await queue({ to: `guest${number}@example.org` });
    const mailer = mailerOf();
    await mailer.sendDue();
    await mailer.sendDue();
    expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(1);

    testApp.clock.advance(30_000);
    smtpServer = await startSmtpServer(smtpServer.port);
    await mailer.sendDue();
    expect(smtpServer.mails).toHaveLength(0);
    testApp.clock.advance(30_000);
    await mailer.sendDue();
    expect(new Set(smtpServer.recipients.flat()).size).toBe(200);
    expect(smtpServer.mails).toHaveLength(200);
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
  });

  test('the pauses grow from a minute to half an hour, whatever else comes in', async () => {
    await smtpServer.close();
    const mailer = mailerOf();
    const pauses = [1, 2, 4, 8, 16, 32, 32].map((minutes) => minutes * MINUTE);
    await queue();
    await mailer.sendDue();
    const tries = async () => (await rows()).reduce((sum, { attempts }) => sum + attempts, 0);
    for (const pause of pauses) {
      const before = await tries();
      testApp.clock.advance(pause - 1);
      await queue();
      await mailer.sendDue();
      expect(await tries()).toBe(before);
      testApp.clock.advance(1);
      await mailer.sendDue();
      expect(await tries()).toBe(before + 1);
    }
    smtpServer = await startSmtpServer(smtpServer.port);
  });

  test('a wrong password at the server postpones, and gives nothing up', async () => {
    await queue();
    const url = smtpServer.url.replace('smtp://', 'smtp://user:wrong@');
    await mailerOf(testApp, { smtpUrl: url }).sendDue();
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    await mailerOf().sendDue();
    testApp.clock.advance(MINUTE);
    await mailerOf().sendDue();
    expect(await statuses()).toEqual(['sent']);
  });
});

describe('a recipient', () => {
  test('to an unknown recipient fails at once, and delays no other email', async () => {
    smtpServer.rejectRecipient = (address) => (address.startsWith('nobody') ? 550 : null);
    await queue({ to: 'nobody@example.org' });
    await queue();
    await mailerOf().sendDue();
    expect(smtpServer.recipients).toEqual([['asha@example.org']]);
    expect(await rows()).toMatchObject([
      { status: 'failed', attempts: 1, failure: 'EENVELOPE RCPT TO 550' },
      { status: 'sent' },
    ]);
    expectGivenUp();
  });

  test('whom the server refuses for now is tried again, in growing pauses, and given up in the end', async () => {
    smtpServer.rejectRecipient = () => 450;
    await queue();
    const mailer = mailerOf();
    const startedAt = testApp.clock.now();
    const triedAt: number[] = [];
    while ((await statuses())[0] === 'waiting') {
      const [{ due_at: dueAt } = { due_at: 0 }] = await rows();
      testApp.clock.advance(Math.max(0, dueAt - testApp.clock.now()));
      triedAt.push((testApp.clock.now() - startedAt) / MINUTE);
      await mailer.sendDue();
    }
    expect(triedAt.slice(0, 10)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511]);
    expect(triedAt.slice(10)).toEqual([871, 1231, 1591, 1951, 2311]);
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 15 }]);
    expectGivenUp();
  });

  test('gets no mail that would come too late', async () => {
    await queue({ goodUntil: testApp.clock.now() + HOUR });
    testApp.clock.advance(HOUR);
    await mailerOf().sendDue();
    expect(smtpServer.mails).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'failed', failure: 'too late' }]);
    expectGivenUp();
  });

  test('is one address, whatever characters it contains', async () => {
    await queue({ to: 'asha@example.org, eve@example.org' });
    await queue({ to: 'asha@example.org\r\nBcc: eve@example.org' });
    await mailerOf().sendDue();
    expect(smtpServer.recipients.flat().filter((address) => address.startsWith('eve'))).toEqual([]);
    expectGivenUp(2);
  });
});

test('two processes share the outbox, and no mail is sent twice', async () => {
  await using other = await openTestApp({ sharedWith: testApp, config: { smtpUrl: smtpServer.url } });
  other.clock.set(new Date(testApp.clock.now()).toISOString());
  for (let number = 0; number < 30; number += 1) await queue({ to: `guest${number}@example.org` });
  await Promise.all([mailerOf().sendDue(), mailerOf(other).sendDue()]);
  expect(smtpServer.mails).toHaveLength(30);
  expect(new Set(smtpServer.recipients.flat()).size).toBe(30);
});

test('outcome and recipient of an email are deleted after thirty days', async () => {
  await queue();
  const mailer = mailerOf();
  await mailer.sendDue();
  testApp.clock.advance(30 * DAY);
  await mailer.sendDue();
  expect(await statuses()).toEqual(['sent']);
  testApp.clock.advance(HOUR);
  await mailer.sendDue();
  expect(await rows()).toEqual([]);
});

test('a mail that can not be written to its folder waits, leaves no half file, and says why', async () => {
  await queue();
  // Something else is in its place.
  await writeFile(mailFolder(testApp.deps.config.dataDir), '');
  await mailerOf(testApp, { smtpUrl: null }).sendDue();
  expect(await rows()).toMatchObject([{ status: 'waiting', failure: expect.stringMatching(/^E[A-Z]+$/) }]);
});

test('without a mail server every mail is a file', async () => {
  await queue({ subject: 'Grüße aus der Küche', kind: 'message' });
  await mailerOf(testApp, { smtpUrl: null }).sendDue();
  const folder = mailFolder(testApp.deps.config.dataDir);
  const files = await readdir(folder);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^2026-11-21T17-00-00-000Z-message-[\w-]+\.eml$/);
  const mail = await PostalMime.parse(await readFile(`${folder}/${files[0]}`));
  expect(mail).toMatchObject({ subject: 'Grüße aus der Küche', to: [{ address: 'asha@example.org' }] });
  expect(await statuses()).toEqual(['sent']);
});
