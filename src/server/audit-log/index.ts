// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { recordAuditEntry } from './audit-log.ts';
export { compareVersions, isOutdated, refuseOutdated } from './compare-versions.ts';
export { createOnce } from './create-once.ts';
