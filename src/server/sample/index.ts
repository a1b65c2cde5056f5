// What other modules may import from this one. Everything else in the folder is private
// (docs/architecture.md).
export { clearSample, readSampleSection } from './clear-sample.ts';
export { setSampleMode } from './sample-mode.ts';
