import type { Order } from '#contract/orders/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import { centsOf } from '#domain/money.ts';

/** The answer's euros as the cents that texts speak of. */
export function reuseInCents({ reuse: { offer, deposit } }: Pick<Restaurant, 'reuse'>) {
  return { offer, depositCents: centsOf(deposit) ?? 0 };
}

export function packagingInCents({ kind, deposit }: NonNullable<Order['packaging']>) {
  return { kind, depositCents: centsOf(deposit) ?? 0 };
}
