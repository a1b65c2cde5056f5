import type { GalleryForm } from '#contract/gallery/shapes.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Versioned } from '#domain/versions.ts';
import { compareVersions } from '../changes/compare-versions.ts';
import { createOnce } from '../changes/create-once.ts';
import { noteChange } from '../changes/note-change.ts';
import { newId } from '../db/ids.ts';
import type { Desk } from '../deps.ts';
import { saveWithPicture } from '../files/save-with-picture.ts';
import { pictureAfter } from '../files/store-picture.ts';
import { holdEntry, insertEntry, isEntry, type SavedEntry, updateEntry } from './gallery-store.ts';

/** What a version counts of an entry. */
export const ENTRY_CHANGES = ['gallery_entry_added', 'gallery_entry_edited'] as const;

export function addEntry(desk: Desk, form: GalleryForm): Promise<Versioned<SavedEntry> | Refusal> {
  return createOnce(form._id, {
    isThere: (id) => isEntry(desk.db, id),
    create: () => createEntry(desk, form),
    edit: (id, version) => editEntry(desk, id, { ...form, version }),
  });
}

function createEntry(desk: Desk, form: GalleryForm): Promise<Versioned<SavedEntry> | Refusal> {
  return saveWithPicture<Versioned<SavedEntry>>(desk, form.image, async (tx, image) => {
    const id = form._id ?? newId();
    const entry = { id, number: form.number, image, alt: altOf(form, { de: '', en: null }) };
    await insertEntry(tx, entry);
    await noteChange(tx, desk, { action: 'gallery_entry_added', subject: subjectOf(entry) });
    return { value: { ...entry, version: 1 }, replaced: [] };
  });
}

export function editEntry(
  desk: Desk,
  id: string,
  form: GalleryForm,
): Promise<Versioned<SavedEntry> | Refusal> {
  return saveWithPicture<Versioned<SavedEntry>>(desk, form.image, async (tx, added) => {
    const former = await holdEntry(tx, id);
    if (!former) return { code: 'not_found' };
    const image = pictureAfter(form, added, former.image);
    const version = former.version + 1;
    const entry = { id, number: form.number, image, alt: altOf(form, former.alt), version };
    const counted = { id, actions: ENTRY_CHANGES };
    const there = await compareVersions(tx, desk, { seen: form.version, former, wanted: entry, ...counted });
    if (there === 'done') return { value: former, replaced: [added] };
    if (there !== 'free') return there;
    await updateEntry(tx, entry);
    await noteChange(tx, desk, { action: 'gallery_entry_edited', subject: subjectOf(entry) });
    return { value: entry, replaced: image === former.image ? [] : [former.image] };
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
