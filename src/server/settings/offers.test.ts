import { expect, test } from 'vitest';
import type { NeededOffer } from '#domain/offers.ts';
import { readSender } from '../mail/read-sender.ts';
import { renderEmail } from '../mail/render-email.ts';
import { previewEmail } from '../newsletter/mailings/mailing-emails.ts';
import type { Caller } from '../test/caller.ts';
import { emailFixtures } from '../test/email-fixtures.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, cartItem, orderRequest, phoneOrder } from '../test/orders.ts';
import { reservationRequest } from '../test/reservation-requests.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

const owners = new WeakMap<TestApp, Caller>();

async function offer(testApp: TestApp, changed: object): Promise<void> {
  // Accounts of the test register as guests do.
  const owner = owners.get(testApp) ?? (await testApp.owner());
  owners.set(testApp, owner);
  const { offers } = (await owner.get('/admin/settings')).body;
  expect((await owner.put('/admin/settings/offers', { ...offers, ...changed })).status).toBe(200);
}

test('what the restaurant does not offer is refused before anything else is looked at, and taken again afterwards', async () => {
  await using testApp = await openTestApp();
  const guest = await testApp.guest();
  const { stranger } = testApp;
  const calls: [NeededOffer, () => Promise<{ status: number; body: { code?: string } }>][] = [
    ['reservations', () => stranger.post('/reservation', {})],
    ['giftCards', () => stranger.post('/giftcard/create', {})],
    ['newsletter', () => stranger.post('/newsletter/subscribe', {})],
    ['gallery', () => stranger.get('/gallery')],
    ['accounts', () => stranger.post('/auth/register', {})],
    ['orders', () => guest.post('/cart/add', {})],
    ['orders', () => stranger.get('/orders/soonest')],
    ['orders', () => stranger.get('/orders/times?fulfilment=pickup')],
    ['orders', () => guest.post('/orders/again', {})],
    ['orders', () => guest.post('/orders/again/cart', {})],
  ];
  for (const [needed, call] of calls) {
    const off = needed === 'orders' ? { delivery: false, pickup: false } : { [needed]: false };
    await offer(testApp, off);
    const refused = await call();
    expect([needed, refused.status, refused.body.code]).toEqual([needed, 409, 'not_offered']);
    expect((await stranger.get('/restaurant')).body.offers).toMatchObject(off);
    await offer(testApp, Object.fromEntries(Object.keys(off).map((name) => [name, true])));
    expect((await call()).body.code).not.toBe('not_offered');
  }
});

test('the desk reads what it prepares for later', async () => {
  await using testApp = await openTestApp();
  await offer(testApp, { gallery: false });
  expect((await testApp.stranger.get('/gallery')).status).toBe(409);
  expect((await (await testApp.guest()).get('/gallery')).status).toBe(409);
  expect((await (await testApp.staff()).get('/gallery')).status).toBe(200);
});

test('an order comes in the ways that are offered, and what was in the cart before is not lost', async () => {
  await using testApp = await openTestApp();
  const guest = await testApp.guest();
  await addToCart(guest, dishes.samosa, { quantity: 9 });
  const delivered = await orderRequest(guest);
  const addressId = await addAddress(guest, { isSelfPickup: true });
  const fetched = { ...delivered, addressId, paymentMethod: 'pod' };
  const code = async (body: object) => (await guest.post('/orders/create', body)).body.code;

  await offer(testApp, { delivery: false, pickup: false });
  expect([await code(delivered), await code(fetched)]).toEqual(['not_offered', 'not_offered']);
  expect((await testApp.stranger.get('/restaurant')).body.deliveryAreas).toEqual([]);

  await offer(testApp, { delivery: true });
  expect(await code(fetched)).toBe('not_offered');
  const times = async (fulfilment: string) =>
    (await testApp.stranger.get(`/orders/times?fulfilment=${fulfilment}&zipCode=72379`)).body;
  expect(await times('pickup')).toMatchObject({ asSoonAsPossible: null, problem: { code: 'not_offered' } });
  expect((await times('delivery')).problem).toBeNull();
  expect((await testApp.stranger.get('/orders/soonest')).body.pickup).toBeNull();

  await offer(testApp, { delivery: false, pickup: true });
  expect(await code(delivered)).toBe('not_offered');
  expect((await testApp.stranger.get('/orders/soonest')).body.delivery).toBeNull();
  expect((await guest.post('/cart/add', cartItem(dishes.samosa))).status).toBe(200);
  expect((await guest.post('/orders/create', fetched)).status).toBe(201);

  // The minimum is the delivery's.
  expect((await testApp.stranger.get('/restaurant')).body.minimumOrder).toBe(0);
  const other = await testApp.guest();
  await addToCart(other, dishes.samosa);
  const paid = { ...(await orderRequest(other)), addressId: await addAddress(other, { isSelfPickup: true }) };
  const placed = await other.post('/orders/create', { ...paid, paymentMethod: 'online' });
  expect(placed.body.code).not.toBe('minimum_order');
});

test('without a newsletter nobody subscribes, wherever the box is ticked', async () => {
  await using testApp = await openTestApp();
  await offer(testApp, { newsletter: false });
  expect(
    (await testApp.stranger.post('/reservation', { ...reservationRequest, newsletter: true })).status,
  ).toBe(201);
  expect(await testApp.db.selectFrom('newsletter_readers').selectAll().orderBy('email').execute()).toEqual(
    [],
  );
});

test('where nothing is sold there is nothing to withdraw from, but for what was sold before', async () => {
  await using testApp = await openTestApp();
  const isSelling = async () => (await testApp.stranger.get('/restaurant')).body.isSelling;
  const off = { delivery: false, pickup: false, giftCards: false };
  expect(await isSelling()).toBe(true);
  await offer(testApp, off);
  expect(await isSelling()).toBe(false);
  for (const on of ['delivery', 'pickup', 'giftCards']) {
    await offer(testApp, { ...off, [on]: true });
    expect([on, await isSelling()]).toEqual([on, true]);
  }
  await offer(testApp, off);
  await (await testApp.staff()).post('/orders/phone', phoneOrder());
  expect(await isSelling()).toBe(true);
});

test('staff take an order by telephone in any way', async () => {
  await using testApp = await openTestApp();
  await offer(testApp, { delivery: false, pickup: false });
  expect((await (await testApp.staff()).post('/orders/phone', phoneOrder())).status).toBe(201);
});

test('no mail leads to a page of what is not offered, whenever it was written', async () => {
  await using testApp = await openTestApp();
  const baseUrl = 'https://haveli.example';
  const pages: [NeededOffer, string[]][] = [
    ['reservations', ['/reservation']],
    ['giftCards', ['/gift-card']],
    ['gallery', ['/gallery']],
    ['accounts', ['/register']],
    ['newsletter', ['/newsletter']],
    ['orders', ['/cart', '/review', '/register']],
  ];
  // A newsletter says what the owner has typed.
  const typed = pages.flatMap(([, to]) => to).map((page) => `[hier](${page}?a=1), ${baseUrl}/en${page}#b`);
  const words = { subject: 'Neues', text: typed.join('\n\n') };
  const mails = (['de', 'en'] as const).flatMap((language) => [
    ...emailFixtures(language),
    previewEmail({ de: words, en: words }, language, { to: 'a@example.org', kind: 'newsletter' }),
  ]);
  const linksNow = async () => {
    const sender = await readSender({ db: testApp.db }, { from: null, baseUrl });
    const sent = mails.map((email) => renderEmail({ id: 'the-id', email, createdAt: 0 }, sender).message);
    const hrefs = sent.flatMap(({ html }) =>
      [...`${html}`.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    );
    const texts = sent.flatMap(({ text }) => [...`${text}`.matchAll(/https:[^\s)]*/g)].map(([href]) => href));
    return { hrefs, texts };
  };
  const pageOf = (href = '') => new URL(href, baseUrl).pathname.replace(/^\/en(?=\/)/, '');
  const everything = await linksNow();
  for (const [needed, to] of pages) {
    const leads = ({ hrefs }: typeof everything) => hrefs.some((href) => to.includes(pageOf(href)));
    expect([needed, leads(everything)]).toEqual([needed, true]);
    const off = needed === 'orders' ? { delivery: false, pickup: false } : { [needed]: false };
    await offer(testApp, off);
    const left = await linksNow();
    expect([needed, leads(left)]).toEqual([needed, false]);
    // The address that somebody typed stands there as they typed it, and a button's not at all.
    expect(left.texts.filter((href) => to.includes(pageOf(href)) && !href.endsWith('#b'))).toEqual([]);
    await offer(testApp, Object.fromEntries(Object.keys(off).map((name) => [name, true])));
  }
});
