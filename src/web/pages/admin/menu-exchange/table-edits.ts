import type { MenuItem } from '#contract/menu/shapes.ts';
import { raisedCents } from '#domain/menu/raise-prices.ts';
import { isSoldOutAt } from '#domain/menu/sold-out.ts';
import type { Language } from '#texts/texts.ts';
import { formatPriceField } from '../kit/format/price-field.ts';

export const AVAILABILITIES = ['available', 'tomorrow', 'further-notice', 'house'] as const;

export type Availability = (typeof AVAILABILITIES)[number];

/** What was typed into the row of a dish and is not saved yet. */
export interface RowEdit {
  /** Of the dish when its row was first touched: what others save after it must be seen before it is saved over. */
  version?: number;
  /** By the variant's id, as typed. */
  prices?: Record<string, string>;
  vatPercent?: string;
  /** Codes, 'none', or nothing at all where nothing is declared. */
  allergens?: string[];
  additives?: string[];
  availability?: Availability;
}

/** By the dish's id. Laid over the menu as it is now, so that what others save in the meantime stays. */
export type TableEdits = Readonly<Record<string, RowEdit>>;

/** A row as it is sent: only what is different. */
export interface RowBody {
  _id: string;
  version: number;
  prices?: { variant: string; price: number }[];
  vatPercent?: number;
  allergens?: string[];
  additives?: string[];
  isHouseOnly?: boolean;
  soldOut?: 'tomorrow' | 'further-notice' | null;
}

export function availabilityOf(
  dish: Pick<MenuItem, 'isHouseOnly' | 'soldOutUntil'>,
  now: number,
): Availability {
  if (dish.isHouseOnly) return 'house';
  if (!isSoldOutAt(dish.soldOutUntil, now)) return 'available';
  return dish.soldOutUntil === 'further-notice' ? 'further-notice' : 'tomorrow';
}

/** 'None', declared on purpose, is a code of its own. */
export function declaredCodes(dish: MenuItem, kind: 'allergens' | 'additives'): string[] {
  const isDeclared = kind === 'allergens' ? dish.allergensDeclared : dish.additivesDeclared;
  return isDeclared && dish[kind].length === 0 ? ['none'] : dish[kind];
}

/** Of each dish that declares nothing of a kind yet, what was chosen for all of them; what is declared stays. */
export function declareMissing(
  dishes: readonly MenuItem[],
  edits: TableEdits,
  chosen: Pick<RowEdit, 'allergens' | 'additives'>,
): [id: string, edit: RowEdit][] {
  return dishes.flatMap((dish): [string, RowEdit][] => {
    const kinds = missingKinds(dish, edits[dish._id]).filter((kind) => (chosen[kind] ?? []).length > 0);
    return kinds.length === 0
      ? []
      : [[dish._id, Object.fromEntries(kinds.map((kind) => [kind, chosen[kind]]))]];
  });
}

/** What a dish does not declare, nor is about to. */
export const missingKinds = (dish: MenuItem, edit: RowEdit = {}) =>
  (['allergens', 'additives'] as const).filter(
    (kind) => (edit[kind] ?? declaredCodes(dish, kind)).length === 0,
  );

/** The cents of a price as it is typed; null where it is none. */
export function typedCents(typed: string): number | null {
  const bare = typed.trim().replace(/\s*€$/, '');
  if (!/^\d{1,4}(?:[.,]\d{1,2})?$/.test(bare)) return null;
  const cents = Math.round(Number(bare.replace(',', '.')) * 100);
  return cents <= 100_000 ? cents : null;
}

const centsOf = (euros: number) => Math.round(euros * 100);
const isSameList = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join() === [...other].sort().join();

/** What is different from the dish; null where nothing is, or where a price is none. */
export function toRowBody(dish: MenuItem, edit: RowEdit | undefined, now: number): RowBody | null {
  if (!edit) return null;
  const body: RowBody = { _id: dish._id, version: edit.version ?? dish.version };
  const prices = dish.variants.flatMap(({ _id, price }) => {
    const cents = typedCents(edit.prices?.[_id] ?? '');
    return cents === null || cents === centsOf(price) ? [] : [{ variant: _id, price: cents / 100 }];
  });
  if (prices.length > 0) body.prices = prices;
  const vat = Number(edit.vatPercent ?? dish.vatPercent);
  if (vat !== dish.vatPercent) body.vatPercent = vat;
  for (const kind of ['allergens', 'additives'] as const) {
    const codes = edit[kind];
    if (codes && !isSameList(codes, declaredCodes(dish, kind))) body[kind] = codes;
  }
  const { availability } = edit;
  if (availability && availability !== availabilityOf(dish, now)) {
    const isHouseOnly = availability === 'house';
    if (isHouseOnly !== dish.isHouseOnly) body.isHouseOnly = isHouseOnly;
    if (!isHouseOnly) body.soldOut = availability === 'available' ? null : availability;
  }
  return Object.keys(body).length > 2 ? body : null;
}

/** The edits after a refusal has named what others have saved: their newest state counts as seen. */
export function withSeenConflicts(edits: TableEdits, dishIds: readonly string[]): TableEdits {
  const entries = Object.entries(edits).map(([id, { version, ...edit }]): [string, RowEdit] => {
    const isSeen = version === undefined || dishIds.includes(id);
    return [id, isSeen ? edit : { version, ...edit }];
  });
  return Object.fromEntries(entries);
}

export function hasWrongPrice(dish: MenuItem, edit: RowEdit | undefined): boolean {
  return dish.variants.some(({ _id }) => {
    const typed = edit?.prices?.[_id];
    return typed !== undefined && typedCents(typed) === null;
  });
}

/**
 * The edits with raised prices. A dish with a discounted price is left out: the price that is struck through must have
 * been asked for (§ 11 PAngV).
 */
export function raisePrices(
  edits: TableEdits,
  dishes: readonly MenuItem[],
  percent: number,
  language: Language,
): { edits: TableEdits; raised: number; skipped: MenuItem[] } {
  const next: Record<string, RowEdit> = { ...edits };
  const skipped: MenuItem[] = [];
  let raised = 0;
  for (const dish of dishes) {
    if (dish.discountedPrice !== null) {
      skipped.push(dish);
      continue;
    }
    const prices = { ...next[dish._id]?.prices };
    for (const { _id, price } of dish.variants) {
      const cents = raisedCents(centsOf(price), percent);
      prices[_id] = formatPriceField(cents / 100, language);
      if (cents !== centsOf(price)) raised += 1;
    }
    next[dish._id] = { version: dish.version, ...next[dish._id], prices };
  }
  return { edits: next, raised, skipped };
}
