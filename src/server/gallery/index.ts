// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { countUneditedGalleryItems, deleteUneditedGalleryItems } from './delete-item.ts';
export { seedGallery } from './gallery.ts';
