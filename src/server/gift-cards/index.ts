// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export {
  type GiftCard,
  issueGiftCard,
  redeemGiftCard,
  releaseFromOrders,
  restoreGiftCard,
} from './gift-cards.ts';
export { findGiftCard } from './gift-cards-store.ts';
export { readOpenBalances } from './read-gift-cards.ts';
export {
  endCredit,
  findCredit,
  findReservationOf,
  forgetCredit,
  issueCredit,
  orderCredit,
} from './reservation-credit.ts';
export { voidSampleCards } from './void-gift-card.ts';
