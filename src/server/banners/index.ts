// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { seedBanners } from './banners.ts';
export { countUneditedBanners, deleteUneditedBanners } from './banners-store.ts';
