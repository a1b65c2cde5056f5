// What other modules may import from this one. Everything else in the folder is private
// (docs/architecture.md).
export {
  answerAt,
  areConnectionsLost,
  type Connections,
  openConnections,
  readSealedConnections,
  replaceConnections,
  sealConnections,
} from './connections-setting.ts';
export { readEscalationSettings, readWebhookSecret } from './escalation-settings.ts';
export { initialiseSettings } from './initialise-settings.ts';
export { changeLaunch, hasBeenOpen, type Launch, readLaunch } from './launch-setting.ts';
export { writeLearnedTimes } from './learned-times-setting.ts';
export { FLAG_CACHE_MS } from './ordering-flag.ts';
export {
  endUnansweredPause,
  pauseOrderingUnanswered,
  readOrderingFlag,
  setBusyMode,
  setDeliveryPaused,
  setOrderingPaused,
} from './ordering-paused.ts';
export { changePrintMoments, printMomentsColumn } from './printing-setting.ts';
export {
  DEFAULT_SETTINGS,
  type OperationalSettings,
  readRestaurantFacts,
  type Settings,
  vatRatesOf,
} from './read-settings.ts';
export type { RetaxOpenOrders } from './retax-orders.ts';
export {
  clearSampleSections,
  countSampleSections,
  isRestaurantUnedited,
  readSampleMode,
  writeSampleMode,
} from './sample-settings.ts';
export { isSecondFactorCompulsory, setSecondFactorCompulsory } from './second-factor-rule.ts';
export {
  isInitialised,
  isLookChosen,
  readAllSettings,
  readCountry,
  readIdentity,
  readSettings,
} from './settings-store.ts';
export { readStaffRights } from './staff-rights.ts';
export { takeVatChange } from './vat-change.ts';
