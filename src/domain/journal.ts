/** What happens to money. Each is written down when it happens, and never changed afterwards. */
export const FACT_KINDS = [
  ...['order_placed', 'order_paid', 'order_lapsed', 'order_accepted', 'order_changed', 'order_completed'],
  ...['order_cancelled', 'order_reversed', 'order_undone', 'order_discarded'],
  ...['card_issued', 'card_redeemed', 'card_restored', 'card_voided'],
  ...['payment_captured', 'payment_refunded', 'payment_refunded_by_hand', 'payment_returned'],
  'price_changed',
] as const;

export type FactKind = (typeof FACT_KINDS)[number];

/** What a fact is about. */
export const FACT_SUBJECTS = ['order', 'gift_card', 'payment', 'dish'] as const;

export type FactSubject = (typeof FACT_SUBJECTS)[number];

/**
 * A fact about money. It names persons by their keys alone, so that they can be forgotten without touching it.
 */
export interface Fact {
  kind: FactKind;
  subject: FactSubject;
  subjectId: string;
  /** The account of who did it; null: a guest, or the program by itself. */
  actorId: string | null;
  /** What it moves, signed: to the restaurant, or onto a card; null: it moves nothing by itself. */
  cents: number | null;
  /** What it is made of, as it was at that moment. */
  details: Record<string, unknown>;
}
