// What other modules may import from this one. Everything else in the folder is private
// (docs/architecture.md).
export { findOwnTerms, findTermsVersion } from './find-policy.ts';
export { listPolicies } from './policies-store.ts';
export { createInitialPolicies, removePolicy, savePolicy } from './save-policy.ts';
export { fillTemplates, readTemplateFacts } from './templates/fill-templates.ts';
