// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { readOwnPushDevices } from './manage-push-devices.ts';
