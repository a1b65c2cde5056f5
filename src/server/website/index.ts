// What other modules may import from this one. Everything else in the folder is private
// (docs/architecture.md).
export { clearSampleBlocks, countSampleBlocks } from './clear-sample-blocks.ts';
export { isPreviewToken } from './preview.ts';
export { initialiseWebsite } from './publish.ts';
export { inOfferedLanguage, readOnlyLanguage, readSiteContent } from './read-website.ts';
export { isPublishedByStaff } from './website-store.ts';
