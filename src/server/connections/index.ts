// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { openLiveConfig, readConfigNow } from './live-config.ts';
export { presentConnections } from './present.ts';
export { type FromOutside, seeFromOutside } from './see-from-outside.ts';
