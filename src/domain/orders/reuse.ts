import type { Cents } from '../money.ts';

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
