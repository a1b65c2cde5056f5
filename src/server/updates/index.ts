// What others may use of this noun. Everything else in the folder is private (docs/architecture.md).
export { askFor, fetchReleases } from './fetch-releases.ts';
export { findNewer } from './find-newer.ts';
export { compareVersions, newestOf, type Release, UntrustedError } from './signed-list.ts';
