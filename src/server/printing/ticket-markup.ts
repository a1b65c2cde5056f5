import type { Bilingual } from '#domain/menu/dish.ts';
import { isAllergyNote } from '#domain/orders/allergy-note.ts';
import { countedParts } from '#domain/orders/counted-parts.ts';
import { changedLines } from '#domain/printing/changed-lines.ts';
import { forNameTexts } from '#texts/for-name.ts';
import { minimumAgeTexts } from '#texts/minimum-age.ts';
import { printedTexts } from '#texts/printed.ts';
import { printTexts } from '#texts/prints.ts';
import { receiptTexts } from '#texts/receipt.ts';
import type { Language } from '#texts/texts.ts';
import { type TicketPart, ticketHead, ticketTime } from '#texts/ticket-head.ts';
import type { EmailPart } from '../mail/index.ts';
import { lostOnPaper } from './code-pages.ts';
import { Markup, type TextStyle } from './markup.ts';
import type { PrintableLine, PrintableOrder } from './printable.ts';

/** Where it is printed. */
export interface Sheet {
  /** Characters in a line. */
  characters: number;
  /** Of the kitchen; a receipt is in the guest's. */
  language: Language;
  /** The printer's name, so that bar and kitchen know their tickets apart. */
  station: string;
}

const BANNER: TextStyle = { align: 'center', size: 'double', isBold: true, isInverted: true };
const BIG: TextStyle = { size: 'double', isBold: true };
const BOLD: TextStyle = { isBold: true };
const NOTE: TextStyle = { size: 'tall', isBold: true };
const STYLES: Record<TicketPart['kind'], TextStyle> = {
  banner: BANNER,
  large: { ...BIG, align: 'center' },
  due: { ...NOTE, align: 'center' },
  strong: { ...BOLD, align: 'center' },
  plain: { align: 'center' },
};
/** Room for '12x' in large type. */
const QUANTITY = 7;
const QUANTITY_NARROW = 6;

/** The ticket for the kitchen: large, with what must not be overlooked in frames, and without prices. */
export function ticketMarkup(order: PrintableOrder, lines: readonly PrintableLine[], sheet: Sheet): string {
  const markup = new Markup(sheet.characters);
  const t = printedTexts[sheet.language];
  head(markup, order, sheet, order.isAccepted ? [] : [t.notAccepted]);
  const isAllergy = isAllergyNote(order.message);
  const allergic = lines.filter(({ message }) => isAllergyNote(message));
  if (isAllergy || allergic.length > 0) markup.text(t.allergy, BANNER);
  if (isAllergy) markup.framed(asTyped(order.message, sheet.language), NOTE);
  // The next box may be another note: where to look for the allergy.
  else if (allergic.length > 0)
    markup.text(t.allergyAt(allergic.map((line) => whoseDish(line, sheet.language))), BOLD);
  if (order.minimumAge !== null) markup.framed(minimumAgeTexts[sheet.language].check(order.minimumAge), BOLD);
  if (order.packaging) markup.framed(order.packaging[sheet.language], BOLD);
  if (order.stillDue) markup.framed(order.stillDue[sheet.language], BOLD);
  if (order.message !== '' && !isAllergy) markup.framed(asTyped(order.message, sheet.language), NOTE);
  for (const line of lines) dish(markup, line, sheet);
  return foot(markup, lines, sheet).toString();
}

/**
 * What the kitchen has to do differently: another time or way to the guest, the lines that come in addition, those that fall
 * away, and the note if it changed. Null: nothing of it concerns this printer.
 */
export function changeMarkup(
  order: PrintableOrder,
  change: {
    was: Pick<PrintableOrder, 'message' | 'fulfilment' | 'dueAt'>;
    before: readonly PrintableLine[];
    after: readonly PrintableLine[];
  },
  sheet: Sheet,
): string | null {
  const { was } = change;
  const { added, removed } = changedLines(change.before, change.after);
  const isNoteChanged = was.message !== order.message;
  const isMoved = was.dueAt !== order.dueAt || was.fulfilment !== order.fulfilment;
  if (added.length === 0 && removed.length === 0 && !isNoteChanged && !isMoved) return null;
  const t = printedTexts[sheet.language];
  const markup = new Markup(sheet.characters);
  head(markup, order, sheet, [t.change]);
  if (was.fulfilment !== order.fulfilment) markup.framed(t.fulfilmentNow[order.fulfilment], BOLD);
  if (was.dueAt !== order.dueAt && was.dueAt !== null && order.dueAt !== null) {
    const [now, before] = [order.dueAt, was.dueAt].map((at) => ticketTime(at, order, sheet.language));
    markup.framed(t.timeNow(now ?? '', before ?? ''), NOTE);
  }
  if (isNoteChanged && order.message === '') markup.framed(t.noNote, BOLD);
  if (isNoteChanged && order.message !== '') {
    if (isAllergyNote(order.message)) markup.text(t.allergy, BANNER);
    markup.text(t.noteNow, BOLD).framed(asTyped(order.message, sheet.language), NOTE);
  }
  if (added.length > 0) markup.text(t.added, { size: 'tall', isInverted: true });
  for (const line of added) dish(markup, line, sheet);
  if (removed.length > 0) markup.text(t.removed, { size: 'tall', isInverted: true });
  for (const line of removed) dish(markup, line, sheet);
  return markup.rule().text(printTexts[sheet.language].noReceipt).toString();
}

/** Short: the number, so that the ticket that hangs in the kitchen can be taken down. */
export function cancellationMarkup(
  order: Pick<PrintableOrder, 'number' | 'guest' | 'fulfilment'>,
  why: 'cancelled' | 'taken_back',
  sheet: Sheet,
): string {
  const t = printedTexts[sheet.language];
  return new Markup(sheet.characters)
    .text(sheet.station, { align: 'center' })
    .text(t.cancellation, BANNER)
    .text(order.number, { ...BIG, align: 'center' })
    .text(printTexts[sheet.language].fulfilments[order.fulfilment], { align: 'center' })
    .text(asTyped(order.guest, sheet.language), { align: 'center' })
    .rule()
    .text(why === 'taken_back' ? t.takenBack : t.doNotCook, { size: 'tall', isBold: true, align: 'center' })
    .toString();
}

/** The receipt that goes into the bag: what the guest's e-mail says, and the allergens of each dish. */
export function receiptMarkup(
  { receipt, isTest, isPlay }: PrintableOrder,
  characters: number,
  { isChanged = false } = {},
): string {
  const { language, house, parts } = receipt;
  const markup = new Markup(characters);
  const t = printedTexts[language];
  house.forEach((line, index) => {
    markup.text(line, { align: 'center', ...(index === 0 && { size: 'tall', isBold: true }) });
  });
  if (isChanged) markup.text(t.receiptChanged, BANNER);
  if (isTest) markup.text(t.test, BANNER);
  if (isPlay) markup.text(t.play, BANNER);
  for (const part of parts) emailPart(markup, part, language);
  return markup
    .rule()
    .text(printTexts[language].byMenu, { align: 'center' })
    .text(receiptTexts[language].noReceipt, { align: 'center' })
    .toString();
}

/** Asked for in the settings. */
export function testMarkup(sheet: Sheet): string {
  const t = printedTexts[sheet.language];
  return new Markup(sheet.characters)
    .text(t.testTitle, { ...BIG, align: 'center' })
    .text(sheet.station, { align: 'center' })
    .rule()
    .text(t.testText)
    .text(t.letters)
    .amount(receiptTexts[sheet.language].total, '1.234,56 €', BOLD)
    .toString();
}

/** Above what was printed before. */
export function copyMarkup(language: Language, characters: number): string {
  return new Markup(characters).text(printedTexts[language].copy, BANNER).toString();
}

function head(markup: Markup, order: PrintableOrder, sheet: Sheet, banners: string[]): void {
  markup.text(sheet.station, { align: 'center' });
  for (const { kind, text } of ticketHead(order, sheet.language, banners))
    markup.text(asTyped(text, sheet.language), STYLES[kind]);
  markup.rule();
}

function dish(markup: Markup, line: PrintableLine, { characters, language }: Sheet): void {
  const t = printTexts[language];
  const width = characters > 40 ? QUANTITY : QUANTITY_NARROW;
  // On narrow paper a name in double width would be three lines.
  const size = characters > 40 ? 'double' : 'tall';
  const below = (words: string, style: TextStyle = {}) => markup.row(width, { words: '' }, { words, style });
  markup.row(
    width,
    { words: `${line.quantity}x`, style: BIG },
    { words: legible(nameIn(line.name, language), language), style: { size, isBold: true } },
  );
  const variant = legible(nameIn(line.variantName, language), language);
  // 'With lamb' is the dish.
  if (variant !== '') below(variant, NOTE);
  if (line.forName) below(asTyped(forNameTexts[language].forName(line.forName), language), NOTE);
  if (line.minimumAge !== null) below(minimumAgeTexts[language].from(line.minimumAge), BOLD);
  for (const { quantity, name, kitchenName } of countedParts(line.addOns, ({ id }) => id)) {
    const addOn = legible(kitchenName ?? nameIn(name, language), language);
    below(t.addOn(quantity, addOn, line.quantity > 1), NOTE);
  }
  if (isAllergyNote(line.message)) below(printedTexts[language].allergy, { ...NOTE, isInverted: true });
  if (line.message !== '') below(asTyped(line.message, language), { size: 'tall', isInverted: true });
  for (const contents of line.contents[language]) below(contents);
}

function foot(markup: Markup, lines: readonly PrintableLine[], { language }: Sheet): Markup {
  const t = printTexts[language];
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return markup.rule().text(t.parts(count), BOLD).text(t.byMenu).text(t.noReceipt);
}

function emailPart(markup: Markup, part: EmailPart, language: Language): void {
  if (part.part === 'heading') markup.rule().text(part.text, BOLD);
  if (part.part === 'text' || part.part === 'small') markup.text(part.text);
  if (part.part === 'quote') markup.text(asTyped(part.text, language));
  if (part.part === 'facts') {
    for (const [label, value] of part.facts) markup.text(`${label}:`, BOLD).text(asTyped(value, language));
  }
  if (part.part === 'rows') {
    for (const { text, detail, amount, isStrong } of part.rows) {
      markup.amount(legible(text, language), amount, isStrong ? { size: 'tall', isBold: true } : {});
      if (detail) markup.text(asTyped(detail, language));
    }
  }
  if (part.part === 'table') markup.table(part.head, part.rows);
}

/** 'Tee (für Anna)', since there may be another one for somebody else. */
function whoseDish({ name, forName }: PrintableLine, language: Language): string {
  const dish = nameIn(name, language);
  return forName ? `${dish} (${forNameTexts[language].forName(forName)})` : dish;
}

/** What guests typed: a sign that no printer has may be what they are allergic to, so whoever reads it is sent to the screen. */
function asTyped(words: string, language: Language): string {
  return lostOnPaper(words) === 'nothing' ? words : `${words} ${printedTexts[language].notOnPaper}`;
}

/** A name of the menu, which the kitchen knows by what is left of it. */
function legible(name: string, language: Language): string {
  return lostOnPaper(name) === 'all' ? `${name} ${printedTexts[language].notOnPaper}` : name;
}

const nameIn = (name: Bilingual, language: Language) => (language === 'en' ? name.en : null) ?? name.de;
