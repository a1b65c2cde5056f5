import type { Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import type { Language } from '#texts/texts.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, orderDinner, orderRequest } from '../test/orders.ts';
import { approveCard } from '../test/payments.ts';
import { settingsFixture } from '../test/restaurant-fixtures.ts';
import { startSmtpServer, type TestSmtpServer } from '../test/smtp-server.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { readTermsAttachment } from './terms-attachment.ts';
import { markTermsStored, renderTerms, storeTermsVersion } from './terms-versions.ts';

let testApp: TestApp;
let smtpServer: TestSmtpServer;
let mailer: Mailer;
beforeEach(async () => {
  smtpServer = await startSmtpServer();
  testApp = await openTestApp({ config: { smtpUrl: smtpServer.url } });
  mailer = createMailer({ ...testApp.deps, baseUrl: 'https://haveli.example' });
});
afterEach(async () => {
  await mailer.stop();
  await testApp.close();
  await smtpServer.close();
});

const rendered = (source: typeof settingsFixture, language: Language) =>
  renderTerms(source, language, { mark: null, words: null });

const GUEST = 'asha@example.org';

async function mailsTo(address = GUEST): Promise<Email[]> {
  // Including e-mails held back for an undo.
  testApp.clock.advance(60_000);
  await mailer.sendDue();
  return smtpServer.mails.filter(({ to }) => to?.[0]?.address === address);
}

/** The only attachment of an e-mail: its name and its text. */
function fileOf(mail: Email | undefined): { name: string | null; words: string } {
  expect(mail?.attachments).toHaveLength(1);
  const [file] = (mail as Email).attachments;
  expect(file?.mimeType).toBe('text/plain');
  const bytes = file?.content as ArrayBuffer;
  return { name: file?.filename ?? null, words: new TextDecoder().decode(bytes).replaceAll('\r\n', '\n') };
}

async function orderIn(language: Language = 'de'): Promise<Order> {
  return orderDinner((await testApp.guest()).withLanguage(language));
}

const accept = async ({ _id }: Order) =>
  (await testApp.staff()).put('/orders/updateStatus', { orderId: _id, status: 'accepted' });

/** From now on all places have a minimum of 45 €, and so do the terms. */
async function changeTerms(): Promise<void> {
  const owner = await testApp.owner();
  const { delivery } = (await owner.get('/admin/settings')).body;
  const areas = delivery.areas.map((area: object) => ({ ...area, minimumOrder: 45 }));
  expect((await owner.put('/admin/settings/delivery', { ...delivery, areas })).status).toBe(200);
}

describe('terms and withdrawal', () => {
  test('leave out of the right of withdrawal what spoils quickly, and no sealed bottle', async () => {
    await orderIn();
    const [received] = await mailsTo();
    const { words } = fileOf(received);
    expect(words).toContain('besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 2 BGB)');
    expect(words).toContain(
      'Waren, die nicht schnell verderben, zum Beispiel verschlossener Getränke, können Sie binnen 14 Tagen',
    );
    expect(words).toContain('Widerrufsrecht bei Waren, die nicht schnell verderben');
    expect(words).toContain('einschließlich ihres Pfands');
    expect(words).not.toMatch(/Nr\. 1, 2|Nr\. 9|und 9/);
    expect(received?.text).toContain('etwa verschlossener Getränke, können Sie 14 Tage lang widerrufen');
  });

  test.each([
    [
      'de',
      'agb-und-widerruf.txt',
      ['1. Für wen und wofür', 'beträgt 30,00\u00a0€', 'Muster-Widerrufsformular'],
    ],
    ['en', 'terms-and-withdrawal.txt', ['1. For whom and', 'is 30.00\u00a0€', 'Model withdrawal form']],
  ] as const)(
    'go along with the mails that confirm an order, and with no other (%s)',
    async (language, name, words) => {
      const order = await orderIn(language);
      await accept(order);
      await (await testApp.staff()).put('/orders/updateStatus', { orderId: order._id, status: 'completed' });
      const [received, accepted, completed] = await mailsTo();
      for (const mail of [received, accepted]) {
        const file = fileOf(mail);
        expect(file.name).toBe(name);
        for (const word of [...words, 'Zum Test', 'Zollernstraße 2', '72379 Hechingen']) {
          expect(file.words).toContain(word);
        }
        expect(mail?.html).toContain(
          language === 'de' ? 'hängen an dieser E-Mail' : 'attached to this email',
        );
      }
      expect(completed?.attachments).toEqual([]);
      const [toHouse] = await mailsTo(settingsFixture.restaurant.email);
      expect(toHouse?.attachments).toEqual([]);
    },
  );

  test('are those of the moment of the order, though the owner changes them before it is accepted', async () => {
    const order = await orderIn();
    await changeTerms();
    await accept(order);
    const [received, accepted] = (await mailsTo()).map(fileOf);
    expect(received?.words).toContain('beträgt 30,00\u00a0€');
    expect(accepted).toEqual(received);
    smtpServer.mails.length = 0;
    const guest = await testApp.guest();
    await addToCart(guest, dishes.tikka, { quantity: 3 });
    await guest.post('/orders/create', await orderRequest(guest));
    expect(fileOf((await mailsTo())[0]).words).toContain('beträgt 45,00\u00a0€');
  });

  test('are the same when a mail that failed is sent again', async () => {
    smtpServer.rejectRecipient = (address) => (address === GUEST ? 550 : null);
    await orderIn();
    await mailer.sendDue();
    await changeTerms();
    vi.mocked(console.error).mockClear();
    smtpServer.rejectRecipient = () => null;
    const owner = await testApp.owner();
    const { mails } = (await owner.get('/admin/mails?status=failed')).body;
    expect((await owner.post(`/admin/mails/${mails[0]._id}/again`)).status).toBe(200);
    expect(fileOf((await mailsTo())[0]).words).toContain('beträgt 30,00\u00a0€');
  });

  test('go along with the receipt of a gift card, as they were when it was ordered', async () => {
    const request = { recipientEmail: 'ravi@example.org', buyerEmail: 'giver@example.org', amount: 50 };
    const { body } = await testApp.stranger.withLanguage('en').post('/giftcard/create', request);
    await changeTerms();
    const paymentId = new URL(body.links[0].href, 'http://here').searchParams.get('id') ?? '';
    const returned = await approveCard(testApp, { giftCardId: body.giftCard._id, paymentId });
    await testApp.stranger.post('/giftcard/verify', returned);
    const file = fileOf((await mailsTo('giver@example.org'))[0]);
    expect(file.name).toBe('terms-and-withdrawal.txt');
    expect(file.words).toContain('is 30.00\u00a0€');
    expect((await mailsTo('ravi@example.org'))[0]?.attachments).toEqual([]);
  });

  test('are the restaurant’s own words where it wrote some, from that moment on and in both languages', async () => {
    const before = await orderIn();
    const owner = await testApp.owner();
    const own = {
      content: '1. Eigenes\r\nBei uns gilt das Wort.',
      contentEn: '1. Our own\nA word is a word.',
    };
    expect((await owner.put('/terms', own)).status).toBe(200);
    await accept(before);
    const [received, accepted] = (await mailsTo()).map(fileOf);
    expect(received?.words).toContain('beträgt 30,00\u00a0€');
    expect(accepted).toEqual(received);
    for (const [language, words, other] of [
      ['de', '1. Eigenes\nBei uns gilt das Wort.', 'Muster-Widerrufsformular'],
      ['en', '1. Our own\nA word is a word.', 'Model withdrawal form'],
    ] as const) {
      smtpServer.mails.length = 0;
      await orderIn(language);
      const file = fileOf((await mailsTo())[0]);
      expect(file.words).toContain(words);
      expect(file.words).toContain(other);
      expect(file.words).not.toMatch(/beträgt 30|is 30/);
    }
    smtpServer.mails.length = 0;
    expect((await owner.delete('/terms')).status).toBe(200);
    await orderIn();
    expect(fileOf((await mailsTo())[0])).toEqual(received);
  });

  test('are written down once, however many order at once', async () => {
    const guests = await Promise.all(Array.from({ length: 4 }, () => testApp.guest()));
    await Promise.all(guests.map((guest) => orderDinner(guest)));
    await orderIn('en');
    expect(await testApp.db.selectFrom('terms_versions').select('id').execute()).toHaveLength(2);
  });
});

test('a version that a transaction took back is written by the next', async () => {
  const terms = rendered(settingsFixture, 'de');
  const undone = testApp.db.transaction().execute(async (tx) => {
    await storeTermsVersion(tx, terms, 1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await readTermsAttachment(testApp.db, terms.id, 'de')).toBeNull();
  await testApp.db.transaction().execute((tx) => storeTermsVersion(tx, terms, 1));
  markTermsStored(testApp.db, terms.id);
  await storeTermsVersion(testApp.db, terms, 1);
  expect((await readTermsAttachment(testApp.db, terms.id, 'de'))?.content).toContain(terms.content);
});

test('terms in other words are another version', () => {
  const source = { ...settingsFixture.restaurant, phone: '07471 1' };
  const one = rendered(settingsFixture, 'de');
  expect(rendered({ ...settingsFixture, restaurant: source }, 'de').id).not.toBe(one.id);
  expect(rendered(settingsFixture, 'en').id).not.toBe(one.id);
  expect(rendered(settingsFixture, 'de')).toEqual(one);
});
