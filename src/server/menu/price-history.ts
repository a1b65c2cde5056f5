import type { Dish, Variant } from '#domain/menu/dish.ts';
import {
  applyReduction,
  priceOf,
  type RecordedPrice,
  type RecordedPrices,
  type ReductionRefusal,
} from '#domain/menu/reduced-price.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Db } from '../db/schema.ts';
import { recordFact } from '../journal/index.ts';

/** The prices of each variant of a dish, by the variant's id. */
export type PriceHistory = Map<string, RecordedPrices>;

export async function readPriceHistory(db: Db, dishId: string): Promise<PriceHistory> {
  return (await readPriceHistories(db, [dishId])).get(dishId) ?? new Map();
}

/** As many ids as a query of either database takes. */
const IDS_AT_ONCE = 500;

/** The same of many dishes, by their ids. */
export async function readPriceHistories(
  db: Db,
  dishIds: readonly string[],
): Promise<Map<string, PriceHistory>> {
  const histories = new Map<string, PriceHistory>();
  for (let start = 0; start < dishIds.length; start += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('price_changes')
      .select(['dish_id', 'variant_id', 'since', 'price_cents', 'is_reduced'])
      .where('dish_id', 'in', dishIds.slice(start, start + IDS_AT_ONCE))
      .orderBy('dish_id')
      .orderBy('variant_id')
      .orderBy('since')
      .execute();
    for (const { dish_id, variant_id, since, price_cents, is_reduced } of rows) {
      const price: RecordedPrice = { since, cents: price_cents, isReduced: is_reduced === 1 };
      const history = histories.get(dish_id) ?? new Map<string, RecordedPrices>();
      history.set(variant_id, [...(history.get(variant_id) ?? []), price]);
      histories.set(dish_id, history);
    }
  }
  return histories;
}

/** The dish with its variants at the discounted price, where the law allows it. */
export function reducedDish<D extends Dish>(
  dish: D,
  recorded: ReadonlyMap<string, RecordedPrices>,
  now: number,
): D | ReductionRefusal {
  const variants = applyReduction(dish, recorded, now);
  return isRefusal(variants) ? variants : { ...dish, variants };
}

/**
 * Records the prices that change with this write of the dish at `now` (§ 11 PAngV). The dish must be locked.
 */
export async function recordPrices(
  db: Db,
  dish: Pick<Dish, 'id' | 'variants' | 'vatPercent'>,
  recorded: ReadonlyMap<string, RecordedPrices>,
  { actorId, now }: { actorId: string | null; now: number },
): Promise<void> {
  const changed = dish.variants.filter((variant) => isChanged(variant, recorded.get(variant.id)));
  if (changed.length === 0) return;
  await db
    .insertInto('price_changes')
    .values(
      changed.map((variant) => ({
        dish_id: dish.id,
        variant_id: variant.id,
        since: now,
        price_cents: priceOf(variant),
        is_reduced: variant.reduced ? 1 : 0,
      })),
    )
    // Two changes within a millisecond: a price of no duration was never charged.
    .onConflict((conflict) =>
      conflict.columns(['dish_id', 'variant_id', 'since']).doUpdateSet((eb) => ({
        price_cents: eb.ref('excluded.price_cents'),
        is_reduced: eb.ref('excluded.is_reduced'),
      })),
    )
    .execute();
  const prices = changed.map((variant) => ({ variantId: variant.id, cents: priceOf(variant) }));
  const details = { prices, vatPercent: dish.vatPercent };
  const fact = { kind: 'price_changed', subject: 'dish', subjectId: dish.id, cents: null } as const;
  await recordFact(db, { ...fact, actorId, details }, now);
}

function isChanged(variant: Variant, recorded: RecordedPrices = []): boolean {
  const last = recorded.at(-1);
  return last?.cents !== priceOf(variant) || last.isReduced !== (variant.reduced !== undefined);
}
