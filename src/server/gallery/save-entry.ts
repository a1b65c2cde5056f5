import type { GalleryForm } from '#contract/gallery/shapes.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { removePicture, storePicture } from '../files/store-picture.ts';
import { findEntry, insertEntry, type SavedEntry, updateEntry } from './gallery-store.ts';

export async function addEntry(deps: Deps, form: GalleryForm): Promise<SavedEntry | Refusal> {
  const image = form.image ? await storePicture(deps, form.image) : null;
  if (isRefusal(image)) return image;
  const entry = await insertEntry(deps.db, {
    number: form.number,
    image,
    alt: altOf(form, { de: '', en: null }),
  });
  deps.live.publish({ type: 'content' });
  return entry;
}

/** The new picture comes before the change and the old one goes after it: no row ever names one that is gone. */
export async function editEntry(deps: Deps, id: string, form: GalleryForm): Promise<SavedEntry | Refusal> {
  let former = await findEntry(deps.db, id);
  if (!former) return { code: 'not_found' };
  const added = form.image ? await storePicture(deps, form.image) : null;
  if (isRefusal(added)) return added;

  while (former) {
    const image: SavedEntry['image'] = added ?? former.image;
    const entry = { id, number: form.number, image, alt: altOf(form, former.alt) };
    if (await updateEntry(deps.db, entry, former.image)) {
      deps.live.publish({ type: 'content' });
      if (former.image !== image) await removePicture(deps, former.image);
      return entry;
    }
    // Somebody else gave it another picture meanwhile: that one is what is replaced now.
    former = await findEntry(deps.db, id);
  }
  await removePicture(deps, added);
  return { code: 'not_found' };
}

/** A client that knows nothing of these words takes none away. */
function altOf({ alt, altEn }: GalleryForm, former: SavedEntry['alt']): SavedEntry['alt'] {
  return { de: alt ?? former.de, en: altEn === undefined ? former.en : altEn || null };
}
