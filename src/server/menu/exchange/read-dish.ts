import type { IssueCode } from '#contract/issues.ts';
import { categoryPageShape, dishPageShape } from '#contract/menu/form-shapes.ts';
import type { Category, Dish } from '#domain/menu/dish.ts';
import { type CategoryKind, isCalledDrink, KIND_FACTS } from '#domain/menu/drinks.ts';
import { type MenuColumn, VARIANT_COLUMNS } from '#domain/menu/menu-table.ts';
import { followedPriceCents } from '#domain/menu/raise-prices.ts';
import type { RecordedPrices } from '#domain/menu/reduced-price.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { VatRates } from '#domain/vat-rates.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Look } from '#looks/look.ts';
import { issueMessage } from '#texts/issues.ts';
import { menuTableTexts, type TableProblemCode } from '#texts/menu-table.ts';
import { refusalMessage } from '#texts/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { newId } from '../../db/ids.ts';
import { parseDishForm } from '../parse-dish-form.ts';
import { reducedDish } from '../price-history.ts';
import { type AddOnsByName, readAddOnCell } from './add-ons-by-name.ts';
import {
  DASH,
  type DeclaredKind,
  isAmbiguousAmount,
  isDash,
  isFree,
  isUnknown,
  type Meanings,
  meaningKey,
  readAdditives,
  readAllergens,
  readAmount,
  readDepositKind,
  readDiet,
  readMinimumAge,
  readPercent,
  readSpiciness,
  readTime,
  readVolume,
  readYesNo,
  type UnknownWord,
} from './cell-words.ts';
import { type DishFormInput, formOfDish } from './dish-form.ts';
import { readDrawing } from './drawing-cell.ts';
import { type CategoryKeeper, normalizeName } from './find-dish.ts';
import { volumeOf } from './price-cell.ts';
import { readDate, readWeekdays } from './serving-cells.ts';
import type { LinePlaces, LineProblem, TableLine, TableNote } from './table-line.ts';
import { noteIn } from './table-line.ts';

export interface ReadingContext {
  has: ReadonlySet<MenuColumn>;
  language: Language;
  /** The restaurant's, by whose names drawings are known. */
  look: Look;
  categories: CategoryKeeper;
  categoryById: ReadonlyMap<string, Category>;
  addOns: AddOnsByName;
  recorded: ReadonlyMap<string, ReadonlyMap<string, RecordedPrices>>;
  now: number;
  meanings: Meanings;
  /** Collects the words of allergens and additives of which the owner has to say what they mean. */
  unclear: UnclearWords;
  /** What categories hold, as the owner has said it. */
  kinds: ReadonlyMap<string, CategoryKind>;
  /** The restaurant's, of food and drinks. */
  rates: VatRates;
  /** The export of a shop, which knows no rates: the preview says so. */
  isShop: boolean;
  /** Lines of a printed menu. */
  isText: boolean;
  /** A line as it is told to people. */
  placeOf: LinePlaces['placeOf'];
}

/** Words that stand for allergens or additives and mean nothing here, with how often each is there. */
export class UnclearWords {
  private readonly counts = new Map<string, { kind: DeclaredKind; word: string; count: number }>();

  add(kind: DeclaredKind, word: string): void {
    const key = meaningKey(kind, word);
    const known = this.counts.get(key);
    if (known) known.count += 1;
    else if (this.counts.size < MAX_WORDS) this.counts.set(key, { kind, word, count: 1 });
  }

  list() {
    return [...this.counts.values()];
  }
}

export interface ReadDish {
  /** Null where something is wrong. */
  dish: Dish | null;
  category: Category | null;
  /** The place that the table wants for it. */
  number: number | null;
  problems: LineProblem[];
  notes: TableNote[];
}

/** More than any menu has; as many as a form may explain. */
const MAX_WORDS = 100;

const OF_VARIANT: ReadonlySet<MenuColumn> = new Set(VARIANT_COLUMNS);
/** What they are about is another line, which their sentence names. */
const ABOUT_LINES: ReadonlySet<TableProblemCode> = new Set(['dish_twice', 'variant_twice', 'differs']);
const KEYS: ReadonlySet<MenuColumn> = new Set(['id', 'category', 'name']);

/**
 * A dish from its lines. What they say is put over the dish as it is and goes through the rules of its form; of a
 * column that the table lacks everything stays.
 */
export function readDish(
  lines: readonly TableLine[],
  former: Versioned<Dish> | null,
  context: ReadingContext,
): ReadDish {
  const { language, look, meanings, placeOf } = context;
  const t = menuTableTexts[language].problems;
  const note = noteIn(language);
  const [first] = lines;
  if (!first) throw new Error('a dish without a line');
  const has = first.has ?? context.has;
  const notes: TableNote[] = [];
  const problems = lines.flatMap((line) => line.problems);
  const problem = <Code extends TableProblemCode>(
    { line }: TableLine,
    column: MenuColumn | null,
    code: Code,
    ...parameters: Parameters<(typeof t)[Code]>
  ) => {
    const message = (t[code] as (...given: unknown[]) => string)(...parameters);
    const [about] = parameters;
    const isAbout = typeof about === 'string' && !ABOUT_LINES.has(code);
    problems.push({ line, column, code, message, ...(isAbout ? { about } : {}) });
  };
  const orUnknown = <Value>(
    line: TableLine,
    column: MenuColumn,
    read: Value | UnknownWord,
  ): Value | undefined => {
    if (!isUnknown(read)) return read;
    for (const word of read.marks?.words ?? []) context.unclear.add(read.marks?.kind ?? 'allergens', word);
    const allowed = read.allowed.join(', ');
    if (read.isGroup) problem(line, column, 'kind_unnamed', read.unknown, allowed);
    else problem(line, column, 'word_unknown', read.unknown, allowed);
    return undefined;
  };
  const cell = (column: MenuColumn, line = first) => line.cells[column] ?? '';

  /** A text has no columns: what it does not say of a dish stays as well. */
  const isThere = (column: MenuColumn, line = first) =>
    line.cells[column] !== undefined || (has.has(column) && !context.isText);

  checkAlike();
  checkVariantNames();
  const category = readCategory();
  const form = former ? formOfDish(former) : newForm();
  form.category = category?.id ?? '';
  readTexts();
  readValues();
  readTimes();
  const number = readNumber();
  form.variants = readVariants();
  form.actualPrice = readPrice();
  if (has.has('addOns')) {
    const read = readAddOnCell(cell('addOns'), former, { known: context.addOns, language, meanings });
    form.addOns = read.addOns;
    for (const word of read.unknownWords) orUnknown(first, 'addOns', word);
    for (const price of read.ambiguous) problem(first, 'addOns', 'amount_ambiguous', ...amountsOf(price));
    for (const name of read.unknown) problem(first, 'addOns', 'add_on_unknown', name);
  }
  // Everything that is wrong is told at once.
  const checked = dishPageShape.safeParse(form);
  if (!checked.success) addIssues(checked.error.issues);
  if (!checked.success || problems.length > 0) return { dish: null, category, number, problems, notes };
  const fresh = { id: newId(), position: 0, image: null, soldOutUntil: null };
  const written: Dish = { ...(former ?? fresh), ...parseDishForm(checked.data, former, context.rates.food) };
  const dish = reducedDish(written, context.recorded.get(written.id) ?? new Map(), context.now);
  if (isRefusal(dish)) {
    const message = refusalMessage(dish, language);
    problems.push({ line: first.line, column: 'discountedPrice', code: dish.code, message });
    return { dish: null, category, number, problems, notes };
  }
  const dropped = former?.variants.filter(({ id }) => dish.variants.every((one) => one.id !== id)) ?? [];
  if (dropped.length > 0) {
    notes.push(note('variants_dropped', dropped.map(({ name }) => name.de || former?.name.de).join(', ')));
  }
  return { dish, category, number, problems, notes };

  /** What belongs to the dish stands in its first line; in the others it is empty or the same. */
  function checkAlike(): void {
    for (const line of lines.slice(1)) {
      for (const [column, value] of Object.entries(line.cells) as [MenuColumn, string][]) {
        if (OF_VARIANT.has(column) || value === '' || value === cell(column)) continue;
        if (KEYS.has(column) && normalizeName(value) === normalizeName(cell(column))) continue;
        problem(line, column, 'differs', placeOf([lines[0]?.line ?? 0]));
      }
    }
  }

  function checkVariantNames(): void {
    if (lines.length === 1) return;
    const seen = new Map<string, number>();
    for (const line of lines) {
      const name = normalizeName(cell('variant', line));
      const earlier = seen.get(name);
      if (earlier === undefined) seen.set(name, line.line);
      else if (name === '') problem(line, null, 'dish_twice', placeOf([earlier]));
      else problem(line, 'variant', 'variant_twice', placeOf([earlier]));
    }
    const unnamed = lines.find((line) => cell('variant', line) === '');
    if (unnamed && seen.size > 1) problem(unnamed, 'variant', 'variant_unnamed');
  }

  function readCategory(): Category | null {
    // Of a new dish without one: what stands above it, as in merged cells and in rows that are a heading.
    const name = cell('category') || (former === null ? (first?.section ?? '') : '');
    const nameEn = cell('categoryEn');
    const its = former ? context.categoryById.get(former.categoryId) : undefined;
    const found = name === '' ? its : context.categories.find(name);
    if (found) {
      const isOther = nameEn !== '' && nameEn !== (found.name.en ?? '');
      if (isOther && !context.categories.isNew(found)) notes.push(note('category_en_kept', found.name.de));
      return found;
    }
    if (name === '') {
      problem(first as TableLine, 'category', 'category_missing');
      return null;
    }
    const checked = categoryPageShape.safeParse({ name, nameEn });
    if (checked.success) return context.categories.add(checked.data.name, checked.data.nameEn || null);
    for (const { path, message } of checked.error.issues) {
      addProblem(first as TableLine, path[0] === 'nameEn' ? 'categoryEn' : 'category', message);
    }
    return null;
  }

  function newForm(): DishFormInput {
    return { name: '', desc: '', discountedPrice: '', variants: [], addOns: [] };
  }

  function readTexts(): void {
    const plain = [
      'name',
      'nameEn',
      'desc',
      'descEn',
      'netQuantity',
      'ingredients',
      'ingredientsEn',
      'strength',
      'producer',
      'nutrition',
      'nutritionEn',
      'storage',
      'storageEn',
      'origin',
      'originEn',
    ] as const;
    for (const column of plain) {
      if (isThere(column)) form[column] = cell(column);
    }
    if (has.has('discountedPrice')) form.discountedPrice = readAmount(cell('discountedPrice'));
  }

  function readValues(): void {
    const line = first as TableLine;
    const set = (column: MenuColumn, read: unknown) => {
      const value = orUnknown(line, column, read);
      if (value !== undefined) form[column] = value;
    };
    const facts = factsOfKind();
    // Empty, the rate stays as it is.
    if (cell('vatPercent') !== '') form.vatPercent = readPercent(cell('vatPercent'));
    else if (facts) form.vatPercent = String(context.rates[facts.rate]);
    else if (former === null && !context.isShop && looksLikeDrink())
      problem(line, 'vatPercent', 'vat_missing');
    for (const kind of ['allergens', 'additives'] as const) {
      // Whether a dash says 'none' is asked; nothing is wrong as long as nobody answers.
      if (isDash(cell(kind)) && !meanings.has(meaningKey(kind, DASH))) context.unclear.add(kind, DASH);
    }
    if (isThere('allergens')) set('allergens', readAllergens(cell('allergens'), language, meanings));
    if (isThere('additives')) set('additives', readAdditives(cell('additives'), language, meanings));
    readDrawingCell(line);
    if (has.has('diet')) set('diet', readDiet(cell('diet'), language));
    if (has.has('spiciness')) set('spiciness', readSpiciness(cell('spiciness'), language));
    if (facts?.minimumAge && cell('minimumAge') === '') form.minimumAge = String(facts.minimumAge);
    else if (has.has('minimumAge')) set('minimumAge', readMinimumAge(cell('minimumAge')));
    if (has.has('isHouseOnly')) set('isHouseOnly', readYesNo(cell('isHouseOnly'), language));
    if (has.has('kitchenMinutes')) form.kitchenMinutes = cell('kitchenMinutes');
    // Strength, storage and origin may stand beside a dish that is made here.
    const isDescribed = (['netQuantity', 'ingredients', 'producer', 'nutrition'] as const).some(
      (column) => cell(column) !== '',
    );
    if (cell('isPackaged') !== '') set('isPackaged', readYesNo(cell('isPackaged'), language));
    else if (isDescribed || facts?.isPackaged) form.isPackaged = 'true';
    else if (has.has('isPackaged')) form.isPackaged = '';
  }

  /** What the owner has answered of the category, for a new dish. */
  function factsOfKind() {
    const kind = former === null ? context.kinds.get(normalizeName(category?.name.de ?? '')) : undefined;
    return kind && KIND_FACTS[kind];
  }

  /** The usual rate is that of food: of what is drunk it is asked. */
  function looksLikeDrink(): boolean {
    const isDrunk = (['volumeMl', 'deposit', 'minimumAge'] as const).some((column) =>
      lines.some((line) => !['', '0', '-', 'nein', 'no'].includes(cell(column, line).toLowerCase())),
    );
    return isDrunk || isCalledDrink(category?.name.de ?? cell('category'), cell('name'));
  }

  function readDrawingCell(line: TableLine): void {
    const written = cell('drawing');
    // A drawing that no look has any more is written as it is stored.
    if (!has.has('drawing') || written === (former?.drawing ?? '')) return;
    const read = readDrawing(written, look, language);
    if (!isUnknown(read)) form.drawing = read;
    else if (read.allowed.length === 0) problem(line, 'drawing', 'drawing_unknown', read.unknown);
    else orUnknown(line, 'drawing', read);
  }

  function readTimes(): void {
    for (const column of ['firstDate', 'lastDate'] as const) {
      if (has.has(column)) form[column] = readDate(cell(column));
    }
    const days = has.has('weekdays') && readWeekdays(cell('weekdays'), language);
    if (days) form.weekdays = orUnknown(first as TableLine, 'weekdays', days);
    if (!has.has('startTime') && !has.has('endTime')) return;
    for (const column of ['startTime', 'endTime'] as const) {
      if (!has.has(column)) continue;
      if (cell(column) === '') delete form[column];
      else form[column] = readTime(cell(column));
    }
  }

  function readNumber(): number | null {
    const written = cell('number');
    if (written === '') return null;
    const value = Number(readAmount(written));
    if (Number.isInteger(value) && value >= 1 && value <= 10_000) return value;
    // '12a': a dish's name on paper, not its place.
    if (/^[a-z]{0,2}\d+[a-z]{0,2}$/i.test(written)) {
      notes.push(note('number_left_out', written));
      return null;
    }
    problem(first as TableLine, 'number', 'number_invalid');
    return null;
  }

  function readVariants(): Record<string, unknown>[] {
    const sent = former ? formOfDish(former).variants : [];
    if (sent.length > 1 && lines.length === 1 && cell('variant') === '') {
      // Which variant is meant is not said: without a word on variants they stay, otherwise it must be.
      const isAbout = VARIANT_COLUMNS.some((column) => cell(column) !== '');
      const names = sent.map(({ name }) => name).join(', ');
      if (isAbout) problem(first as TableLine, 'variant', 'variant_needed', names);
      return sent;
    }
    const left = new Set(sent);
    const take = (line: TableLine) => {
      const isOnly = lines.length === 1 && sent.length === 1;
      const name = normalizeName(cell('variant', line));
      const found = isOnly ? sent[0] : [...left].find((one) => normalizeName(String(one.name)) === name);
      if (found) left.delete(found);
      return found;
    };
    return lines.map((line) => {
      const base = take(line) ?? {};
      const written = cell('variant', line);
      const keepsName = !isThere('variant', line) && base.name !== undefined && base.name !== former?.name.de;
      // The only variant needs no name: under the dish's it has none.
      const name = keepsName ? base.name : written || form.name;
      const nameEn = !keepsName && written === '' ? form.nameEn : base.nameEn;
      const variant: Record<string, unknown> = { ...base, name, nameEn: nameEn ?? '' };
      if (isThere('variantEn', line) && written !== '') variant.nameEn = cell('variantEn', line);
      if (has.has('price')) {
        const price = cell('price', line);
        variant.price = isFree(price) ? '0' : readAmount(price);
        // Nothing to pay is seldom meant; what was free already stays so without a question.
        const isNoughtAnew = Number(variant.price) === 0 && Number(base.price ?? 1) !== 0;
        if (variant.price !== '' && isNoughtAnew && !isFree(price)) problem(line, 'price', 'price_zero');
      }
      if ((variant.price ?? '') === '') problem(line, 'price', 'price_missing');
      for (const column of ['price', 'deposit', 'discountedPrice'] as const) {
        const written = cell(column, line);
        if (isAmbiguousAmount(written)) problem(line, column, 'amount_ambiguous', ...amountsOf(written));
      }
      if (isThere('volumeMl', line)) variant.volumeMl = readVolume(cell('volumeMl', line));
      // 'Lugana 0,2 l'
      else if (lines.length === 1 && factsOfKind()?.isDrink) variant.volumeMl = volumeOf(cell('name'));
      if (has.has('deposit')) variant.deposit = readAmount(cell('deposit', line));
      const set = (field: string, column: MenuColumn, read: unknown) => {
        const value = orUnknown(line, column, read);
        if (value !== undefined) variant[field] = value;
      };
      if (has.has('depositKind')) {
        set('depositKind', 'depositKind', readDepositKind(cell('depositKind', line), language));
      }
      if (has.has('variantAllergens')) {
        set(
          'allergens',
          'variantAllergens',
          onTop(readAllergens(cell('variantAllergens', line), language, meanings)),
        );
      }
      if (has.has('variantAdditives')) {
        set(
          'additives',
          'variantAdditives',
          onTop(readAdditives(cell('variantAdditives', line), language, meanings)),
        );
      }
      return variant;
    });
  }

  /** The dish's own price, as its form sends it. */
  function readPrice(): string {
    const priced = form.variants.map(({ _id, price }) => ({
      id: String(_id ?? ''),
      priceCents: Math.round(Number(price) * 100),
    }));
    const cents = former ? followedPriceCents(former, priced) : priced[0]?.priceCents;
    return Number.isFinite(cents) ? String((cents ?? 0) / 100) : String(form.variants[0]?.price ?? '');
  }

  function addIssues(issues: readonly { path: PropertyKey[]; message: string }[]): void {
    const isVariantWrong = issues.some(({ path }) => path[0] === 'variants');
    for (const { path, message } of issues) {
      const [field, index, part] = path;
      // The price of the dish is that of a variant.
      if (field === 'actualPrice' && isVariantWrong) continue;
      if (field !== 'variants') {
        addProblem(first as TableLine, columnOf(String(field)), message);
        continue;
      }
      const line = lines[Number(index)] ?? first;
      if (line) addProblem(line, variantColumnOf(part), message);
    }
  }

  function addProblem({ line, cells }: TableLine, column: MenuColumn | null, code: string): void {
    if (problems.some((known) => known.line === line && known.column === column)) return;
    const about = (column && cells[column]) || undefined;
    const message = issueMessage(code as IssueCode, language);
    problems.push({ line, column, code, message, ...(about === undefined ? {} : { about }) });
  }
}

/** Both that an amount may mean: '1.250' is 1250.00 and 1.25. */
const amountsOf = (written: string): [string, string] => {
  const digits = written.replace(/[^\d.,]/g, '');
  return [digits.replace(/[.,]/, ''), digits.replace(',', '.')].map((amount) =>
    Number(amount).toFixed(2),
  ) as [string, string];
};

const onTop = (read: string[] | UnknownWord) =>
  isUnknown(read) ? read : read.filter((code) => code !== 'none');

const columnOf = (field: string): MenuColumn => (field === 'actualPrice' ? 'price' : (field as MenuColumn));

function variantColumnOf(part: PropertyKey | undefined): MenuColumn {
  const columns: Record<string, MenuColumn> = {
    name: 'variant',
    nameEn: 'variantEn',
    allergens: 'variantAllergens',
    additives: 'variantAdditives',
    volumeMl: 'volumeMl',
    deposit: 'deposit',
    depositKind: 'depositKind',
  };
  return columns[String(part)] ?? 'price';
}
