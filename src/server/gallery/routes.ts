import * as contract from '#contract/gallery/routes.ts';
import type { GalleryEntry } from '#contract/gallery/shapes.ts';
import type { Deps } from '../deps.ts';
import { createRouter } from '../http/router.ts';
import { readGallery, type SavedEntry } from './read-gallery.ts';

export function galleryRoutes(deps: Deps) {
  return createRouter().openapi(contract.readGallery, async (c) =>
    c.json((await readGallery(deps.db)).map(entryAnswer), 200),
  );
}

function entryAnswer({ id, number, image, alt }: SavedEntry): GalleryEntry {
  return { _id: id, number, image, alt: alt.de, altEn: alt.en };
}
