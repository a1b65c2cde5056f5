// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { type CallsToOwner, callOwner, type DueCall, type Post } from './call-owner.ts';
export { queueAlarm } from './queue-alarm.ts';
