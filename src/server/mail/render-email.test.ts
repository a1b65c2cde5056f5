import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { chosenAccent } from '#domain/look/accent.ts';
import { mailColorsOf } from '#domain/look/mail-colors.ts';
import type { Words } from '#domain/website/blocks.ts';
import { findLook } from '#looks/index.ts';
import { settingsFixture } from '../test/restaurant-fixtures.ts';
import type { Email } from './email.ts';
import { readableEmails } from './readable-email.ts';
import { renderEmail, type Sender } from './render-email.ts';

const email: Email = {
  kind: 'test',
  to: 'asha@example.org',
  language: 'de',
  subject: 'Ihre Bestellung',
  title: 'Danke für Ihre Bestellung',
  body: [
    { part: 'text', text: 'Wir kochen schon.' },
    { part: 'heading', text: 'Bestellt' },
    {
      part: 'rows',
      rows: [
        { text: '2 × Dal', detail: 'ohne Zwiebeln', amount: '17,80 €' },
        { text: 'Summe', amount: '17,80 €', isStrong: true },
      ],
    },
    { part: 'facts', facts: [['Wann', 'heute um 19:30']] },
    { part: 'table', head: ['MwSt.', 'Netto'], rows: [['7 %', '16,64 €']] },
    {
      ...{ part: 'card', title: 'Geschenkgutschein', amount: '50 €' },
      ...{ code: ['Code', 'QWER-7TYU-2PAS-9DFG'], validUntil: ['Gültig bis', '21. November 2036'] },
    },
    { part: 'quote', text: 'Bitte klingeln.\nZweiter Stock.' },
    { part: 'button', label: 'Bestellung ansehen', path: '/orders?a=1&b=2' },
    { part: 'link', label: 'Unsere Bedingungen', path: '/terms' },
    { part: 'small', text: 'Kein Kassenbeleg.' },
  ],
};

async function sent(
  changes: Partial<Email> = {},
  from: string | null = null,
  closing: Words = { de: '', en: null },
  look: Partial<Pick<Sender, 'colors' | 'logo' | 'company'>> = {},
) {
  const { message } = renderEmail(
    { id: 'the-id', email: { ...email, ...changes }, createdAt: Date.parse('2026-11-21T17:00:00Z') },
    {
      ...{
        restaurant: settingsFixture.restaurant,
        company: null,
        from,
        baseUrl: 'https://haveli.example',
        closing,
        missing: [],
      },
      ...{ colors: mailColorsOf(findLook('haveli'), null), logo: null, ...look },
    },
  );
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const raw = String(composed.message);
  return { raw, mail: await PostalMime.parse(raw) };
}

test('legal form, representatives and register stand at its foot, where the restaurant has some', async () => {
  const company = 'Adler Gastro GmbH, Geschäftsführerin Anna Adler, Amtsgericht Stuttgart, HRB 12345';
  const { mail } = await sent({}, null, { de: '', en: null }, { company });
  for (const words of [mail.text, mail.html]) expect(words).toContain(company);
  expect((await sent()).mail.text).not.toContain('HRB');
});

test('every word and every link is in both versions', async () => {
  const { mail } = await sent();
  const words = [
    ...['Danke für Ihre Bestellung', 'Wir kochen schon.', 'Bestellt', '2 × Dal', 'ohne Zwiebeln', '17,80 €'],
    ...[
      'Wann',
      'heute um 19:30',
      'Bitte klingeln.',
      'Zweiter Stock.',
      'Bestellung ansehen',
      'Unsere Bedingungen',
      'https://haveli.example/terms',
      'Kein Kassenbeleg.',
    ],
    ...['MwSt.', '7 %', 'Netto', '16,64 €', 'Geschenkgutschein', '50 €', 'QWER-7TYU-2PAS-9DFG'],
    ...['Gültig bis', '21. November 2036', 'Impressum', 'Datenschutz'],
    ...['Herzliche Grüße', 'Ihr Team von Zum Test', 'Zollernstraße 2', '72379 Hechingen', '+49 30 23125 014'],
  ];
  for (const word of words) {
    expect(mail.text).toContain(word);
    expect(mail.html).toContain(word);
  }
  expect(mail.text).toContain('https://haveli.example/orders?a=1&b=2');
  expect(mail.html).toContain('href="https://haveli.example/orders?a=1&amp;b=2"');
  expect(mail.html).toContain('<html lang="de">');
});

test('the restaurant reads what would turn a text around, the guest gets it as it was typed', async () => {
  const written = {
    subject: 'Von \u202eretsaM',
    replyTo: { name: '\u202eretsaM', address: 'ravi@example.org' },
    body: [{ part: 'quote' as const, text: 'bitte \u202edlim' }],
  };
  const { mail: toGuest } = await sent(written);
  expect(toGuest.subject).toContain('\u202e');
  expect(toGuest.text).toContain('\u202e');
  const { mail: toHouse } = await sent({ ...written, isForHouse: true });
  expect(toHouse.text).toContain('bitte \ufffddlim');
  expect(JSON.stringify(toHouse)).not.toContain('\u202e');
  expect(toHouse.subject).toBe('Von \ufffdretsaM');
});

test('guests are greeted, the restaurant is not', async () => {
  const { mail: toGuest } = await sent();
  const { mail: toHouse } = await sent({ isForHouse: true });
  for (const version of ['text', 'html'] as const) {
    expect(toGuest[version]).toContain('Herzliche Grüße');
    expect(toHouse[version]).not.toContain('Herzliche Grüße');
  }
});

test('nothing in it is fetched from anywhere, and dark programs are thought of', async () => {
  const { mail } = await sent({ language: 'en' });
  expect(mail.html).not.toMatch(/<img|<link|<script|url\(|src=|@import/i);
  expect(mail.html).toContain('prefers-color-scheme: dark');
  expect(mail.html).toContain('<html lang="en">');
  expect(mail.text).toContain('Kind regards');
});

test('what people type stays words', async () => {
  const typed = '<script>alert(1)</script> & "Söhne" <b>\'x\'</b>';
  const { mail } = await sent({
    title: typed,
    subject: typed,
    body: [
      { part: 'text', text: typed },
      { part: 'quote', text: typed },
      { part: 'facts', facts: [[typed, typed]] },
      { part: 'rows', rows: [{ text: typed, detail: typed, amount: typed }] },
      { part: 'button', label: typed, path: '/"><script>alert(1)</script>' },
      { part: 'link', label: typed, path: '/"><script>alert(1)</script>' },
      { part: 'heading', text: typed },
      { part: 'small', text: typed },
    ],
  });
  expect(mail.html).not.toMatch(/<script|<b>'/);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot;');
  expect(mail.subject).toBe(typed);
  expect(mail.text).toContain(typed);
});

test.each([
  '\r\nBcc: eve@example.org',
  '\nBcc: eve@example.org',
  '\r\n\r\nBcc: eve',
  '\u2028Bcc: eve',
  '\u0000',
])('a line break in a subject or a name begins no header: %j', async (evil) => {
  const { raw, mail } = await sent({
    subject: `Hallo${evil}`,
    replyTo: { name: `Eve${evil}`, address: 'asha@example.org' },
  });
  const [head] = raw.split(/\r?\n\r?\n/);
  expect(head).not.toMatch(/^Bcc:/im);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.subject).toMatch(/^Hallo/);
  expect(mail.replyTo).toMatchObject([{ address: 'asha@example.org' }]);
});

test('who can unsubscribe can do it with one click, in the mail program or in the mail', async () => {
  const { mail } = await sent({ unsubscribePath: '/newsletter/unsubscribe?token=abc' });
  const address = 'https://haveli.example/newsletter/unsubscribe?token=abc';
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<${address}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail.text).toContain(`Vom Newsletter abmelden: ${address}`);
  expect(mail.html).toContain(`href="${address}"`);
});

test('a file may be enclosed, and arrives byte for byte', async () => {
  const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
  const { raw, mail } = await sent({
    attachments: [{ filename: 'tisch.ics', contentType: 'text/calendar', content }],
  });
  expect(mail.attachments).toMatchObject([{ filename: 'tisch.ics', mimeType: 'text/calendar' }]);
  // Its line ends too, which the parser normalises.
  expect(raw).toContain(Buffer.from(content).toString('base64'));
});

test('ends with the restaurant’s own words, where it has written some', async () => {
  const own = await sent({}, null, { de: 'Bis bald am Herd', en: null });
  expect(own.mail.text).toContain('Bis bald am Herd\nIhr Team von');
  expect(own.mail.html).toContain('Bis bald am Herd');
  expect((await sent()).mail.text).toContain('Herzliche Grüße');
});

test('is drawn in the colours of the look and of the owner’s accent', async () => {
  const look = findLook('morgen');
  const colors = mailColorsOf(look, chosenAccent(look, { accent: null, color: '#7a1f6b' }));
  const { mail } = await sent({}, null, undefined, { colors });
  expect(mail.html).toContain('background:#7a1f6b');
  for (const palace of ['#0e2a2f', '#e0bb74', '#f7f1e3', 'Marcellus', 'radial-gradient']) {
    expect(mail.html).not.toContain(palace);
  }
});

test('a logo comes with the mail in place of the name, which programs without pictures show', async () => {
  const logo = { src: 'cid:logo', width: 120, height: 40, plate: 'light' as const, png: Buffer.from('png') };
  const { mail } = await sent({}, null, undefined, { logo });
  expect(mail.html).toContain('<img src="cid:logo" width="120" height="40" alt="Zum Test"');
  expect(mail.attachments).toMatchObject([
    { contentId: '<logo>', mimeType: 'image/png', disposition: 'inline' },
  ]);
  expect(mail.html).not.toMatch(/src="https?:/);
});

test('what is read of an address has its domain as people know it, what it is sent to as mail servers do', async () => {
  const address = 'gast@xn--bro-hoa.example';
  const { raw, mail } = await sent({
    to: address,
    body: [
      { part: 'text', text: `Gutschein für ${address}.` },
      { part: 'facts', facts: [['E-Mail', 'a.b+c@post.xn--bro-hoa.example']] },
    ],
  });
  expect(raw).toContain(`To: ${address}`);
  for (const words of [mail.text, mail.html]) {
    expect(words).toContain('gast@büro.example.');
    expect(words).toContain('a.b+c@post.büro.example');
    expect(words).not.toContain('xn--');
  }
});

test('a link to an address stays as mail servers know it', () => {
  expect(readableEmails('<a href="mailto:a@xn--bro-hoa.example">a@xn--bro-hoa.example</a>')).toBe(
    '<a href="mailto:a@xn--bro-hoa.example">a@büro.example</a>',
  );
});
