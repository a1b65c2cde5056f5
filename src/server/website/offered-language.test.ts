import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../test/caller.ts';
import { orderDinner } from '../test/orders.ts';
import { reservationRequest } from '../test/reservation-requests.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

async function offerOnly(only: 'de' | 'en' | null): Promise<void> {
  const draft = { part: 'languages', version: 0, values: { only } };
  const { version } = (await owner.put('/admin/website/draft', draft)).body;
  await owner.post('/admin/website/publish', { drafts: [{ part: 'languages', version }] });
}

/** The kinds of mails to guests, and the languages they were written in. */
async function languagesOfMails(): Promise<Record<string, string>> {
  const mails = await testApp.db.selectFrom('mails').select(['kind', 'language', 'recipient']).execute();
  const toGuests = mails.filter(({ kind }) => !kind.startsWith('new_') && kind !== 'withdrawal');
  return Object.fromEntries(toGuests.map(({ kind, language }) => [kind, language]));
}

/** A guest whose browser asks for a language does everything that sends a mail at once. */
async function spendAnEvening(browser: 'de' | 'en'): Promise<void> {
  const guest = (await testApp.guest()).withLanguage(browser);
  const { _id: orderId } = await orderDinner(guest);
  await owner.put('/orders/updateStatus', { orderId, status: 'accepted' });
  const stranger = testApp.stranger.withLanguage(browser);
  await stranger.post('/reservation', reservationRequest);
  await stranger.post('/newsletter/subscribe', { email: 'lea@example.org' });
  await stranger.post('/auth/forgot_password', { email: 'lea@example.org' });
  await stranger.post('/withdrawal', {
    name: 'Lea Vogt',
    email: 'lea@example.org',
    contract: 'Gutschein 12',
    message: '',
  });
}

test.each([
  ['de', 'en'],
  ['en', 'de'],
] as const)(
  'where only %s is offered, whoever comes with %s gets every mail in the offered one',
  async (only, browser) => {
    await offerOnly(only);
    await spendAnEvening(browser);
    const languages = await languagesOfMails();
    expect(Object.keys(languages)).toEqual(
      expect.arrayContaining([
        'order_received',
        'order_accepted',
        'reservation_received',
        'withdrawal_receipt',
      ]),
    );
    expect(Object.keys(languages).length).toBeGreaterThanOrEqual(6);
    expect(new Set(Object.values(languages))).toEqual(new Set([only]));
  },
);

test('where both are offered, mails are in the language of the guest', async () => {
  await spendAnEvening('en');
  expect(new Set(Object.values(await languagesOfMails()))).toEqual(new Set(['en']));
});
