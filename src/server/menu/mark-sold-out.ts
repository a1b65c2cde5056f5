import { isDeepStrictEqual } from 'node:util';
import { changedFields } from '#domain/changed-fields.ts';
import { type Dish, isUnnamedVariant, type SoldOutUntil } from '#domain/menu/dish.ts';
import { serviceDayAt, soldOutUntilTomorrow } from '#domain/menu/sold-out.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Versioned } from '#domain/versions.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import * as store from './menu-store.ts';
import { lockGroup, updateSoldOutOptions, withGroups } from './option-groups-store.ts';
import { countedByHand } from './stock.ts';
import { updateStock } from './stock-store.ts';

/** What is sold out: the dish itself, one of its variants or one of its add-ons. */
export interface SoldOutSubject {
  dishId: string;
  variantId?: string | undefined;
  addOnId?: string | undefined;
}

/** How many are left, and to how many it is refilled every morning; null: not counted. What is left out stays. */
interface Count {
  left?: number | null | undefined;
  daily?: number | null | undefined;
}

type Marked = { dish: Versioned<Dish>; name: string } | Refusal;

/**
 * Marks a dish, a variant or an add-on as sold out until the next open day, a given moment or further notice;
 * null ends that. An add-on of the same name is shared by all dishes: the bowl of raita is empty for all of
 * them.
 */
export async function markSoldOut(
  staff: StaffContext,
  subject: SoldOutSubject,
  until: SoldOutUntil | 'tomorrow',
  count: Count = {},
): Promise<Versioned<Dish> | Refusal> {
  const today = { now: staff.clock.now(), hours: await readHours(staff.db) };
  const moment = until === 'tomorrow' ? soldOutUntilTomorrow(today.hours, today.now) : until;
  const marked = await transact(staff.db, async (tx) => {
    const done = await (subject.addOnId === undefined
      ? markDish(tx, subject, moment)
      : markAddOn(tx, { dishId: subject.dishId, addOnId: subject.addOnId }, moment));
    if (isRefusal(done)) return done;
    const isWhole = subject.variantId === undefined && subject.addOnId === undefined;
    const counted = isWhole
      ? await countDish(tx, done.dish, { ...count, isBack: moment === null }, today)
      : null;
    const isCount = Object.values(count).some((value) => value !== undefined);
    await recordAuditEntry(tx, staff, {
      action: isCount ? 'dish_counted' : moment === null ? 'dish_back' : 'dish_sold_out',
      subject: { id: subject.dishId, name: done.name },
      fields: counted ? changedFields('dish', done.dish, counted) : [],
    });
    return counted ?? done.dish;
  });
  if (!isRefusal(marked)) staff.live.publish({ type: 'content' });
  return marked;
}

async function markDish(
  tx: Tx,
  { dishId, variantId }: SoldOutSubject,
  soldOutUntil: SoldOutUntil,
): Promise<Marked> {
  const former = await store.lockDish(tx, dishId);
  if (!former) return refusal('not_found');
  const variant = former.variants.find(({ id }) => id === variantId);
  if (variantId !== undefined && !variant) return refusal('variant_gone', { dishId, variantId });
  const dish = variant
    ? {
        ...former,
        variants: former.variants.map((one) => (one === variant ? { ...one, soldOutUntil } : one)),
      }
    : { ...former, soldOutUntil };
  await store.updateSoldOut(tx, dish);
  return {
    dish,
    name: variant && !isUnnamedVariant(variant) ? `${dish.name.de}, ${variant.name.de}` : dish.name.de,
  };
}

/** The dish with its count as it is now; null: nothing was counted, and nothing is. */
async function countDish(
  tx: Tx,
  dish: Versioned<Dish>,
  count: Parameters<typeof countedByHand>[1],
  today: Parameters<typeof countedByHand>[2],
): Promise<Versioned<Dish> | null> {
  const stock = countedByHand(dish.stock, count, today);
  if (isDeepStrictEqual(stock, dish.stock) || (!dish.stock && stock.left === null && stock.daily === null))
    return null;
  await updateStock(tx, dish.id, stock, serviceDayAt(today.now, today.hours.timeZone));
  return { ...dish, stock };
}

async function markAddOn(
  tx: Tx,
  { dishId, addOnId }: Required<Pick<SoldOutSubject, 'dishId' | 'addOnId'>>,
  soldOutUntil: SoldOutUntil,
): Promise<Marked> {
  const found = await store.findDishes(tx, [dishId]);
  const seen = found.dishes.get(dishId);
  if (!seen) return refusal('not_found');
  const name = seen.addOns.find(({ id }) => id === addOnId)?.name.de;
  if (name === undefined) return markOption(tx, { dishId, optionId: addOnId }, soldOutUntil);
  const { categories, dishes } = await store.readMenuData(tx);
  const isIt = (addOn: Dish['addOns'][number]) => addOn.name.de === name;
  const withIt = dishes.filter(({ addOns }) => addOns.some(isIt));
  // Always in the same order, categories before dishes, so that two simultaneous calls can't deadlock.
  const theirs = categories.filter(({ id }) => withIt.some(({ categoryId }) => categoryId === id));
  for (const id of sortedIds(theirs)) await store.lockCategory(tx, id);
  let marked: Versioned<Dish> | undefined;
  for (const id of sortedIds(withIt)) {
    const former = await store.lockDish(tx, id);
    if (!former) continue;
    const dish = {
      ...former,
      addOns: former.addOns.map((addOn) => (isIt(addOn) ? { ...addOn, soldOutUntil } : addOn)),
    };
    await store.updateSoldOut(tx, dish);
    if (id === dishId) marked = dish;
  }
  return marked ? { dish: marked, name } : refusal('not_found');
}

/** An option of a group that hangs on the dish: it is sold out wherever it can be chosen. */
async function markOption(
  tx: Tx,
  { dishId, optionId }: { dishId: string; optionId: string },
  soldOutUntil: SoldOutUntil,
): Promise<Marked> {
  const dish = await store.lockDish(tx, dishId);
  const [hung] = dish ? await withGroups(tx, [dish]) : [];
  const isIt = (option: { id: string }) => option.id === optionId;
  const used = hung?.groups.find(({ group }) => group.options.some(isIt));
  const group = used && (await lockGroup(tx, used.group.id));
  const name = group?.options.find(isIt)?.name.de;
  if (!dish || !group || name === undefined) return refusal('add_on_gone', { dishId, addOnId: optionId });
  const options = group.options.map((option) => (isIt(option) ? { ...option, soldOutUntil } : option));
  await updateSoldOutOptions(tx, { ...group, options });
  return { dish, name };
}

function sortedIds(things: readonly { id: string }[]): string[] {
  return things.map(({ id }) => id).sort();
}
