// What other modules may import from this one. Everything else in the folder is private
// (docs/architecture.md).
export { subscribe } from './subscription.ts';
