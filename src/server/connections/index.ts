// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { openLiveConfig } from './live-config.ts';
export { presentConnections } from './present.ts';
