import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../test/test-app.ts';
import { purgeOldWithdrawals } from './jobs.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const input = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  contract: 'Gutschein über 50 €',
  message: 'Doppelt gekauft.',
};
const withdrawals = () => testApp.db.selectFrom('withdrawals').selectAll().execute();

test('a withdrawal is written down with its moment, and both sides get its words', async () => {
  const { status, body } = await testApp.stranger.withLanguage('en').post('/withdrawal', input);
  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.any(String),
    receivedAt: '2026-11-21T17:00:00.000Z',
    ...input,
    isMailed: true,
  });
  expect(await withdrawals()).toEqual([
    {
      ...{ id: body._id, created_at: Date.parse(body.receivedAt), language: 'en', ...input },
      ...{ is_mailed: 1, settled_at: null, settled_by: null },
    },
  ]);
  const mails = await testApp.db.selectFrom('mails').selectAll().execute();
  const emails = mails.map((mail) => JSON.stringify(mail));
  expect(emails).toHaveLength(2);
  for (const words of [input.contract, input.message, body._id]) {
    for (const email of emails) expect(email).toContain(words);
  }
  expect(emails.filter((email) => email.includes('test@haveli.example'))).not.toHaveLength(0);
});

test.each([
  ['a name', { name: ' ' }, 'Bitte geben Sie Ihren Namen an.'],
  ['a good address', { email: 'asha' }, 'Bitte geben Sie eine gültige E-Mail-Adresse an.'],
  ['a contract', { contract: '' }, 'Bitte sagen Sie, um welchen Vertrag es geht.'],
])('without %s it is refused, and nothing is written down', async (_, wrong, words) => {
  const before = await withdrawals();
  const { status, body } = await testApp.stranger.post('/withdrawal', { ...input, ...wrong });
  expect([status, body.message]).toEqual([400, words]);
  expect(await withdrawals()).toEqual(before);
});

describe('the form is no way to send mails to strangers', () => {
  const mailsTo = async (there: typeof testApp, address: string) =>
    (await there.db.selectFrom('mails').select('kind').where('recipient', '=', address).execute()).length;

  test('the fourth in a day to one address is written down, but not mailed to it', async () => {
    await using there = await openTestApp();
    const send = (email: string) => there.stranger.post('/withdrawal', { ...input, email });
    const answers = [];
    for (const email of ['eve@example.org', 'Eve@Example.org', 'eve@example.org', 'EVE@example.org']) {
      answers.push(await send(email));
    }
    expect(answers.map(({ status, body }) => [status, body.isMailed])).toEqual([
      [201, true],
      [201, true],
      [201, true],
      [201, false],
    ]);
    expect(await mailsTo(there, 'EVE@example.org')).toBe(0);
    expect(await mailsTo(there, 'test@haveli.example')).toBe(4);
    expect((await send('ravi@example.org')).body.isMailed).toBe(true);
    there.clock.advance(24 * 60 * 60 * 1000);
    expect((await send('eve@example.org')).body.isMailed).toBe(true);
  });

  test('nor are more in a day than any restaurant gets, to whomever', async () => {
    await using there = await openTestApp();
    for (let sent = 0; sent < 41; sent += 1) {
      const { status } = await there.stranger.post('/withdrawal', {
        ...input,
        email: `p${sent}@example.org`,
      });
      expect(status).toBe(201);
    }
    expect(await mailsTo(there, 'p39@example.org')).toBe(1);
    expect(await mailsTo(there, 'p40@example.org')).toBe(0);
    expect(await mailsTo(there, 'test@haveli.example')).toBe(40);
    expect(await there.db.selectFrom('withdrawals').select('id').execute()).toHaveLength(41);
  });
});

describe('at the desk', () => {
  test('withdrawals are read by staff, those to be looked at first, and settled by the owner, once', async () => {
    await using there = await openTestApp();
    const [staff, owner] = [await there.staff(), await there.owner()];
    await there.db.updateTable('accounts').set({ name: 'Arjun' }).where('id', '=', owner.id).execute();
    const ids: string[] = [];
    for (let made = 0; made < 12; made += 1) {
      ids.push((await there.stranger.post('/withdrawal', input)).body._id);
      there.clock.advance(1000);
    }
    const settle = (id: string | undefined, isSettled: boolean, who = owner) =>
      who.put(`/admin/withdrawals/${id}`, { isSettled });
    expect((await settle(ids[11], true, staff)).status).toBe(403);
    const settled = (await settle(ids[11], true)).body;
    expect(settled).toMatchObject({ settledAt: '2026-11-21T17:00:12.000Z', settledBy: 'Arjun' });
    there.clock.advance(1000);
    expect((await settle(ids[11], true)).body).toEqual(settled);

    const first = (await staff.get('/admin/withdrawals?page=1')).body;
    expect([first.totalPages, first.open]).toEqual([2, 11]);
    expect(first.withdrawals[0]).toMatchObject({ _id: ids[10], settledAt: null });
    const second = (await staff.get('/admin/withdrawals?page=2')).body;
    expect(second.withdrawals.map(({ _id }) => _id)).toEqual([ids[0], ids[11]]);

    expect((await settle(ids[11], false)).body).toMatchObject({ settledAt: null, settledBy: null });
    expect((await settle('01900000-0000-7000-8000-000000000000', true)).status).toBe(404);
    const noted = await there.db.selectFrom('changes').select('action').orderBy('id').execute();
    expect(noted.map(({ action }) => action)).toEqual(['withdrawal_settled', 'withdrawal_reopened']);
  });

  test('they are gone three years after the end of their year', async () => {
    await using there = await openTestApp();
    await there.stranger.post('/withdrawal', input);
    const left = async () => (await there.db.selectFrom('withdrawals').select('id').execute()).length;
    there.clock.set('2029-12-31T23:59:00+01:00');
    await purgeOldWithdrawals(there.deps);
    expect(await left()).toBe(1);
    there.clock.set('2030-01-01T00:01:00+01:00');
    await purgeOldWithdrawals(there.deps);
    expect(await left()).toBe(0);
  });
});
