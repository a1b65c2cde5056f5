import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EditedRow } from '#contract/menu/exchange-shapes.ts';
import { dishPageShape } from '#contract/menu/form-shapes.ts';
import type { Category, Dish } from '#domain/menu/dish.ts';
import { followedPriceCents } from '#domain/menu/raise-prices.ts';
import type { RecordedPrices } from '#domain/menu/reduced-price.ts';
import { soldOutUntilTomorrow } from '#domain/menu/sold-out.ts';
import { decimalEuros } from '#domain/money.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Versioned } from '#domain/versions.ts';
import { newId } from '../../db/ids.ts';
import { transact } from '../../db/transact.ts';
import type { StaffContext } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { followVatChange } from '../jobs.ts';
import * as store from '../menu-store.ts';
import { parseDishForm } from '../parse-dish-form.ts';
import { readPriceHistories, reducedDish } from '../price-history.ts';
import type { BulkChange } from './bulk-changes-store.ts';
import { declaredFields, formOfDish } from './dish-form.ts';
import { type DishChange, writeMenuChange } from './menu-change.ts';

type Edited = { dishes: Versioned<Dish>[]; change: BulkChange | null };

/**
 * Saves the rows of the table of dishes, all or none. Refused when one of them has been edited since it was read,
 * unless it is already as the row wants it: then the request was sent twice.
 */
export async function editDishes(staff: StaffContext, rows: readonly EditedRow[]): Promise<Edited | Refusal> {
  await followVatChange(staff);
  const hours = await readHours(staff.db);
  const tomorrow = soldOutUntilTomorrow(hours, staff.clock.now());
  let isChanged = false;
  const edited = await transact(staff.db, async (tx): Promise<Edited | Refusal> => {
    await store.lockMenu(tx);
    const menu = await store.readMenuData(tx);
    const dishes = new Map(menu.dishes.map((dish) => [dish.id, dish]));
    const categories = new Map(menu.categories.map((category) => [category.id, category]));
    const recorded = await readPriceHistories(
      tx,
      rows.map(({ _id }) => _id),
    );
    const changes: DishChange[] = [];
    const soldOut: { dish: Dish; until: Dish['soldOutUntil'] }[] = [];
    const outdated: { id: string; name: string }[] = [];
    for (const row of rows) {
      const former = dishes.get(row._id);
      const category = former && categories.get(former.categoryId);
      if (!former || !category) {
        outdated.push({ id: row._id, name: '' });
        continue;
      }
      const dish = applyRow(former, row, recorded.get(former.id) ?? new Map(), staff.clock.now());
      if (isRefusal(dish)) return dish;
      const isSame = isDeepStrictEqual(dish, former);
      if (!isSame && former.version !== row.version) outdated.push({ id: former.id, name: former.name.de });
      if (!isSame) changes.push({ former, dish, category: category as Category });
      if (row.soldOut === undefined) continue;
      const until = row.soldOut === 'tomorrow' ? tomorrow : row.soldOut;
      if (until !== former.soldOutUntil)
        soldOut.push({ dish: { ...former, variants: dish.variants }, until });
    }
    if (outdated.length > 0) {
      const names = outdated.map(({ name }) => name).filter((name) => name !== '');
      return refusal('dishes_changed', { dishIds: outdated.map(({ id }) => id), names });
    }
    let change: BulkChange | null = null;
    if (changes.length > 0 || soldOut.length > 0) {
      isChanged = true;
      const written = { newCategories: [], dishes: changes, orders: new Map(), soldOut };
      const requestHash = createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
      const request = { id: newId(), kind: 'table' as const, requestHash, recorded };
      change = await writeMenuChange(tx, staff, written, request);
    }
    const wanted = new Set(rows.map(({ _id }) => _id));
    const now = await store.readMenuData(tx);
    return { dishes: now.dishes.filter(({ id }) => wanted.has(id)), change };
  });
  if (!isRefusal(edited) && isChanged) staff.live.publish({ type: 'content' });
  return edited;
}

/** The dish with the row over it, by the rules of its form. */
function applyRow(
  former: Versioned<Dish>,
  row: EditedRow,
  recorded: ReadonlyMap<string, RecordedPrices>,
  now: number,
): Versioned<Dish> | Refusal {
  const prices = new Map(row.prices?.map(({ variant, price }) => [variant, price]));
  const gone = [...prices.keys()].find((id) => former.variants.every((variant) => variant.id !== id));
  if (gone !== undefined) return refusal('dishes_changed', { dishIds: [former.id], names: [former.name.de] });
  const priced = former.variants.map(({ id, priceCents }) => ({
    id,
    priceCents: prices.get(id) ?? priceCents,
  }));
  const form = formOfDish(former);
  const { allergens, additives } = declaredFields({
    allergens: row.allergens ?? null,
    additives: row.additives ?? null,
  });
  const checked = dishPageShape.safeParse({
    ...form,
    actualPrice: decimalEuros(followedPriceCents(former, priced)),
    variants: form.variants.map((variant, index) => ({
      ...variant,
      price: decimalEuros(priced[index]?.priceCents ?? 0),
    })),
    ...(row.vatPercent === undefined ? {} : { vatPercent: row.vatPercent }),
    ...(row.allergens === undefined ? {} : { allergens }),
    ...(row.additives === undefined ? {} : { additives }),
    ...(row.isHouseOnly === undefined ? {} : { isHouseOnly: row.isHouseOnly ? 'true' : '' }),
  });
  const notSavable = refusal('dish_not_savable', { dishId: former.id, name: former.name.de });
  if (!checked.success) return notSavable;
  const dish = reducedDish(
    { ...former, ...parseDishForm(checked.data, former, former.vatPercent) },
    recorded,
    now,
  );
  return isRefusal(dish) ? notSavable : dish;
}
