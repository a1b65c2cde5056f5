// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).

export { deleteCart } from './cart-store.ts';
export { fillCart, takeGuestCart } from './change-cart.ts';
export { presentAddOn, presentCart, presentContents, presentVariant, presentVat } from './present.ts';
export { cartRules, emptyCart, type PricedCart, readCart, readCartRules, readOwnCart } from './read-cart.ts';
