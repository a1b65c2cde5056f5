// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { subscribe } from './subscription.ts';
