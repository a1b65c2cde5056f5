import type { Category, Dish } from '#domain/menu/dish.ts';
import { type CategoryKind, isCalledDrink, KIND_FACTS } from '#domain/menu/drinks.ts';
import type { LineStatus, MenuColumn, TableSource } from '#domain/menu/menu-table.ts';
import type { VatRates } from '#domain/vat-rates.ts';
import type { Versioned } from '#domain/versions.ts';
import { findLook } from '#looks/index.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import { LANGUAGES, type Language } from '#texts/texts.ts';
import type { Db } from '../../db/schema.ts';
import { readIdentity, readSettings, vatRatesOf } from '../../settings/index.ts';
import type { Table } from '../../spreadsheets/table.ts';
import { readMenuData, type VersionedMenu } from '../menu-store.ts';
import { readPriceHistories } from '../price-history.ts';
import { addOnsByName } from './add-ons-by-name.ts';
import { type Meanings, readPercent } from './cell-words.ts';
import { type CellChange, changedCells, type PlacedDish } from './dish-rows.ts';
import { type Fault, faultsOf } from './faults.ts';
import { categoryKeeper, dishFinder, normalizeName } from './find-dish.ts';
import { inTurns } from './in-turns.ts';
import type { DishChange, MenuChange } from './menu-change.ts';
import { menuFingerprint } from './menu-fingerprint.ts';
import { orderDishes } from './order-dishes.ts';
import { type ReadDish, type ReadingContext, readDish, UnclearWords } from './read-dish.ts';
import { type LinePlaces, type LineProblem, noteIn, type TableLine, type TableNote } from './table-line.ts';
import type { TableColumn } from './table-lines.ts';
import { readWorkbook } from './workbook.ts';

/** What becomes of the lines of one dish. */
export interface PlannedLine {
  /** The lines of its variants, the first one first. */
  lines: number[];
  status: LineStatus;
  name: string;
  category: string;
  /** Of a changed or a new dish. */
  changes: CellChange[];
  problems: LineProblem[];
  notes: TableNote[];
}

export interface ImportPlan {
  /** The menu that the plan was made for. */
  fingerprint: string;
  source: TableSource;
  columns: TableColumn[];
  /** The columns without which no line can be read. */
  missing: MenuColumn[];
  /** Of a file whose encoding was guessed, three lines by which that is seen; else empty. */
  guessed: string[];
  /** Words of allergens and additives that mean nothing here. */
  unclear: ReturnType<UnclearWords['list']>;
  /** Wrong ones first, then in the order of the table. */
  lines: PlannedLine[];
  /** What the categories of new dishes hold; null: they look like drinks, and nobody has said it. */
  kinds: { category: string; count: number; kind: CategoryKind | null }[];
  /** What is wrong, each kind of it once. */
  faults: Fault[];
  newCategories: string[];
  notes: TableNote[];
  places: LinePlaces;
  change: MenuChange;
}

export interface ImportSource {
  table: Table;
  chosen: ReadonlyMap<number, MenuColumn | null>;
  meanings: Meanings;
  /** What categories hold, by their names in lower case. */
  kinds: ReadonlyMap<string, CategoryKind>;
  language: Language;
}

interface Group {
  key: string;
  former: Versioned<Dish> | null;
  isIdGone: boolean;
  lines: TableLine[];
}

/** Reads a table against the menu as it is, and changes nothing. */
export async function planImport(
  db: Db,
  { table, chosen, meanings, kinds, language }: ImportSource,
  now: number,
): Promise<ImportPlan> {
  const menu = await readMenuData(db);
  const { look } = await readIdentity(db);
  const rates = vatRatesOf(await readSettings(db));
  const {
    source,
    columns,
    has,
    lines,
    notes,
    meanings: own,
    ...places
  } = await readWorkbook(table, chosen, language);
  const isFindable = has.has('name') || has.has('id');
  const { groups, rest } = isFindable ? groupLines(menu, lines, language) : { groups: [], rest: [] };
  const categories = categoryKeeper(menu.categories);
  const context: ReadingContext = {
    has,
    language,
    look: findLook(look.look),
    categories,
    categoryById: new Map(menu.categories.map((category) => [category.id, category])),
    addOns: addOnsByName(menu.dishes),
    recorded: await readPriceHistories(
      db,
      groups.flatMap(({ former }) => former?.id ?? []),
    ),
    now,
    // What the owner says counts more than what the table says.
    meanings: new Map([...own, ...meanings]),
    unclear: new UnclearWords(),
    kinds,
    rates,
    isShop: source !== 'table' && source !== 'text',
    isText: source === 'text',
    placeOf: places.placeOf,
  };
  const read = await inTurns(groups, (group) => ({
    group,
    read: readDish(group.lines, group.former, context),
  }));
  const before = placesOf(menu);
  const planned = await inTurns(read, (one) => planLine(one, before, context));
  const changes = planned.flatMap(({ change }) => change ?? []);
  const wanted = new Map(
    read.flatMap(({ read }) => (read.dish ? [[read.dish.id, read.number] as const] : [])),
  );
  const named = new Set(groups.flatMap(({ former }) => former?.id ?? []));
  const kept = menu.dishes.filter(({ id }) => !named.has(id)).length;
  const undeclared = changes.filter(
    ({ former, dish }) => former === null && (dish.allergens === null || dish.additives === null),
  ).length;
  const unmeasured = changes.filter(({ former, dish, category }) => {
    const kind = kinds.get(normalizeName(category.name.de));
    const isUnmeasured = dish.variants.some(({ volumeMl }) => volumeMl === null);
    return former === null && kind !== undefined && KIND_FACTS[kind].isDrink && isUnmeasured;
  }).length;
  const note = noteIn(language);
  const wrongFirst = inOrder([...planned.map(({ line }) => line), ...rest]);
  // A new category comes with its first dish that is right.
  const filled = new Set(changes.map(({ category }) => category.id));
  return {
    fingerprint: menuFingerprint(menu),
    source,
    columns,
    missing: isFindable ? [] : ['name'],
    guessed: table.guessed ?? [],
    unclear: context.unclear.list(),
    lines: wrongFirst,
    kinds: kindsOf(read, kinds, rates),
    faults: faultsOf(wrongFirst, language),
    newCategories: categories.added.map(({ name }) => name.de),
    notes: [
      ...notes,
      ...(isFindable && kept > 0 ? [note('dishes_kept', kept)] : []),
      ...(undeclared > 0 ? [note('undeclared', undeclared)] : []),
      ...(unmeasured > 0 ? [note('volumes_missing', unmeasured)] : []),
      ...(named.size > 0 ? [note('pictures_kept')] : []),
    ],
    places,
    change: {
      newCategories: categories.added.filter(({ id }) => filled.has(id)),
      dishes: changes,
      orders: orderDishes(menu, changes, wanted),
      soldOut: [],
    },
  };
}

/** The one question of an import: what is in the categories of new dishes that do not say rate and age themselves. */
function kindsOf(
  read: readonly { group: Group; read: ReadDish }[],
  said: ImportSource['kinds'],
  rates: VatRates,
): ImportPlan['kinds'] {
  const fresh = read.flatMap(({ group: { former, lines }, read: { category } }) => {
    if (former !== null || !category) return [];
    const { name = '', vatPercent = '', minimumAge } = lines[0]?.cells ?? {};
    const { de } = category.name;
    const isDrink = isCalledDrink(de, name) || readPercent(vatPercent) === String(rates.drink);
    return [{ category: de, isDrink, isSettled: vatPercent !== '' && minimumAge !== undefined }];
  });
  return [...Map.groupBy(fresh, ({ category }) => category)].flatMap(([category, dishes]) => {
    const open = dishes.filter(({ isSettled }) => !isSettled);
    const kind = said.get(normalizeName(category)) ?? (open.some(({ isDrink }) => isDrink) ? null : 'food');
    return open.length === 0 ? [] : [{ category, count: dishes.length, kind }];
  });
}

/** The lines of each dish together, and those that belong to none. */
function groupLines(
  menu: VersionedMenu,
  lines: readonly TableLine[],
  language: Language,
): { groups: Group[]; rest: PlannedLine[] } {
  const find = dishFinder(menu);
  const groups = new Map<string, Group>();
  const rest: PlannedLine[] = [];
  let last: Group | undefined;
  for (const line of lines) {
    const { cells } = line;
    if (line.ignored) {
      rest.push({ ...lineOf(line), status: 'ignored', notes: [line.ignored] });
      continue;
    }
    // A further variant, written under its dish without repeating the name.
    const isContinued = !cells.id && !cells.name && cells.variant;
    if (isContinued && last) {
      last.lines.push(line);
      continue;
    }
    const found = find(line);
    if ('ambiguous' in found) {
      // Two sizes in one cell are one line of the table.
      if (rest.at(-1)?.lines[0] === line.line) continue;
      const message = menuTableTexts[language].problems.dish_ambiguous(found.ambiguous.join(', '));
      const problem = { line: line.line, column: 'name' as const, code: 'dish_ambiguous', message };
      rest.push({ ...lineOf(line), status: 'wrong', problems: [...line.problems, problem] });
      last = undefined;
      continue;
    }
    const { key, former, isIdGone } = found;
    last = groups.get(key) ?? { key, former, isIdGone, lines: [] };
    last.lines.push(line);
    groups.set(key, last);
  }
  return { groups: [...groups.values()], rest };
}

const lineOf = ({ line, cells, problems }: TableLine): Omit<PlannedLine, 'status'> => ({
  lines: [line],
  name: cells.name ?? '',
  category: cells.category ?? '',
  changes: [],
  problems,
  notes: [],
});

type Places = ReadonlyMap<string, PlacedDish>;

/** Each dish with its category, and its place in it. */
export function placesOf({ categories, dishes }: VersionedMenu): Places {
  const places = new Map<string, PlacedDish>();
  for (const category of categories) {
    const its = dishes.filter(({ categoryId }) => categoryId === category.id);
    for (const [index, dish] of its.entries()) places.set(dish.id, { dish, category, number: index + 1 });
  }
  return places;
}

function planLine(
  { group, read }: { group: Group; read: ReadDish },
  places: Places,
  wording: ReadingContext,
): { line: PlannedLine; change?: DishChange } {
  const { former, lines, isIdGone } = group;
  const [first] = lines;
  const { dish, category, number } = read;
  const line = {
    // Several sizes may be one line of the table.
    lines: [...new Set(lines.map((each) => each.line))],
    name: dish?.name.de ?? (first?.cells.name || former?.name.de || ''),
    category: category?.name.de ?? first?.cells.category ?? '',
    changes: [],
    problems: read.problems,
    notes: [
      ...(isIdGone ? [noteIn(wording.language)('id_gone')] : []),
      ...lines.flatMap(({ notes }) => notes),
      ...read.notes,
    ],
  };
  if (!dish || !category) return { line: { ...line, status: 'wrong' } };
  const place = (former && places.get(former.id)) ?? null;
  const now: PlacedDish = { dish, category, number: number ?? place?.number ?? 0 };
  const changes = changedCells(place, place ? now : { ...now, number: number ?? 0 }, wording).filter(
    ({ column, after }) => column !== 'number' || after !== '0',
  );
  if (changes.length === 0) return { line: { ...line, status: 'unchanged' } };
  const status = former ? 'changed' : 'new';
  const isOrderOnly = former !== null && changes.every(({ column }) => column === 'number');
  return {
    line: { ...line, status, changes: status === 'new' ? filledCells(changes) : changes },
    // A place is not counted by the version (decision 049): it is written with the order of the category.
    ...(isOrderOnly ? {} : { change: { former, dish, category: category as Category } }),
  };
}

/** What a new dish has, without what stands above it anyway, and without what every dish has. */
const filledCells = (changes: CellChange[]) =>
  changes.filter(({ column, after }) => after !== '' && !HEAD.has(column) && !isUsual(column, after));

const HEAD: ReadonlySet<MenuColumn> = new Set(['category', 'categoryEn', 'name']);
const USUAL: Partial<Record<MenuColumn, readonly string[]>> = {
  spiciness: ['0'],
  isHouseOnly: LANGUAGES.map((language) => menuTableTexts[language].no),
  isPackaged: LANGUAGES.map((language) => menuTableTexts[language].no),
};
const isUsual = (column: MenuColumn, after: string) => USUAL[column]?.includes(after) ?? false;

function inOrder(lines: PlannedLine[]): PlannedLine[] {
  const rank = ({ status }: PlannedLine) => (status === 'wrong' ? 0 : 1);
  return lines.toSorted((a, b) => rank(a) - rank(b) || (a.lines[0] ?? 0) - (b.lines[0] ?? 0));
}
