// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { deleteDesksOf as forgetDevicesOf, listDesks } from './devices-store.ts';
export { listDesksAsleep } from './read-asleep.ts';
export { tellNoneAwake } from './tell-none-awake.ts';
