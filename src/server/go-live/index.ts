// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { hideBeforeLaunch, refuseBeforeLaunch } from './before-launch.ts';
export { createLaunchGate, type LaunchGate } from './launch-gate.ts';
export { countNewObstacles } from './read-go-live.ts';
