import type { Email } from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from '../mail/mailer.ts';
import { approveCard, giftCardIdBySecret } from '../test/payments.ts';
import { pdfText } from '../test/pdf-text.ts';
import { required } from '../test/required.ts';
import { startSmtpServer } from '../test/smtp-server.ts';
import { openTestApp } from '../test/test-app.ts';

const smtpServer = await startSmtpServer();
const testApp = await openTestApp({ config: { smtpUrl: smtpServer.url } });
const mailer = createMailer({ ...testApp.deps, baseUrl: 'https://haveli.example' });
afterAll(async () => {
  await mailer.stop();
  await testApp.close();
  await smtpServer.close();
});
beforeEach(() => {
  smtpServer.mails.length = 0;
});

const BUYER = 'giver@example.org';
const RECIPIENT = 'ravi@example.org';

async function buy(language: string, fields: object) {
  const buyer = testApp.stranger.withLanguage(language);
  const request = {
    recipientEmail: RECIPIENT,
    buyerEmail: BUYER,
    amount: 50,
    message: 'Alles Gute',
    ...fields,
  };
  const { body } = await buyer.post('/giftcard/create', request);
  const giftCardId: string = body.giftCard._id;
  const paymentId = new URL(body.links[0].href, 'http://here').searchParams.get('id') ?? '';
  const paid = await buyer.post('/giftcard/verify', await approveCard(testApp, { giftCardId, paymentId }));
  await mailer.sendDue();
  const to = (address: string) => smtpServer.mails.filter((mail) => mail.to?.[0]?.address === address);
  return {
    ...{ id: await giftCardIdBySecret(testApp, giftCardId), secret: giftCardId },
    ...{ code: paid.body.giftCard.code, receipts: to(BUYER), cards: to(RECIPIENT) },
  };
}

function expectWords(mail: Email | undefined, words: string[]): void {
  const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('&amp;', '&');
  for (const word of words) {
    expect(plain(mail?.text)).toContain(word);
    expect(plain(mail?.html)).toContain(word);
  }
}

test.each([
  [
    'de',
    'Ihr Gutschein ist bezahlt',
    [
      ...['50,00 €', 'für ravi@example.org', '21. November 2026', '21. November 2036'],
      ...['Widerrufsrecht beim Kauf eines Gutscheins', 'An Zum Test, Zollernstraße 2, 72379 Hechingen'],
      ...['https://haveli.example/withdrawal', 'https://haveli.example/terms'],
    ],
  ],
  [
    'en',
    'Your gift card is paid',
    [
      ...['50.00 €', 'for ravi@example.org', '21 November 2026', '21 November 2036'],
      ...['Right of withdrawal when you buy a gift card', 'Model withdrawal form'],
      ...['https://haveli.example/en/withdrawal', 'https://haveli.example/en/terms'],
    ],
  ],
])('the buyer gets a receipt in the language of the purchase: %s', async (language, subject, words) => {
  const { id, secret, code, receipts, cards } = await buy(language, { buyerEmail: BUYER });
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.subject).toBe(subject);
  expectWords(receipts[0], [
    ...words,
    id,
    `https://haveli.example/api/giftcard/${secret}/pdf?language=${language}`,
  ]);
  // The code goes to the recipient; the buyer finds it through the link.
  expect(receipts[0]?.text).not.toContain(code);
  expectWords(cards[0], [
    required(code),
    `https://haveli.example/api/giftcard/${secret}/pdf?language=${language}`,
  ]);
});

test.each([undefined, null, ' '])(
  'bought with the specified call alone (%j), receipt and instruction are on its page and in a PDF',
  async (buyerEmail) => {
    const { secret, id, receipts } = await buy('de', { buyerEmail, recipientEmail: 'ravi@büro.example' });
    expect(receipts).toEqual([]);
    const { body: card } = await testApp.stranger.get(`/giftcard/${secret}`);
    expect(card).toMatchObject({ receiptNumber: id, recipientEmail: 'ravi@büro.example' });
    const file = await testApp.app.request(`/api/giftcard/${secret}/receipt?language=de`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const words = pdfText(Buffer.from(await file.arrayBuffer())).replace(/\s+/g, '');
    for (const part of [
      ...['Beleg über einen Gutschein', 'für ravi@büro.example', id, 'Bezahlt: 50,00', '21. November 2026'],
      ...['Widerrufsrecht beim Kauf eines Gutscheins', 'Muster-Widerrufsformular', 'Zollernstraße 2'],
    ])
      expect(words).toContain(part.replace(/\s+/g, ''));
  },
);

test('a receipt that went by e-mail, or of a card that is not paid, is no file', async () => {
  const status = async (secret: string) =>
    (await testApp.app.request(`/api/giftcard/${secret}/receipt`)).status;
  const { secret } = await buy('de', { buyerEmail: BUYER });
  expect(await status(secret)).toBe(404);
  expect((await testApp.stranger.get(`/giftcard/${secret}`)).body.receiptNumber).toBeNull();
  const { body } = await testApp.stranger.post('/giftcard/create', {
    ...{ recipientEmail: RECIPIENT, amount: 10, message: '' },
  });
  expect(await status(body.giftCard._id)).toBe(404);
  expect(await status('nobody')).toBe(404);
});

test('the card can be printed by anyone who has its link, once it is paid and as long as it is valid', async () => {
  const paper = (secret: string) => testApp.app.request(`/api/giftcard/${secret}/pdf?language=en`);
  const { body } = await testApp.stranger.post('/giftcard/create', {
    recipientEmail: RECIPIENT,
    buyerEmail: BUYER,
    amount: 10,
  });
  expect((await paper(body.giftCard._id)).status).toBe(404);
  expect((await paper('not-an-id')).status).toBe(404);

  const { id, secret } = await buy('en', { message: 'Genieße es 🎉 नमस्ते\nund bis bald' });
  const printed = await paper(secret);
  expect(printed.status).toBe(200);
  expect(printed.headers.get('content-type')).toBe('application/pdf');
  expect(printed.headers.get('content-disposition')).toBe('inline; filename="gift-card.pdf"');
  expect(printed.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await printed.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(bytes.length).toBeLessThan(60_000);

  const owner = await testApp.owner();
  await owner.post(`/admin/giftcards/${id}/void`, { balance: 50 });
  expect((await paper(secret)).status).toBe(404);
});

test('words of any length stay on one page', async () => {
  const { secret } = await buy('de', { message: 'Söhne und Töchter. '.repeat(26).trim() });
  const bytes = Buffer.from(await (await testApp.app.request(`/api/giftcard/${secret}/pdf`)).arrayBuffer());
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
