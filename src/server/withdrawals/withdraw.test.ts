import { afterAll, expect, test } from 'vitest';
import { openHouse } from '../test/house.ts';

const house = await openHouse();
afterAll(house.close);

const wish = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  contract: 'Gutschein über 50 €',
  message: 'Doppelt gekauft.',
};
const withdrawals = () => house.db.selectFrom('withdrawals').selectAll().execute();

test('a withdrawal is written down with its moment, and both sides get its words', async () => {
  const { status, body } = await house.stranger.speaking('en').post('/withdrawal', wish);
  expect(status).toBe(201);
  expect(body).toEqual({ _id: expect.any(String), receivedAt: '2026-11-21T17:00:00.000Z', ...wish });
  expect(await withdrawals()).toEqual([
    { id: body._id, created_at: Date.parse(body.receivedAt), language: 'en', ...wish },
  ]);
  const mails = await house.db.selectFrom('mails').selectAll().execute();
  const letters = mails.map((mail) => JSON.stringify(mail));
  expect(letters).toHaveLength(2);
  for (const words of [wish.contract, wish.message, body._id]) {
    for (const letter of letters) expect(letter).toContain(words);
  }
  expect(letters.filter((letter) => letter.includes('test@haveli.example'))).not.toHaveLength(0);
});

test.each([
  ['a name', { name: ' ' }, 'Bitte geben Sie Ihren Namen an.'],
  ['a good address', { email: 'asha' }, 'Bitte geben Sie eine gültige E-Mail-Adresse an.'],
  ['a contract', { contract: '' }, 'Bitte sagen Sie, um welchen Vertrag es geht.'],
])('without %s it is refused, and nothing is written down', async (_, wrong, words) => {
  const before = await withdrawals();
  const { status, body } = await house.stranger.post('/withdrawal', { ...wish, ...wrong });
  expect([status, body.message]).toEqual([400, words]);
  expect(await withdrawals()).toEqual(before);
});
