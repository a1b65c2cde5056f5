// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { type AppliedCodes, applyCodes } from './find-coupon.ts';
export { limitGuesses } from './limit-guesses.ts';
export { addCoupon, countSampleCoupons, deleteSampleCoupons } from './manage-coupons.ts';
