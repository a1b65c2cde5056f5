import type { GalleryForm } from '#contract/gallery/shapes.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Desk } from '../deps.ts';
import { pictureAfter, removePicture, storePicture } from '../files/store-picture.ts';
import { findEntry, insertEntry, type SavedEntry, updateEntry } from './gallery-store.ts';

export async function addEntry(desk: Desk, form: GalleryForm): Promise<SavedEntry | Refusal> {
  const image = form.image ? await storePicture(desk, form.image) : null;
  if (isRefusal(image)) return image;
  const fields = { number: form.number, image, alt: altOf(form, { de: '', en: null }) };
  const entry = await desk.db.transaction().execute(async (tx) => {
    const inserted = await insertEntry(tx, fields);
    await noteChange(tx, desk, { action: 'gallery_entry_added', subject: subjectOf(inserted) });
    return inserted;
  });
  desk.live.publish({ type: 'content' });
  return entry;
}

/** The new picture comes before the change and the old one goes after it: no row ever names one that is gone. */
export async function editEntry(desk: Desk, id: string, form: GalleryForm): Promise<SavedEntry | Refusal> {
  let former = await findEntry(desk.db, id);
  if (!former) return { code: 'not_found' };
  const added = form.image ? await storePicture(desk, form.image) : null;
  if (isRefusal(added)) return added;

  while (former) {
    const image: string | null = pictureAfter(form, added, former.image);
    const entry = { id, number: form.number, image, alt: altOf(form, former.alt) };
    if (await update(desk, entry, former.image)) {
      desk.live.publish({ type: 'content' });
      if (former.image !== image) await removePicture(desk, former.image);
      return entry;
    }
    // Somebody else gave it another picture meanwhile: that one is what is replaced now.
    former = await findEntry(desk.db, id);
  }
  await removePicture(desk, added);
  return { code: 'not_found' };
}

function update(desk: Desk, entry: SavedEntry, formerImage: SavedEntry['image']): Promise<boolean> {
  return desk.db.transaction().execute(async (tx) => {
    const isUpdated = await updateEntry(tx, entry, formerImage);
    if (isUpdated) await noteChange(tx, desk, { action: 'gallery_entry_edited', subject: subjectOf(entry) });
    return isUpdated;
  });
}

/** The owner knows an entry by its number. */
export function subjectOf({ id, number }: SavedEntry): { id: string; name: string } {
  return { id, name: String(number) };
}

/** A client that knows nothing of these words takes none away. */
function altOf({ alt, altEn }: GalleryForm, former: SavedEntry['alt']): SavedEntry['alt'] {
  return { de: alt ?? former.de, en: altEn === undefined ? former.en : altEn || null };
}
