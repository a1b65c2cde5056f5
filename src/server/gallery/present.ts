import type { GalleryItem } from '#contract/gallery/shapes.ts';
import type { Versioned } from '#domain/versions.ts';
import type { SavedItem } from './gallery.ts';

export function presentGalleryItem({ id, version, number, image, alt }: Versioned<SavedItem>): GalleryItem {
  return { _id: id, version, number, image, alt: alt.de, altEn: alt.en };
}
