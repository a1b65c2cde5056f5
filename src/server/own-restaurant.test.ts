import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyContent } from '#domain/website/blocks.ts';
import { readSender } from './mail/read-sender.ts';
import { renderEmail } from './mail/render-email.ts';
import { initialiseEmptyRestaurant } from './sample/initialise-empty.ts';
import { readSettings } from './settings/index.ts';
import { emailFixtures } from './test/email-fixtures.ts';
import { haveliWordsIn } from './test/haveli-words.ts';
import { homeAddress } from './test/orders.ts';
import { required } from './test/required.ts';
import { openTestApp, type TestApp } from './test/test-app.ts';
import { becomeTrattoriaSole, createApiCall } from './test/trattoria-sole.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ now: '2026-06-13T18:00:00+02:00' });
  // Begun with SAMPLE=off.
  for (const table of ['settings', 'timing', 'policies', 'categories', 'dishes'] as const)
    await testApp.db.deleteFrom(table).execute();
  await initialiseEmptyRestaurant(testApp.db);
  const owner = await testApp.owner();
  await becomeTrattoriaSole(createApiCall(testApp.app.request, owner.token));
});
afterAll(() => testApp.close());

test('a word of the sample is found where it stands', () => {
  expect(haveliWordsIn('<p title="Diwali">Ein Lassi</p>')).toEqual(['lassi', 'diwali']);
});

describe.each(['de', 'en'] as const)('every kind of mail, in %s', (language) => {
  test('is of the restaurant that sends it: no word of the sample is in it', async () => {
    const sender = await readSender({ db: testApp.db }, { from: null, baseUrl: 'https://sole.example' });
    const { restaurant } = await readSettings(testApp.db);
    for (const email of emailFixtures(language, restaurant)) {
      const { message } = renderEmail({ id: 'the-id', email, createdAt: 0 }, sender);
      const { subject, html, text, from } = message;
      expect(from).toEqual({ name: 'Trattoria Sole', address: 'ciao@sole.example' });
      expect(haveliWordsIn(`${subject} ${html} ${text}`), email.kind).toEqual([]);
    }
  });
});

describe('a guest whose language was turned off since', () => {
  test('is written in the one that is left', async () => {
    const owner = await testApp.owner();
    const guest = (await testApp.guest()).withLanguage('en');
    const place = { addressLine1: 'Küferstraße 3', city: 'Esslingen', zipCode: '73728' };
    const { _id: addressId } = (await guest.post('/address/add', { ...homeAddress, ...place })).body;
    const { menuItems } = (await guest.get('/menu')).body;
    const dish = required(menuItems.find(({ name }) => name === 'Pizza diavola'));
    const variantName = required(dish.variants[1])._id;
    const choice = { menuItemId: dish._id, variantName, quantity: 3, addOns: [], message: '' };
    const { _id: cartId } = (await guest.post('/cart/add', choice)).body;
    const body = { cartId, addressId, paymentMethod: 'cod', message: '' };
    const { order } = (await guest.post('/orders/create', body)).body;
    const wish = { name: 'Lea', phone: '0151 2223334', email: 'lea@example.org', numberOfGuests: 2 };
    const table = { ...wish, date: '2026-06-14', time: '18:00', newsletter: true };
    const { reservation } = (await testApp.stranger.withLanguage('en').post('/reservation', table)).body.data;

    const draft = { part: 'languages', version: 0, values: { ...emptyContent().languages, only: 'de' } };
    const { version } = (await owner.put('/admin/website/draft', draft)).body;
    await owner.post('/admin/website/publish', { drafts: [{ part: 'languages', version }] });
    await owner.put('/orders/updateStatus', { orderId: order._id, status: 'accepted' });
    await owner.send('PATCH', `/reservation/${reservation._id}`, { body: { status: 'accepted' } });

    const mails = await testApp.db.selectFrom('mails').selectAll().execute();
    const languageOf = (kind: string) =>
      JSON.parse(required(mails.find((mail) => mail.kind === kind)).letter).language;
    expect(languageOf('order_received')).toBe('en');
    expect(languageOf('order_accepted')).toBe('de');
    expect(languageOf('reservation_accepted')).toBe('de');
  });
});
