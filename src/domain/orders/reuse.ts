import type { Cents } from '../money.ts';
import type { Fulfilment } from './order.ts';

/**
 * What a house that sells food to take away offers against waste (VerpackG §§ 33 and 34, looked up on 23 November 2026):
 * guests' own vessels are filled, which is enough for a small one, or boxes that are brought back are offered.
 */
export const REUSE_OFFERS = ['none', 'own_vessels', 'boxes'] as const;

export type ReuseOffer = (typeof REUSE_OFFERS)[number];

export interface Reuse {
  offer: ReuseOffer;
  /** For one box, paid and paid back in cash; 0: none. */
  depositCents: Cents;
}

export const PACKAGING_KINDS = ['own_vessels', 'boxes'] as const satisfies Exclude<ReuseOffer, 'none'>[];

/** How a guest wants an order packed, instead of in what is thrown away. */
export interface Packaging {
  kind: (typeof PACKAGING_KINDS)[number];
  /** For one box, as the guest was told; it is in no total, since the kitchen knows how many it fills. */
  depositCents: Cents;
}

/** How an order can be packed: a driver finds no vessels of the guest's in the kitchen. Null: only as ever. */
export function packagingFor({ offer, depositCents }: Reuse, how: Fulfilment): Packaging | null {
  if (offer === 'none' || (offer === 'own_vessels' && how === 'delivery')) return null;
  return { kind: offer, depositCents: offer === 'boxes' ? depositCents : 0 };
}
