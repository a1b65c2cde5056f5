import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { missingOnPaper } from '#domain/gift-cards.ts';
import { chosenAccent } from '#domain/look/accent.ts';
import { mailColorsOf } from '#domain/look/mail-colors.ts';
import { findLook, LOOKS, type LookId } from '#looks/index.ts';
import { DEFAULT_SETTINGS } from '../settings/read-settings.ts';
import { pdfText } from '../test/pdf-text.ts';
import { keepDrawable, renderGiftCardPdf, WIDE } from './gift-card-pdf.ts';
import type { GiftCard } from './gift-cards-store.ts';

const LATIN = /^[\u0020-\u00ff]$/;

test.each([
  ['Liebe Ayşe, lieber Łukasz', 'Liebe Ayse, lieber Lukasz'],
  ['für Dvořák\r\nund Søren', 'für Dvorák\nund Søren'],
  ['Alles Gute 🎉!', 'Alles Gute !'],
  ['नमस्ते', ''],
])('a name loses no letter where the font has no mark for it: %j', (typed, drawn) => {
  expect(keepDrawable((sign) => LATIN.test(sign), typed)).toBe(drawn);
});

/** The sheet as PDF objects, and the operators that draw its page. */
async function pdfIn(
  language: 'de' | 'en',
  look: LookId = 'haveli',
  logo: Parameters<typeof renderGiftCardPdf>[0]['logo'] = null,
  message = 'Viel Freude!',
) {
  const card = {
    code: 'ABCD1234EFGH',
    amountCents: 5_000,
    message,
    createdAt: 0,
  } as GiftCard;
  const restaurant = {
    ...DEFAULT_SETTINGS.restaurant,
    street: 'Marktplatz 1',
    zipCode: '10115',
    city: 'Berlin',
    phone: '030 123456',
    email: 'a@curry.example',
    name: 'Curry & Co',
  };
  const bytes = await renderGiftCardPdf({
    card,
    language,
    restaurant,
    timeZone: 'Europe/Berlin',
    siteAddress: 'curry.example',
    heading: { de: 'Ein Essen für Sie', en: null },
    colors: mailColorsOf(findLook(look), chosenAccent(findLook(look), { accent: null, color: null })),
    logo,
  });
  const file = bytes.toString('latin1');
  const streams = [...file.matchAll(/\/FlateDecode[^>]*>>\s*stream\n/g)].map(({ index, 0: head }) =>
    inflateSync(bytes.subarray(index + head.length)).toString('latin1'),
  );
  return { bytes, file, drawn: streams.find((stream) => stream.includes(' TJ')) ?? '' };
}

test.each([
  'Doğum günün kutlu olsun, Işıl ve Şükrü İğdır',
  'Chúc mừng sinh nhật, Nguyễn Thị Phượng đặc biệt',
  'Χρόνια πολλά, Ελευθερία! Ἀθῆναι',
  'З днем народження, Їжакевич Ґалаґан! Ёлка',
  'Wszystkiego najlepszego, Łukasz Żółć, Dvořák, Ștefan',
])('a message is set with all its letters: %s', async (message) => {
  const { bytes } = await pdfIn('de', 'trattoria', null, message);
  const plain = (words: string) => words.normalize('NFC').replace(/\s+/g, '');
  expect(plain(pdfText(bytes))).toContain(plain(message));
  expect(missingOnPaper(message)).toEqual([]);
});

test('what can not be set is known before, and everything else is set', async () => {
  expect(missingOnPaper('Alles Gute 🎉👩‍👩‍👧! مرحبا 中文 🎉')).toEqual([...'🎉👩👧مرحبا中文']);
  const { bytes } = await pdfIn('de', 'haveli', null, 'Alles 🎉 Gute');
  expect(pdfText(bytes).replace(/\s+/g, '')).toContain('AllesGute');
  const letters = Array.from({ length: 0x2200 - 0x21 }, (_, at) => String.fromCharCode(0x21 + at)).filter(
    (sign) => /[\p{L}\p{N}]/u.test(sign) && missingOnPaper(sign).length === 0,
  );
  const { _font } = new PDFDocument().font(WIDE) as unknown as {
    _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
  };
  const isKnown = (sign: string) => _font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  expect(letters.filter((sign) => keepDrawable(isKnown, sign) === '')).toEqual([]);
});

test('the sheet is tagged, titled and says its language', async () => {
  for (const [language, title] of [
    ['de', 'Gutschein, Curry & Co'],
    ['en', 'Gift card, Curry & Co'],
  ] as const) {
    const { file } = await pdfIn(language);
    expect(file).toContain(`/Lang (${language})`);
    expect(file).toMatch(/\/MarkInfo \d+ 0 R/);
    expect(file).toContain('/Marked true');
    expect(file).toContain('/DisplayDocTitle true');
    expect(file).toContain(`(${title})`);
    expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
    // It contains XML, where '&' has another meaning.
    expect(file).toContain(`${title.replace('&', '&amp;')}</rdf:li>`);
  }
});

test('its text is a tree with headings, and all that is drawn is a part of it or an ornament', async () => {
  const { file, drawn } = await pdfIn('de');
  expect(file).toContain('/StructTreeRoot');
  const parts = [...file.matchAll(/\/S \/(Document|H1|H2|P)\b/g)].map(([, type]) => type);
  expect(parts.filter((type) => type === 'Document')).toHaveLength(1);
  expect(parts.filter((type) => type === 'H1')).toHaveLength(1);
  expect(parts.filter((type) => type === 'H2')).toHaveLength(2);
  // Each is a child of the document in the tree.
  expect(file.match(/\/P \d+ 0 R/g)?.length).toBeGreaterThanOrEqual(parts.length);

  let open = 0;
  const shown: string[] = [];
  for (const line of drawn.split('\n')) {
    if (/\bB[DM]C$/.test(line)) open += 1;
    if (/^EMC$/.test(line)) open -= 1;
    if (/(?:^| )(?:TJ|Tj|f|f\*|S|B|B\*)$/.test(line)) shown.push(open === 1 ? 'in' : line);
  }
  expect(open).toBe(0);
  expect(shown.length).toBeGreaterThan(12);
  expect(shown.filter((where) => where !== 'in')).toEqual([]);
});

test.each(LOOKS.map(({ id }) => id))('in the look %s the card is drawn in its colours', async (id) => {
  const { drawn } = await pdfIn('de', id);
  const { card } = mailColorsOf(findLook(id), chosenAccent(findLook(id), { accent: null, color: null }));
  const parts = [1, 3, 5].map((at) => Number.parseInt(card.slice(at, at + 2), 16) / 255);
  const filled = [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g)].map(([, ...values]) =>
    values.map(Number),
  );
  expect(
    filled.some((values) => values.every((value, at) => Math.abs(value - (parts[at] ?? 0)) < 0.005)),
  ).toBe(true);
});

test('a logo stands on it in place of the name, with the name for those who do not see it', async () => {
  const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#aa331180' } })
    .png()
    .toBuffer();
  const logo = { image: '/files/pictures/x', width: 300, height: 100, plate: 'none' as const, png };
  const { file } = await pdfIn('de', 'morgen', logo);
  expect(file).toMatch(/\/S \/Figure/);
  expect(file).toContain('/Alt (Curry & Co)');
  expect(file).toContain('/Subtype /Image');
});
