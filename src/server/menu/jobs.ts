import { isDeepStrictEqual } from 'node:util';
import { localTimeAt } from '#domain/hours/zone.ts';
import type { Dish } from '#domain/menu/dish.ts';
import { dishVatOn, partVatOn } from '#domain/menu/dish-vat.ts';
import { isDrink } from '#domain/menu/drinks.ts';
import { serviceDayAt } from '#domain/menu/sold-out.ts';
import type { VatPlan } from '#domain/vat-rates.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { readSettings, takeVatChange } from '../settings/index.ts';
import * as store from './menu-store.ts';
import { listGroups, lockGroup, updateGroup } from './option-groups-store.ts';
import { refill } from './stock-store.ts';

/**
 * On the day on which rates change, they become those of the restaurant and of its menu. What is ordered
 * for that day has them already (price-line.ts), and so has what was ordered before the change was entered. Whoever edits
 * the menu on that day calls it first: what is typed then are the rates of that day.
 */
export async function followVatChange(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'retaxOpenOrders'>,
): Promise<void> {
  if ((await readSettings(deps.db)).legal.vatChangeOn === null) return;
  const news = await transact(deps.db, async (tx) => {
    await store.lockMenu(tx);
    const { timeZone } = await readHours(tx);
    const { date } = localTimeAt(deps.clock.now(), timeZone);
    const plan = await takeVatChange(tx, deps, date);
    if (plan === null) return [];
    const { dishes, categories } = await store.readMenuData(tx);
    const names = new Map(categories.map(({ id, name }) => [id, name.de]));
    for (const dish of dishes) {
      const taxed = taxedDish(dish, names.get(dish.categoryId) ?? '', date, plan);
      if (!isDeepStrictEqual(taxed, dish))
        await store.updateDish(tx, { ...taxed, version: dish.version + 1 });
    }
    for (const {
      group: { id },
    } of await listGroups(tx)) {
      const group = await lockGroup(tx, id);
      if (!group) continue;
      const options = group.options.map(({ vatPercent, ...option }) => ({
        ...option,
        vatPercent: vatPercent && partVatOn({ ...option, vatPercent }, () => false, date, plan),
      }));
      if (options.some(({ vatPercent }, index) => vatPercent !== group.options[index]?.vatPercent))
        await updateGroup(tx, { ...group, options, version: group.version + 1 });
    }
    const retaxed = await deps.retaxOpenOrders(tx, { since: date, now: deps.clock.now() });
    return [{ type: 'content' } as const, ...retaxed];
  });
  for (const event of news) deps.live.publish(event);
}

/** At the beginning of a service day there is again as much as there is every morning. */
export async function refillStock({ db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>): Promise<void> {
  const { timeZone } = await readHours(db);
  if (await refill(db, serviceDayAt(clock.now(), timeZone))) live.publish({ type: 'content' });
}

function taxedDish<One extends Dish>(dish: One, category: string, date: string, plan: VatPlan): One {
  const isOfDrink = () => isDrink(dish, category);
  return {
    ...dish,
    vatPercent: dishVatOn(dish, category, date, plan),
    addOns: dish.addOns.map((addOn) => ({
      ...addOn,
      vatPercent: partVatOn(addOn, isOfDrink, date, plan),
    })),
  };
}
