import * as contract from '#contract/gallery/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { deleteItem } from './delete-item.ts';
import { readGallery } from './gallery-store.ts';
import { presentGalleryItem } from './present.ts';
import { addItem, editItem } from './save-item.ts';

export function galleryRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.readGallery), async (c) =>
      c.json((await readGallery(deps.db)).map(presentGalleryItem), 200),
    )
    .openapi(guard(contract.addGalleryItem), async (c) =>
      c.json(presentGalleryItem(unwrap(await addItem(by(c), c.req.valid('form')))), 201),
    )
    .openapi(guard(contract.editGalleryItem), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(presentGalleryItem(unwrap(await editItem(by(c), id, c.req.valid('form')))), 200);
    })
    .openapi(guard(contract.deleteGalleryItem), async (c) =>
      c.json(unwrap(await deleteItem(by(c), c.req.valid('param').id, c.req.valid('query').version)), 200),
    );
}
