import type { Email } from 'postal-mime';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { UNDO_MS } from '#domain/undo.ts';
import type { Language } from '#texts/texts.ts';
import { sweepPayments } from '../payments/payment-sweep.ts';
import { coupon, giftCard } from '../test/coupons.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addAddress, addToCart, cartItem, orderDinner, orderRequest, placeOrder } from '../test/orders.ts';
import { approvePayment, orderOnline } from '../test/payments.ts';
import { openTestAppWithMail } from '../test/test-app-with-mail.ts';

const { testApp, mailbox, smtpServer, mailer, close } = await openTestAppWithMail();
afterAll(close);
const staff = await testApp.staff();

const GUEST = 'asha@example.org';

/** The one e-mail to the guest, in both of its versions. */
async function mailToGuest(): Promise<Email & { text: string; html: string }> {
  const { guest } = await mailbox();
  expect(guest).toHaveLength(1);
  return readable(guest[0]);
}

function readable(mail: Email | undefined) {
  const plain = (words = '') => words.replaceAll('\u00a0', ' ').replaceAll('&amp;', '&');
  return { ...(mail as Email), text: plain(mail?.text), html: plain(mail?.html) };
}

function expectTexts(mail: { text: string; html: string }, words: string[]): void {
  for (const word of words) {
    expect(mail.text).toContain(word);
    expect(mail.html).toContain(word);
  }
}

/** Clears the e-mails of the test's preparation. */
async function clearMailbox(): Promise<void> {
  testApp.clock.advance(UNDO_MS);
  await mailer.sendDue();
  smtpServer.mails.length = 0;
  smtpServer.raw.length = 0;
}
beforeEach(clearMailbox);

const numberOf = ({ _id }: Order) => _id.slice(-6).toUpperCase();

const move = (order: Order, status: string, cancellationReason?: string) =>
  staff.put('/orders/updateStatus', { orderId: order._id, status, cancellationReason });

/** An order in a language, with its earlier e-mails cleared. */
async function ordered(language: Language): Promise<Order> {
  const order = await orderDinner((await testApp.guest()).withLanguage(language));
  await clearMailbox();
  return order;
}

async function paidOnline(language: Language, requests: { giftCardCode?: string } = {}) {
  const guest = (await testApp.guest()).withLanguage(language);
  const online = await orderOnline(guest, requests);
  const returned = await approvePayment(testApp, online);
  return { guest, order: online.order, returned };
}

/** The tax in it: what is not accepted yet is no supply, so the guest's first mail has none of it. */
const TAX: Record<Language, string[]> = {
  de: ['7 %', '19 %', 'Netto', '21,45 €', 'Steuer', '1,50 €', 'Brutto', '22,95 €'],
  en: ['7%', '19%', 'Net', '21.45 €', 'Tax', '1.50 €', 'Gross', '22.95 €'],
};

describe('an order in cash', () => {
  const RECEIPTS: Record<Language, { subject: string; frame: string[]; receipt: string[] }> = {
    de: {
      subject: 'ist eingegangen',
      frame: [
        ...[
          'Danke für Ihre Bestellung',
          'Der Vertrag kommt zustande, wenn wir sie annehmen. Nehmen wir sie nicht an, bekommen Sie zurück',
        ],
        ...['kein Widerrufsrecht', '&key=', 'Allergene: ', 'Lieferung bis Samstag, 21. November 2026 um 19:'],
        ...['https://haveli.example/terms', 'https://haveli.example/order-confirmation?oid='],
      ],
      receipt: [
        ...['Bestellnummer', 'Barzahlung bei Lieferung', 'Lieferadresse'],
        ...['Samosa', 'Klein, 5,50 € × 3', '+ je 2 Minz-Chutney, 1,50 € × 6', '„ohne Koriander“', '25,50 €'],
        ...['Helles', '0,5 l, 4,50 € × 4', '18,00 €', 'Zwischensumme', '43,50 €'],
        ...['Geschenkgutschein', '−10,00 €', '−4,35 €', 'Gesamt (inkl. MwSt.)', '29,15 €'],
        'Kein Kassenbeleg.',
        ...['Bitte klingeln', 'Asha Rao', 'Obertorplatz 7', '2. Stock', '72379 Hechingen', '0151 2345678'],
        ...['Samstag, 21. November 2026', '18:00 Uhr'],
      ],
    },
    en: {
      subject: 'We have received your order',
      frame: [
        ...[
          'Thank you for your order',
          'The contract is concluded when we accept it. If we do not, you get back',
        ],
        ...[
          'no right of withdrawal',
          '&key=',
          'Allergens: ',
          'Delivered by Saturday, 21 November 2026 at 19:',
        ],
        ...['https://haveli.example/en/terms', 'https://haveli.example/en/order-confirmation?oid='],
      ],
      receipt: [
        ...['Order ID', 'Cash on Delivery', 'Delivery address'],
        ...[
          'Samosa',
          'Klein, 5.50 € × 3',
          '+ 2 Minz-Chutney each, 1.50 € × 6',
          '“ohne Koriander”',
          '25.50 €',
        ],
        ...['Lager', '0,5 l, 4.50 € × 4', '18.00 €', 'Subtotal', '43.50 €'],
        ...['Gift card', '−10.00 €', '−4.35 €', 'Total (inc. Taxes)', '29.15 €'],
        'Not a fiscal receipt.',
        ...['Bitte klingeln', 'Asha Rao', 'Obertorplatz 7', '2. Stock', '72379 Hechingen', '0151 2345678'],
        ...['Saturday', '21 November 2026', '18:00'],
      ],
    },
  };

  test.each(['de', 'en'] as const)(
    'brings its full receipt to guest and restaurant (%s)',
    async (language) => {
      const guest = (await testApp.guest()).withLanguage(language);
      const withChutney = {
        quantity: 3,
        addOns: [{ name: 'minze', quantity: 2 }],
        message: 'ohne Koriander',
      };
      await addToCart(guest, dishes.samosa, withChutney);
      await addToCart(guest, dishes.beer, { quantity: 4 });
      const codes = { couponCode: await coupon(testApp), giftCardCode: await giftCard(testApp, 1000) };
      const { body } = await placeOrder(guest, { ...codes, message: 'Bitte klingeln' });
      const { subject, frame, receipt } = RECEIPTS[language];

      const mail = await mailToGuest();
      expect(mail.subject).toContain(subject);
      expect(mail.subject).toContain(numberOf(body.order));
      expectTexts(mail, [...frame, ...receipt, numberOf(body.order), codes.couponCode]);
      expect(mail.text + mail.html).not.toContain(codes.giftCardCode);
      expect(mail.text).not.toContain(TAX[language][0]);

      const [told, ...others] = (await mailbox()).restaurant.map(readable);
      expect(others).toEqual([]);
      expect(told).toMatchObject({
        subject: `Neue Bestellung ${numberOf(body.order)}: Lieferung, 29,15 €`.replace(' €', '\u00a0€'),
        replyTo: [{ name: 'Asha Rao', address: GUEST }],
      });
      expectTexts(readable(told), [
        ...RECEIPTS.de.receipt,
        ...TAX.de,
        GUEST,
        // For when it is.
        'Lieferung bis Samstag, 21. November 2026 um 1',
        'https://haveli.example/adminnavbar/pendingorders',
      ]);
    },
  );

  test('writes two mails into the database and no more', async () => {
    await testApp.db.deleteFrom('mails').execute();
    await orderDinner(await testApp.guest());
    const kinds = await testApp.db.selectFrom('mails').select('kind').orderBy('kind').execute();
    expect(kinds).toEqual([{ kind: 'new_order' }, { kind: 'order_received' }]);
  });

  test('to be picked up says where, and nothing of a delivery', async () => {
    const guest = await testApp.guest();
    const addressId = await addAddress(guest, { isSelfPickup: true });
    await orderDinner(guest, { addressId, paymentMethod: 'pod' });
    const mail = await mailToGuest();
    expectTexts(mail, [
      'Abholung',
      'Zahlung im Restaurant',
      'Zollernstraße 2',
      'Abholbereit: Samstag, 21. November 2026 um 18:',
    ]);
    expect(mail.text).not.toContain('Liefer');
  });

  test('placed many times under one key is notified once', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    const body = await orderRequest(guest);
    const press = () => guest.post('/orders/create', body, { 'idempotency-key': 'press-0001' });
    await Promise.all(Array.from({ length: 5 }, press));
    await press();
    const { guest: mails, restaurant } = await mailbox();
    expect([mails.length, restaurant.length]).toEqual([1, 1]);
  });

  test('that is refused sends no e-mail', async () => {
    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 2 });
    expect((await placeOrder(guest, { expectedTotal: 1 })).status).toBe(409);
    expect(await mailbox()).toEqual({ guest: [], restaurant: [] });
  });

  test('that is undone at the last moment sends no e-mail', async () => {
    const code = await giftCard(testApp, 5000);
    const guests = await Promise.all([testApp.guest(), testApp.guest(), testApp.guest(), testApp.guest()]);
    const bodies = await Promise.all(
      guests.map(async (guest) => {
        await addToCart(guest, dishes.tikka, { quantity: 2 });
        return orderRequest(guest, { giftCardCode: code, expectedTotal: 0 });
      }),
    );
    const answers = await Promise.all(
      guests.map((guest, index) => guest.post('/orders/create', bodies[index])),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const { guest: mails, restaurant } = await mailbox();
    expect([mails.length, restaurant.length]).toEqual([1, 1]);
  });

  test('keeps what was typed as words, and begins no header with it', async () => {
    const guest = await testApp.guest();
    const typed = '<img src=x onerror=alert(1)>';
    const addressId = await addAddress(guest, { addressLine1: `${typed} 7` });
    const name = 'Eve\r\nBcc: eve@example.org';
    await testApp.db.updateTable('addresses').set({ full_name: name }).where('id', '=', addressId).execute();
    await addToCart(guest, dishes.tikka, { quantity: 2, message: typed });
    await placeOrder(guest, { addressId, message: `${typed}\r\nBcc: eve@example.org` });
    const { guest: mails, restaurant } = await mailbox();
    expect([mails.length, restaurant.length]).toEqual([1, 1]);
    for (const mail of [...mails, ...restaurant]) {
      expect(mail.html).not.toContain('<img');
      expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(mail.bcc ?? []).toEqual([]);
    }
    for (const raw of smtpServer.raw) expect(raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/im);
  });
});

describe('an order online', () => {
  test.each([
    ['de', 'Online, bezahlt'],
    ['en', 'Online, paid'],
  ] as const)('is told of when it is paid, not before (%s)', async (language, words) => {
    const { guest, returned } = await paidOnline(language);
    expect(await mailbox()).toEqual({ guest: [], restaurant: [] });
    await guest.post('/orders/verify', returned);
    expectTexts(await mailToGuest(), [words, language === 'de' ? '33,80 €' : '33.80 €']);
    expect((await mailbox()).restaurant).toHaveLength(1);
  });

  test('is notified once, however often and by whomever it is settled', async () => {
    const { guest, returned } = await paidOnline('de');
    testApp.clock.advance(10 * 60_000);
    await Promise.all([
      guest.post('/orders/verify', returned),
      sweepPayments(testApp.deps),
      guest.post('/orders/verify', returned),
    ]);
    await guest.post('/orders/verify', returned);
    await sweepPayments(testApp.deps);
    const { guest: mails, restaurant } = await mailbox();
    expect([mails.length, restaurant.length]).toEqual([1, 1]);
  });

  test('that a card pays wholly is notified at once', async () => {
    const guest = await testApp.guest();
    await orderDinner(guest, { paymentMethod: 'online', giftCardCode: await giftCard(testApp, 5000) });
    expectTexts(await mailToGuest(), ['Online, bezahlt', '−33,80 €', '0,00 €']);
  });

  test('that is never paid sends no e-mail', async () => {
    await orderOnline(await testApp.guest());
    testApp.clock.advance(31 * 60_000);
    await sweepPayments(testApp.deps);
    expect(await mailbox()).toEqual({ guest: [], restaurant: [] });
    testApp.clock.set('2026-11-21T18:00:00+01:00');
  });
});

describe('the guest gets an e-mail', () => {
  const MOVES = {
    de: {
      accepted: [
        ...['Die Küche kocht', 'bringen sie Ihnen', '33,80 €', '/order-confirmation?oid=', '&key='],
        ...['Obertorplatz 7', 'Barzahlung bei Lieferung', 'Enthaltene Mehrwertsteuer', '× 2', 'Lieferung'],
        ...['Damit ist der Vertrag geschlossen.', 'kein Widerrufsrecht', 'https://haveli.example/terms'],
      ],
      completed: ['Ihre Bestellung ist unterwegs', 'auf dem Weg zu Ihnen', '33,80 €'],
      cancelled: [
        'Wir mussten Ihre Bestellung leider stornieren',
        'Ofen kaputt',
        'Sie müssen nichts bezahlen.',
      ],
    },
    en: {
      accepted: [
        ...['The kitchen is cooking', 'bring it to you', '33.80 €', '/en/order-confirmation?oid=', '&key='],
        ...['Obertorplatz 7', 'Cash on Delivery', 'VAT included', '× 2', 'Delivery fee'],
        ...[
          'This concludes the contract.',
          'Delivered by Saturday, 21 November 2026 at 19:',
          'no right of withdrawal',
          'https://haveli.example/en/terms',
        ],
      ],
      completed: ['Your order is on its way', 'on its way to you', '33.80 €'],
      cancelled: ['we had to cancel your order', 'Ofen kaputt', 'There is nothing to pay.'],
    },
  };

  test.each(['de', 'en'] as const)(
    'that the order is accepted, and then completed (%s)',
    async (language) => {
      const order = await ordered(language);
      await move(order, 'accepted');
      const accepted = await mailToGuest();
      expectTexts(accepted, [...MOVES[language].accepted, numberOf(order)]);
      await clearMailbox();
      await move(order, 'completed');
      expectTexts(await mailToGuest(), [...MOVES[language].completed, numberOf(order)]);
      expect((await mailbox()).restaurant).toEqual([]);
    },
  );

  test.each(['de', 'en'] as const)('that the order is cancelled, and why (%s)', async (language) => {
    const order = await ordered(language);
    await move(order, 'cancelled', ' Ofen kaputt ');
    const mail = await mailToGuest();
    expect(mail.subject).toContain(numberOf(order));
    expectTexts(mail, MOVES[language].cancelled);
  });

  test.each([
    ['de', 'Out of stock', 'Nicht vorrätig'],
    ['en', 'Nicht vorrätig', 'Out of stock'],
  ] as const)(
    'the reason in their own language, whatever the desk speaks (%s)',
    async (language, sent, read) => {
      const order = await ordered(language);
      await staff.put('/orders/updateStatus', {
        orderId: order._id,
        status: 'cancelled',
        cancellationReason: sent,
        cancellationCode: 'out_of_stock',
      });
      const mail = await mailToGuest();
      expectTexts(mail, [read]);
      expect(mail.text).not.toContain(sent);
    },
  );

  test.each([
    ['de', 'Die 23,80 €, die Sie online bezahlt haben', 'Die 10,00 € von Ihrem Geschenkgutschein'],
    ['en', 'the 23.80 € that you paid online', 'The 10.00 € from your gift card'],
  ] as const)(
    'what becomes of the money when the order is cancelled (%s)',
    async (language, refund, card) => {
      const { guest, order, returned } = await paidOnline(language, {
        giftCardCode: await giftCard(testApp, 1000),
      });
      await guest.post('/orders/verify', returned);
      await clearMailbox();
      await move(order, 'cancelled', 'Ausverkauft');
      const mail = await mailToGuest();
      expectTexts(mail, [refund, card]);
      expect(mail.text).not.toMatch(/nichts bezahlen|nothing to pay/);
    },
  );

  test('of a refund only when there was a payment', async () => {
    const guest = await testApp.guest();
    const order = await orderDinner(guest, {
      paymentMethod: 'online',
      giftCardCode: await giftCard(testApp, 5000),
    });
    await clearMailbox();
    await move(order, 'cancelled', 'Ausverkauft');
    const mail = await mailToGuest();
    expectTexts(mail, ['Die 33,80 € von Ihrem Geschenkgutschein']);
    expect(mail.text).not.toContain('online bezahlt haben');
  });

  test('once, though ten tablets accept', async () => {
    const order = await ordered('de');
    await Promise.all(Array.from({ length: 10 }, () => move(order, 'accepted')));
    await move(order, 'accepted');
    expect((await mailbox()).guest.map(({ subject }) => subject)).toEqual([
      `Ihre Bestellung ${numberOf(order)} ist angenommen`,
    ]);
  });

  test('what one of two tablets did, when the other cancels', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await ordered('de');
      const moves = [() => move(order, 'accepted'), () => move(order, 'cancelled', 'Ausverkauft')];
      if (round % 2 === 1) moves.reverse();
      const answers = await Promise.all(moves.map((go) => go()));
      const won = answers.find(({ status }) => status === 200)?.body.status;
      const word = won === 'accepted' ? 'angenommen' : 'storniert';
      expect((await mailbox()).guest.map(({ subject }) => subject)).toEqual([
        `Ihre Bestellung ${numberOf(order)} ist ${word}`,
      ]);
      await clearMailbox();
    }
  });

  test('nothing of an order in which nobody is left', async () => {
    const order = await ordered('de');
    await testApp.db.updateTable('orders').set({ email: '' }).where('id', '=', order._id).execute();
    expect((await move(order, 'accepted')).status).toBe(200);
    await mailer.sendDue();
    expect(smtpServer.mails).toEqual([]);
  });
});

test('an order in a mail says which options were chosen, without an amount where they are free', async () => {
  const owner = await testApp.owner();
  const { body: group } = await owner.post('/option-groups', {
    ...{ name: 'Belag', isRepeatable: true, freeCount: 1, options: [{ name: 'Mais', price: 1.5 }] },
  });
  await owner.put('/option-groups/places', { dish: dishes.tikka.id, groups: [group._id] });
  const guest = await testApp.guest();
  const options = [{ _id: group.options[0]._id, quantity: 2 }];
  await guest.post('/cart/add', { ...cartItem(dishes.tikka, { quantity: 2 }), options });
  await placeOrder(guest);
  const { text } = await mailToGuest();
  expect(text).toMatch(/\+ je 1 Mais\n\s*\+ je 1 Mais, 1,50 € × 2\n/);
  await owner.delete(`/option-groups/${group._id}`);
});
