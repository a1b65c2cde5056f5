import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { id as idShape } from '#contract/shapes.ts';
import { giftCardExpiresAt } from '#domain/coupons.ts';
import { formatGiftCardCode } from '#domain/gift-cards.ts';
import type { Logo } from '#domain/logo.ts';
import { chosenAccent } from '#domain/look/accent.ts';
import { type MailColors, mailColorsOf } from '#domain/look/mail-colors.ts';
import { takesOrders } from '#domain/offers.ts';
import { placeLines } from '#domain/place-lines.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Words } from '#domain/website/blocks.ts';
import { findLook } from '#looks/index.ts';
import { formatAmount } from '#texts/format-money.ts';
import { giftCardPdfTexts } from '#texts/gift-card-pdf.ts';
import { localWord } from '#texts/localized.ts';
import type { Language } from '#texts/texts.ts';
import type { Deps } from '../deps.ts';
import { readPictureFile } from '../files/store-picture.ts';
import { readHours } from '../hours/index.ts';
import { ROOT } from '../root.ts';
import { readIdentity, type Settings } from '../settings/index.ts';
import { readSiteContent } from '../website/index.ts';
import { findBySecret, type GiftCard } from './gift-cards-store.ts';

const DISPLAY = fontFile('@fontsource/marcellus/files/marcellus-latin-400-normal.woff');
/** @fontsource-variable has the site's sans font as WOFF2 only, which can't be subset; this is its WOFF. */
const SANS = join(ROOT, 'src/server/gift-cards/fonts/figtree-latin-400.woff');
/** With the letters that these lack: of all of Latin, Vietnamese included, of Greek and Cyrillic. Noto Sans, a part of it. */
export const WIDE = join(ROOT, 'src/server/gift-cards/fonts/noto-sans-400.woff');

/** In points; A4 is 595 by 842. The card has the ratio 86 to 54, like the one on the screen. */
const CARD = { x: 62, y: 62, width: 471, height: 296 };
const SCOOP = 14;

type Doc = InstanceType<typeof import('pdfkit')>;

interface PdfInput {
  card: GiftCard;
  language: Language;
  restaurant: Settings['restaurant'];
  timeZone: string;
  /** Where it is redeemed online, as people type it: 'restaurant.example'; null where nothing is ordered. */
  siteAddress: string | null;
  /** The heading below the card, in the restaurant's own words. */
  heading: Words;
  /** Of the site's look. */
  colors: MailColors;
  /** Stands instead of the name, as PNG. */
  logo: (Logo & { png: Buffer }) | null;
}

/** A paid gift card as a PDF to print and give away. The library is loaded for the first one. */
export async function renderGiftCardPdf(sheet: PdfInput): Promise<Buffer<ArrayBuffer>> {
  const { card, language, restaurant } = sheet;
  const doc = await openDocument({
    ...{ title: giftCardPdfTexts[language].title(restaurant.name), author: restaurant.name },
    ...{ language, at: card.createdAt, margin: 0 },
  });
  // Only Haveli's display face is one that a PDF can hold.
  doc.registerFont('display', sheet.colors.isPalatial ? DISPLAY : SANS);
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  const page = {
    doc,
    drawTagged: taggedDrawing(doc, whole),
    drawFigure: (alt: string, draw: () => void) => void whole.add(doc.struct('Figure', { alt }, draw)),
    decorate: artifactDrawing(doc),
  };
  drawCard(page, sheet);
  drawText(page, sheet);
  whole.end();
  doc.end();
  return (await buffer(doc)) as Buffer<ArrayBuffer>;
}

/** pdfkit also writes a name into XML without escaping it, and there a bare '&' is invalid. */
class InfoText extends String {
  override toString(): string {
    return this.valueOf().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }
}

function toInfoText(words: string): string {
  return new InfoText(words) as unknown as string;
}

/** A page being drawn, with helpers that tag its content. */
interface Page {
  doc: Doc;
  /** Draws a piece of text: a heading, a paragraph. */
  drawTagged: (type: 'H1' | 'H2' | 'P', draw: () => void) => void;
  /** Draws a picture with its alternative text. */
  drawFigure: (alt: string, draw: () => void) => void;
  /** Draws decoration, which screen readers skip. */
  decorate: (draw: () => void) => void;
}

function taggedDrawing(doc: Doc, whole: ReturnType<Doc['struct']>): Page['drawTagged'] {
  return (type, draw) => void whole.add(doc.struct(type, {}, draw));
}

function artifactDrawing(doc: Doc): Page['decorate'] {
  return (draw) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
}

/** The look's ground and lines; the amount and the code on it. */
function drawCard(page: Page, { card, language, restaurant, colors: c, logo }: PdfInput): void {
  const { doc, drawTagged, decorate } = page;
  const t = giftCardPdfTexts[language];
  const { x, y } = CARD;
  decorate(() => drawBackground(doc, c));

  const left = x + 30;
  doc.font('display').fontSize(23).fillColor(c.cardName);
  const name = c.isPalatial ? restaurant.name.toUpperCase() : restaurant.name;
  if (logo) drawLogo(page, logo, restaurant.name);
  else {
    drawTagged('P', () =>
      doc.text(drawableText(doc, name), left, y + 30, {
        characterSpacing: c.isPalatial ? 2.2 : 0,
        lineBreak: false,
      }),
    );
  }
  doc.font('sans').fontSize(11).fillColor(c.onCard);
  drawTagged('H1', () => doc.text(t.card, left, y + (logo ? 84 : 62), { lineBreak: false }));

  const amount = formatAmount(card.amountCents, language).replace(/[.,]00$/, '');
  doc.font('display').fontSize(76).fillColor(c.onCard);
  drawTagged('P', () => {
    doc.text(amount, left, y + 134, { lineBreak: false });
    const beside = left + doc.widthOfString(amount) + 8;
    doc.fontSize(34).text('€', beside, y + 146, { lineBreak: false });
  });

  // A background for the code: the fan's lines must not cross it.
  const code = formatGiftCardCode(card.code);
  doc.font('sans').fontSize(17);
  const plaque = doc.widthOfString(code, { characterSpacing: 1.6 }) + 28;
  decorate(() => doc.rect(left, y + 236, plaque, 34).fillAndStroke(c.card, c.cardTrim));
  doc.fillColor(c.onCard);
  drawTagged('P', () => doc.text(code, left + 14, y + 245, { characterSpacing: 1.6, lineBreak: false }));
}

/** On a plate, as it stands on a colour; at most 190 by 50 points. */
function drawLogo({ doc, decorate, drawFigure }: Page, logo: Logo & { png: Buffer }, name: string): void {
  const scale = Math.min(190 / logo.width, 50 / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const [left, top] = [CARD.x + 30, CARD.y + 24];
  const plate = logo.plate === 'dark' ? '#000000' : '#ffffff';
  decorate(() => doc.roundedRect(left - 2, top - 6, width + 12, height + 12, 3).fill(plate));
  drawFigure(name, () => doc.image(logo.png, left + 4, top, { width, height }));
}

function drawBackground(doc: Doc, c: MailColors): void {
  const { x, y, width, height } = CARD;
  const inner = { x: x + 7, y: y + 7, width: width - 14, height: height - 14 };
  if (!c.isPalatial) {
    doc.roundedRect(x, y, width, height, SCOOP).fill(c.card);
    doc.roundedRect(inner.x, inner.y, inner.width, inner.height, SCOOP - 4);
    doc.lineWidth(0.8).strokeOpacity(0.5).strokeColor(c.cardTrim).stroke().strokeOpacity(1);
    return;
  }
  doc.path(scooped(CARD, SCOOP)).fill(c.card);
  doc
    .save()
    .path(scooped(inner, SCOOP - 3))
    .clip();
  doc.translate(x + width - 7, y + height - 7);
  doc.lineWidth(0.9).strokeColor(c.cardTrim).strokeOpacity(0.9).path(fan(300)).stroke();
  doc.restore();
  doc
    .lineWidth(0.8)
    .strokeColor(c.cardTrim)
    .path(scooped(inner, SCOOP - 3))
    .stroke();
}

/** Below the card: the giver's message, how long it is valid, how and where to redeem it. */
function drawText(
  { doc, drawTagged, decorate }: Page,
  { card, language, restaurant, timeZone, siteAddress, heading, colors: c }: PdfInput,
): void {
  const t = giftCardPdfTexts[language];
  const { x, width } = CARD;
  const line = { width, lineGap: 4 };
  doc.font('display').fontSize(26).fillColor(c.text);
  drawTagged('H2', () => doc.text(drawableText(doc, localWord(language, heading) ?? t.giver), x, 396, line));
  if (card.message !== '') {
    doc.moveDown(0.35);
    doc.font('display').fontSize(16).fillColor(c.text);
    // Half a page at most: a longer message would push the address off the page.
    drawTagged('P', () => doc.text(drawableText(doc, card.message), { ...line, height: 190, ellipsis: '…' }));
  }
  const { code, validUntil } = { code: formatGiftCardCode(card.code), validUntil: t.validUntil };
  doc.moveDown(0.9);
  decorate(() =>
    doc
      .lineWidth(0.6)
      .strokeColor(c.trim)
      .moveTo(x, doc.y)
      .lineTo(x + width, doc.y)
      .stroke(),
  );
  doc.moveDown(0.7);
  doc.font('sans').fontSize(12).fillColor(c.text);
  const terms = `${t.code}: ${code}    ${validUntil(giftCardExpiresAt(card.createdAt), timeZone)}`;
  drawTagged('P', () => doc.text(terms, x, doc.y, line));
  doc.moveDown(0.9).font('display').fontSize(15);
  drawTagged('H2', () => doc.text(t.redeem, line));
  doc.moveDown(0.3).font('sans').fontSize(11).fillColor(c.soft);
  for (const words of [t.atTable, ...(siteAddress === null ? [] : [t.online(siteAddress)]), t.rest]) {
    drawTagged('P', () => doc.text(words, line));
    doc.moveDown(0.35);
  }

  const lines = [restaurant.name, ...placeLines(restaurant), restaurant.phone];
  const place = lines.filter(Boolean).join('  ·  ');
  doc.font('display').fontSize(11).fillColor(c.soft);
  drawTagged('P', () => doc.text(drawableText(doc, place), x, 782, { width, align: 'center' }));
}

/** A document of plain text that is tagged for screen readers; `draw` fills it, on as many pages as it needs. */
export async function renderTextPdf(
  { title, language, at }: { title: string; language: Language; at: number },
  draw: (add: (type: 'H1' | 'H2' | 'P', words: string) => void) => void,
): Promise<Buffer<ArrayBuffer>> {
  const doc = await openDocument({ title, author: title, language, at, margin: 62 });
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  const drawTagged = taggedDrawing(doc, whole);
  const sizes = { H1: 20, H2: 13, P: 10.5 };
  draw((type, words) => {
    if (type !== 'P') doc.moveDown(0.5);
    doc.font('sans').fontSize(sizes[type]);
    drawTagged(type, () => doc.text(drawableText(doc, words), { lineGap: 2.5 }));
    doc.moveDown(0.4);
  });
  whole.end();
  doc.end();
  return (await buffer(doc)) as Buffer<ArrayBuffer>;
}

async function openDocument({
  title,
  author,
  language,
  at,
  margin,
}: {
  title: string;
  author: string;
  language: Language;
  at: number;
  margin: number;
}): Promise<Doc> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    ...{ size: 'A4', margin },
    // Tagged for screen readers: everything drawn is marked as text or as decoration (PDF/UA). The library's types lack
    // this subset.
    ...({ subset: 'PDF/UA' } as object),
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: toInfoText(title), Author: toInfoText(author), CreationDate: new Date(at) },
  });
  return doc.registerFont('wide', WIDE).registerFont('sans', SANS).font('sans');
}

/** Characters that are no base letter with a diacritic, and that the fonts lack. */
const PLAIN_LETTERS: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h' };

/**
 * User text may contain characters that the fonts lack; an empty box in their place would look broken. A letter with a
 * diacritic is drawn without it (Ayşe: Ayse), so that a name loses no letter. Others are left out.
 */
export function keepDrawable(isKnown: (sign: string) => boolean, words: string): string {
  return [...words.normalize('NFC').replace(/\r\n?/g, '\n')]
    .map((sign) => {
      if (sign === '\n' || isKnown(sign)) return sign;
      const [plain = ''] = PLAIN_LETTERS[sign] ?? sign.normalize('NFD');
      return isKnown(plain) ? plain : '';
    })
    .join('');
}

/** What can be drawn of the words, in the chosen font; in the wide one where that has more of them, which is chosen then. */
function drawableText(doc: Doc, words: string): string {
  const drawing = doc as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } };
  const isDrawnNow = (sign: string) => drawing._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  const lacking = [...words.normalize('NFC')].filter((sign) => !/\s/.test(sign) && !isDrawnNow(sign));
  if (lacking.length > 0) {
    const chosen = drawing._font;
    doc.font('wide');
    if (!lacking.some(isDrawnNow)) drawing._font = chosen;
  }
  return keepDrawable(isDrawnNow, words);
}

/** A rectangle with concave corners. */
function scooped({ x, y, width, height }: typeof CARD, r: number): string {
  const [right, bottom] = [x + width, y + height];
  return [
    `M${x + r} ${y}H${right - r}A${r} ${r} 0 0 0 ${right} ${y + r}`,
    `V${bottom - r}A${r} ${r} 0 0 0 ${right - r} ${bottom}`,
    `H${x + r}A${r} ${r} 0 0 0 ${x} ${bottom - r}V${y + r}A${r} ${r} 0 0 0 ${x + r} ${y}Z`,
  ].join('');
}

/** The left half of the logo's fan around the origin: rings, and spokes between them. */
function fan(size: number): string {
  const unit = size / 100;
  const rings = [8, 15, 22, 30, 33, 42.5, 52, 55, 65.5, 76, 79, 96, 99].map((ring) => ring * unit);
  const bands = [
    [33, 42.5, 10, 0],
    [42.5, 52, 10, 0.5],
    [55, 65.5, 15, 0],
    [65.5, 76, 15, 0.5],
    [79, 96, 20, 0],
  ] as const;
  const arcs = rings.map((r) => `M${-r} 0A${r} ${r} 0 0 1 0 ${-r}`);
  const spokes = bands.flatMap(([from, to, count, shift]) =>
    Array.from({ length: count }, (_, index) => {
      const angle = ((index + shift) / count) * (Math.PI / 2);
      const at = (r: number) => `${-Math.cos(angle) * r * unit} ${-Math.sin(angle) * r * unit}`;
      return `M${at(from)}L${at(to)}`;
    }),
  );
  return [...arcs, ...spokes].join('');
}

function fontFile(path: string): string {
  return fileURLToPath(import.meta.resolve(path));
}

/** The PDF of a card that is paid and still valid; other cards have none. */
export async function readGiftCardPdf(
  { db, pictures }: Pick<Deps, 'db' | 'pictures'>,
  secret: string,
  sheet: { language: Language; siteAddress: string },
): Promise<Buffer<ArrayBuffer> | Refusal> {
  const card = idShape.safeParse(secret).success ? await findBySecret(db, secret) : null;
  if (card?.status !== 'issued') return refusal('not_found');
  const [{ restaurant, look: choice, logo, offers }, { timeZone }, { giftCardPrint }] = await Promise.all([
    readIdentity(db),
    readHours(db),
    readSiteContent(db),
  ]);
  const look = findLook(choice.look);
  const png = logo && (await readPictureFile(pictures, `${logo.image}.png`));
  return renderGiftCardPdf({
    ...{ card, restaurant, timeZone, heading: giftCardPrint.title, language: sheet.language },
    siteAddress: takesOrders(offers) ? sheet.siteAddress : null,
    colors: mailColorsOf(look, chosenAccent(look, choice)),
    logo: logo && png && { ...logo, png },
  });
}
