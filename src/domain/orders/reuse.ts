import type { Cents } from '../money.ts';
import type { Fulfilment } from './order.ts';

/**
 * What a restaurant that sells food to take away offers against waste (VerpackG §§ 33 and 34, as of 23 November
 * 2026): filling guests' own containers, which is enough for a small restaurant, or reusable boxes.
 */
export const REUSE_OFFERS = ['none', 'own_vessels', 'boxes'] as const;

export type ReuseOffer = (typeof REUSE_OFFERS)[number];

export interface Reuse {
  offer: ReuseOffer;
  /** For one box, paid and refunded in cash; 0: none. */
  depositCents: Cents;
}

export const PACKAGING_KINDS = ['own_vessels', 'boxes'] as const satisfies Exclude<ReuseOffer, 'none'>[];

/** How a guest wants an order packed, instead of in disposable packaging. */
export interface Packaging {
  kind: (typeof PACKAGING_KINDS)[number];
  /** For one box, as shown to the guest. It is in no total, because only the kitchen knows how many boxes it fills. */
  depositCents: Cents;
}

/**
 * How an order can be packed. Own containers are for pickup only: a delivered order is packed before the driver sees
 * them. Null: disposable packaging only.
 */
export function packagingFor({ offer, depositCents }: Reuse, how: Fulfilment): Packaging | null {
  if (offer === 'none' || (offer === 'own_vessels' && how === 'delivery')) return null;
  return { kind: offer, depositCents: offer === 'boxes' ? depositCents : 0 };
}
