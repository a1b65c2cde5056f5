// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { areHoursSet, readHours } from './read-hours.ts';
export { initialiseHours, setTimeZone } from './save-week.ts';
export { pauseEndsAt, setStatus } from './set-status.ts';
