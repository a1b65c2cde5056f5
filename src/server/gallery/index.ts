// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { seedGallery } from './gallery.ts';
export { countUneditedGalleryItems, deleteUneditedGalleryItems } from './gallery-store.ts';
