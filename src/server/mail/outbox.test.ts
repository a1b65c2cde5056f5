import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { failedMail } from '../test/failed-mail.ts';
import { type House, openHouse } from '../test/house.ts';
import { openPostOffice, type PostOffice } from '../test/post-office.ts';
import { createMailer, type Mailer } from './mailer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let house: House;
let office: PostOffice;
let owner: Caller;
let mailer: Mailer;

beforeEach(async () => {
  office = await openPostOffice();
  house = await openHouse({ config: { smtpUrl: office.url } });
  owner = await house.owner();
  mailer = createMailer({ ...house.deps, baseUrl: 'https://haveli.example' });
});
afterEach(async () => {
  await mailer.stop();
  await house.close();
  await office.close();
});

const outbox = async (query = '') => (await owner.get(`/admin/mails${query}`)).body;
const again = (id: string, as = owner) => as.post(`/admin/mails/${id}/again`);
const row = (id: string) =>
  house.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** A mail that is given up is an error in the log. */
const forgiveLog = () => vi.mocked(console.error).mockClear();

describe('the outbox', () => {
  test('is the owner’s: strangers hear 401, guests, customers and staff 403', async () => {
    const id = await failedMail(house);
    const calls = [
      (who: Caller) => who.get('/admin/mails'),
      (who: Caller) => again(id, who),
      (who: Caller) => who.post('/admin/mails/test', { email: 'eve@example.org' }),
    ];
    for (const call of calls) {
      expect((await call(house.stranger)).status).toBe(401);
      expect((await call(house.forger)).status).toBe(401);
      for (const who of [await house.guest(), await house.user(), await house.staff()]) {
        expect((await call(who)).status).toBe(403);
      }
    }
    expect(office.mails).toEqual([]);
    expect(await row(id)).toMatchObject({ status: 'failed' });
  });

  test('says which order, table or card a mail is about, where two of a kind go to one address', async () => {
    const first = { kind: 'order' as const, number: '3F9A1C' };
    const second = { kind: 'table' as const, date: '2026-12-24', time: '18:30' };
    await failedMail(house, { about: first });
    house.clock.advance(MINUTE);
    await failedMail(house, { about: second });
    house.clock.advance(MINUTE);
    await failedMail(house);
    const { mails } = await outbox();
    expect(mails.map(({ about }: { about: unknown }) => about)).toEqual([null, second, first]);
  });

  test('lists what waits, went out and failed, newest first, by pages of ten, and counts them', async () => {
    for (let number = 0; number < 11; number += 1) {
      await failedMail(house, { to: `gast${number}@example.org` });
      house.clock.advance(MINUTE);
    }
    const sent = await failedMail(house, { to: 'sent@example.org' });
    await again(sent);
    await mailer.sendDue();
    await again(await failedMail(house, { to: 'waits@example.org' }));

    const first = await outbox();
    expect(first).toMatchObject({ counts: { waiting: 1, sent: 1, failed: 11 }, totalPages: 2 });
    expect(first.mails).toHaveLength(10);
    expect((await outbox('?page=2')).mails).toHaveLength(3);
    expect((await outbox('?page=3')).mails).toEqual([]);
    const failed = await outbox('?status=failed&page=2');
    expect(failed).toMatchObject({ totalPages: 2, mails: [{ recipient: 'gast0@example.org' }] });
    expect((await outbox('?status=waiting')).mails).toMatchObject([
      { recipient: 'waits@example.org', status: 'waiting', failure: null, canBeSentAgain: false },
    ]);
    expect((await outbox('?status=sent')).mails).toMatchObject([
      { recipient: 'sent@example.org', endedAt: expect.any(String), nextTryAt: null },
    ]);
    expect((await owner.get('/admin/mails?status=lost')).status).toBe(400);
    expect((await owner.get('/admin/mails?page=0')).status).toBe(400);
  });

  test('says why, and never what a mail says', async () => {
    await failedMail(house);
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
    const id = await failedMail(house);
    const answers = await Promise.all([again(id), again(id), again(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('mail_not_failed');
    await mailer.sendDue();
    expect(office.recipients).toEqual([['asha@example.org']]);
    expect(office.mails[0]?.text).toContain('https://haveli.example/secret?token=abc');
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2, letter: '' });
    expect((await again(id)).body.code).toBe('mail_not_failed');
  });

  test('has the pauses and the three days of a new one', async () => {
    const id = await failedMail(house);
    house.clock.advance(4 * DAY);
    await again(id);
    office.refuses = () => 450;
    await mailer.sendDue();
    expect(await row(id)).toMatchObject({
      status: 'waiting',
      attempts: 2,
      due_at: house.clock.now() + MINUTE,
    });
    // Five tries at least, however long it waits.
    for (let tries = 2; tries <= 5; tries += 1) {
      expect(await row(id)).toMatchObject({ status: 'waiting' });
      house.clock.advance(3 * DAY);
      await mailer.sendDue();
    }
    expect(await row(id)).toMatchObject({ status: 'failed', failure: 'EENVELOPE RCPT TO 450' });
    forgiveLog();
  });

  test('that would come too late is not sent any more, and forgets what it said', async () => {
    const id = await failedMail(house, { goodUntil: house.clock.now() + HOUR });
    house.clock.advance(HOUR);
    expect((await outbox()).mails).toMatchObject([{ canBeSentAgain: false }]);
    expect(await again(id)).toMatchObject({ status: 409, body: { code: 'mail_outdated' } });
    await mailer.sendDue();
    expect(await row(id)).toMatchObject({ status: 'failed', letter: '' });
  });

  test('is forgotten: what it said after a fortnight, that it was and to whom after thirty days', async () => {
    const id = await failedMail(house);
    house.clock.advance(14 * DAY);
    await mailer.sendDue();
    expect((await row(id)).letter).not.toBe('');
    house.clock.advance(HOUR);
    await mailer.sendDue();
    expect(await row(id)).toMatchObject({ letter: '', recipient: 'asha@example.org' });
    expect((await outbox()).mails).toMatchObject([{ canBeSentAgain: false }]);
    expect((await again(id)).body.code).toBe('mail_outdated');
    house.clock.advance(16 * DAY);
    await mailer.sendDue();
    expect(await house.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    // A login of the desk ends after thirty days, too.
    expect((await again(id, await house.owner())).status).toBe(404);
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
    expect(office.mails).toMatchObject([
      { from: { name: 'Zum Test', address: 'test@haveli.example' }, subject: 'Testmail von Ihrer Website' },
    ]);
    expect((await outbox()).mails).toEqual([]);
  });

  test('says whose fault it is: the address, or the server', async () => {
    office.refuses = () => 550;
    expect(await tried()).toMatchObject({ isSent: false, failure: { reason: 'address_refused' } });
    office.refuses = () => 450;
    expect(await tried()).toMatchObject({ isSent: false, failure: { reason: 'busy' } });
    await office.close();
    expect(await tried()).toMatchObject({ isSent: false, failure: { reason: 'unreachable' } });
    office = await openPostOffice(office.port);
  });

  test('says when the server knows us not', async () => {
    const smtpUrl = office.url.replace('smtp://', 'smtp://user:wrong@');
    await using other = await openHouse({ sharing: house, config: { smtpUrl } });
    const { body } = await (await other.owner()).post('/admin/mails/test', { email: 'asha@example.org' });
    expect(body).toMatchObject({ isSent: false, failure: { reason: 'login_refused' } });
    expect(JSON.stringify(body)).not.toContain('wrong');
  });

  test('is a file where no server is set up', async () => {
    await using other = await openHouse({ sharing: house, config: { smtpUrl: null } });
    const { body } = await (await other.owner()).post('/admin/mails/test', { email: 'asha@example.org' });
    expect(body).toEqual({ isSent: true, isFile: true, isEncrypted: null, failure: null });
  });

  test('wants an address', async () => {
    const refused = await owner.post('/admin/mails/test', { email: 'asha' });
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'email', code: 'email_invalid' }] },
    });
    expect(office.mails).toEqual([]);
  });
});
