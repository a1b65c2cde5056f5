// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { initialiseHours, readHours, writeTimeZone } from './hours-store.ts';
export { areHoursSet } from './read-hours.ts';
export { endClosure, pauseEndsAt, setStatus } from './set-status.ts';
