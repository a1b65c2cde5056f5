// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).

export { initialiseHours, readHours } from './hours-store.ts';
export { pauseEndsAt, setStatus } from './set-status.ts';
