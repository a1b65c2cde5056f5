import * as contract from '#contract/gallery/routes.ts';
import type { GalleryEntry } from '#contract/gallery/shapes.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { deleteEntry } from './delete-entry.ts';
import { readGallery, type SavedEntry } from './read-gallery.ts';
import { addEntry, editEntry } from './save-entry.ts';

export function galleryRoutes(deps: Deps) {
  const { forOwner, by } = createGuard(deps);
  return createRouter()
    .openapi(contract.readGallery, async (c) => c.json((await readGallery(deps.db)).map(entryAnswer), 200))
    .openapi(forOwner(contract.addGalleryEntry), async (c) =>
      c.json(entryAnswer(orRefuse(await addEntry(by(c), c.req.valid('form')))), 201),
    )
    .openapi(forOwner(contract.editGalleryEntry), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(entryAnswer(orRefuse(await editEntry(by(c), id, c.req.valid('form')))), 200);
    })
    .openapi(forOwner(contract.deleteGalleryEntry), async (c) =>
      c.json(orRefuse(await deleteEntry(by(c), c.req.valid('param').id, c.req.valid('query').version)), 200),
    );
}

function entryAnswer({ id, version, number, image, alt }: Versioned<SavedEntry>): GalleryEntry {
  return { _id: id, version, number, image, alt: alt.de, altEn: alt.en };
}
