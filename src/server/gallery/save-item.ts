import type { GalleryForm } from '#contract/gallery/shapes.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Versioned } from '#domain/versions.ts';
import { compareVersions, createOnce, recordAuditEntry } from '../audit-log/index.ts';
import { newId } from '../db/ids.ts';
import type { StaffContext } from '../deps.ts';
import { saveWithPicture } from '../files/save-with-picture.ts';
import { resolvePicture } from '../files/store-picture.ts';
import { insertItem, itemExists, lockItem, type SavedItem, updateItem } from './gallery-store.ts';

/** The actions that an entry's version counts. */
export const ITEM_ACTIONS = ['gallery_entry_added', 'gallery_entry_edited'] as const;

export function addItem(staff: StaffContext, form: GalleryForm): Promise<Versioned<SavedItem> | Refusal> {
  return createOnce(form._id, {
    isThere: (id) => itemExists(staff.db, id),
    create: () => createItem(staff, form),
    edit: (id, version) => editItem(staff, id, { ...form, version }),
  });
}

function createItem(staff: StaffContext, form: GalleryForm): Promise<Versioned<SavedItem> | Refusal> {
  return saveWithPicture<Versioned<SavedItem>>(staff, form.image, async (tx, image) => {
    const id = form._id ?? newId();
    const entry = { id, number: form.number, image, alt: altOf(form, { de: '', en: null }) };
    await insertItem(tx, entry);
    await recordAuditEntry(tx, staff, { action: 'gallery_entry_added', subject: subjectOf(entry) });
    return { value: { ...entry, version: 1 }, replaced: [] };
  });
}

export function editItem(
  staff: StaffContext,
  id: string,
  form: GalleryForm,
): Promise<Versioned<SavedItem> | Refusal> {
  return saveWithPicture<Versioned<SavedItem>>(staff, form.image, async (tx, added) => {
    const former = await lockItem(tx, id);
    if (!former) return refusal('not_found');
    const image = resolvePicture(form, added, former.image);
    const version = former.version + 1;
    const entry = { id, number: form.number, image, alt: altOf(form, former.alt), version };
    const counted = { id, actions: ITEM_ACTIONS };
    const there = await compareVersions(tx, staff, { seen: form.version, former, wanted: entry, ...counted });
    if (there === 'done') return { value: former, replaced: [added] };
    if (there !== 'free') return there;
    await updateItem(tx, entry);
    await recordAuditEntry(tx, staff, { action: 'gallery_entry_edited', subject: subjectOf(entry) });
    return { value: entry, replaced: image === former.image ? [] : [former.image] };
  });
}

/** The owner identifies an entry by its number. */
export function subjectOf({ id, number }: SavedItem): { id: string; name: string } {
  return { id, name: String(number) };
}

/** A client that does not send the alternative text does not delete it. */
function altOf({ alt, altEn }: GalleryForm, former: SavedItem['alt']): SavedItem['alt'] {
  return { de: alt ?? former.de, en: altEn === undefined ? former.en : altEn || null };
}
