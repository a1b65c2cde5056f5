// What other modules may import from this one. Everything else in the folder is private
// (docs/architecture.md).

export { attachTerms, termsParts } from './terms-attachment.ts';
export { findContent as readTermsVersion } from './terms-store.ts';
export { currentTerms, markTermsStored, storeTermsVersion, type TermsVersion } from './terms-versions.ts';
