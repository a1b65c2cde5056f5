import type { Dish, Variant } from '#domain/menu/dish.ts';
import { priceOf, type RecordedPrice, type RecordedPrices } from '#domain/menu/reduced-price.ts';
import type { Db } from '../db/schema.ts';

/** The price of each variant of a dish, by the variant's id. */
export async function readPriceHistory(db: Db, dishId: string): Promise<Map<string, RecordedPrices>> {
  const rows = await db
    .selectFrom('price_changes')
    .select(['variant_id', 'since', 'price_cents', 'is_reduced'])
    .where('dish_id', '=', dishId)
    .orderBy('variant_id')
    .orderBy('since')
    .execute();
  const prices = new Map<string, RecordedPrice[]>();
  for (const { variant_id, since, price_cents, is_reduced } of rows) {
    const price = { since, cents: price_cents, isReduced: is_reduced === 1 };
    prices.set(variant_id, [...(prices.get(variant_id) ?? []), price]);
  }
  return prices;
}

/**
 * Records the prices that change with this write of the dish at `now` (§ 11 PAngV). The dish must be locked.
 */
export async function recordPrices(
  db: Db,
  dish: Pick<Dish, 'id' | 'variants'>,
  recorded: ReadonlyMap<string, RecordedPrices>,
  now: number,
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
}

function isChanged(variant: Variant, recorded: RecordedPrices = []): boolean {
  const last = recorded.at(-1);
  return last?.cents !== priceOf(variant) || last.isReduced !== (variant.reduced !== undefined);
}
