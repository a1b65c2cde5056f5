import type { Cents } from '../money.ts';
import type { Fulfilment } from './order.ts';

/**
 * What a restaurant that sells food to take away offers against waste (VerpackDG §§ 60 and 61): filling guests' own containers, which is enough for a small restaurant, or reusable boxes.
 */
export const REUSE_OFFERS = ['unanswered', 'none', 'own_vessels', 'boxes'] as const;

/** 'unanswered' until the owner has said what is offered, which is a question of the setup; guests then read 'none'. */
export type ReuseOffer = (typeof REUSE_OFFERS)[number];

export interface Reuse {
  offer: ReuseOffer;
  /** For one box, paid and refunded in cash; 0: none. */
  depositCents: Cents;
}

export const PACKAGING_KINDS = ['own_vessels', 'boxes'] as const satisfies ReuseOffer[];

/** How a guest wants an order packed, instead of in disposable packaging. */
export interface Packaging {
  kind: (typeof PACKAGING_KINDS)[number];
  /** For one box, as shown to the guest. It is in no total, because only the kitchen knows how many boxes it fills. */
  depositCents: Cents;
}

/** Whether there is another packaging than the one that is thrown away. */
export const isOffered = (offer: ReuseOffer): offer is Packaging['kind'] =>
  offer !== 'none' && offer !== 'unanswered';

/**
 * How an order can be packed. Own containers are for pickup only: a delivered order is packed before the driver sees
 * them. Null: disposable packaging only.
 */
export function packagingFor({ offer, depositCents }: Reuse, how: Fulfilment): Packaging | null {
  if (!isOffered(offer) || (offer === 'own_vessels' && how === 'delivery')) return null;
  return { kind: offer, depositCents: offer === 'boxes' ? depositCents : 0 };
}
