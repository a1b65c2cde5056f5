// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).

export { countSampleCoupons, deleteSampleCoupons } from './coupons-store.ts';
export { type AppliedCodes, agreedDiscount, applyCodes } from './find-coupon.ts';
export { limitGuesses } from './limit-guesses.ts';
export { addCoupon } from './manage-coupons.ts';
