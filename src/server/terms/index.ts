// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { attachTerms, termsParts } from './terms-attachment.ts';
export { currentTerms, markTermsStored, storeTermsVersion, type TermsVersion } from './terms-versions.ts';
