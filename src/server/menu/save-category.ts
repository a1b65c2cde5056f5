import type { CategoryForm } from '#contract/menu/form-shapes.ts';
import { changedFields } from '#domain/changed-fields.ts';
import type { Category } from '#domain/menu/dish.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Versioned } from '#domain/versions.ts';
import {
  compareVersions,
  createOnce,
  isOutdated,
  recordAuditEntry,
  refuseOutdated,
} from '../audit-log/index.ts';
import { newId } from '../db/ids.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { saveWithPicture } from '../files/save-with-picture.ts';
import { removePicture, resolvePicture } from '../files/store-picture.ts';
import * as store from './menu-store.ts';
import { englishOrFormer, parseDrawing, parseKitchenMinutes, parseWindow } from './parse-dish-form.ts';

/** Added at the end of the menu. */
export function createCategory(
  staff: StaffContext,
  form: CategoryForm,
): Promise<Versioned<Category> | Refusal> {
  return createOnce(form._id, {
    isThere: (id) => store.categoryExists(staff.db, id),
    create: () => addCategory(staff, form),
    edit: (id, version) => editCategory(staff, id, { ...form, version }),
  });
}

function addCategory(staff: StaffContext, form: CategoryForm): Promise<Versioned<Category> | Refusal> {
  return saveWithPicture<Versioned<Category>>(staff, form.image, async (tx, image) => {
    const position = await store.nextCategoryPosition(tx);
    const category: Category = { id: form._id ?? newId(), position, image, ...parseCategoryForm(form, null) };
    await store.insertCategory(tx, category);
    await recordAuditEntry(tx, staff, {
      action: 'category_created',
      subject: { id: category.id, name: category.name.de },
      fields: changedFields('category', null, category),
    });
    return { value: { ...category, version: 1 }, replaced: [] };
  });
}

/** The fields of a category whose change raises its version. */
export const CATEGORY_ACTIONS = ['category_created', 'category_edited'] as const;

export function editCategory(
  staff: StaffContext,
  id: string,
  form: CategoryForm,
): Promise<Versioned<Category> | Refusal> {
  return saveWithPicture<Versioned<Category>>(staff, form.image, async (tx, image) => {
    const former = await store.lockCategory(tx, id);
    if (!former) return refusal('not_found');
    const category: Versioned<Category> = {
      ...former,
      ...parseCategoryForm(form, former),
      image: resolvePicture(form, image, former.image),
      version: former.version + 1,
    };
    const counted = { id, actions: CATEGORY_ACTIONS };
    const check = await compareVersions(tx, staff, {
      seen: form.version,
      former,
      wanted: category,
      ...counted,
    });
    if (check === 'done') return { value: former, replaced: [image] };
    if (check !== 'free') return check;
    await store.updateCategory(tx, category);
    await recordAuditEntry(tx, staff, {
      action: 'category_edited',
      subject: { id: category.id, name: category.name.de },
      fields: changedFields('category', former, category),
    });
    return { value: category, replaced: category.image === former.image ? [] : [former.image] };
  });
}

function parseCategoryForm(
  form: CategoryForm,
  former: Category | null,
): Pick<Category, 'name' | 'desc' | 'drawing' | 'window' | 'kitchenMinutes'> {
  return {
    name: { de: form.name, en: englishOrFormer(form.nameEn, former?.name) },
    desc: { de: form.desc ?? former?.desc.de ?? '', en: englishOrFormer(form.descEn, former?.desc) },
    drawing: parseDrawing(form, former),
    window: parseWindow(form, former?.window ?? null),
    kitchenMinutes: parseKitchenMinutes(form, former),
  };
}

/** Deletes a category with all its dishes, as the confirmation warns; the pictures are deleted last. */
export async function deleteCategory(
  staff: StaffContext,
  id: string,
  seen?: number,
): Promise<{ ok: true } | Refusal> {
  const deleted = await transact(staff.db, async (tx) => {
    const category = await store.lockCategory(tx, id);
    if (!category) return refusal('not_found' as const);
    if (isOutdated(seen, category)) return refuseOutdated(tx, { id, actions: CATEGORY_ACTIONS });
    const dishes = await store.deleteDishesInCategory(tx, id);
    await store.deleteCategoryRow(tx, id);
    await recordAuditEntry(tx, staff, {
      action: 'category_deleted',
      subject: { id, name: category.name.de },
    });
    return { images: [category.image, ...dishes.map(({ image }) => image)] };
  });
  if (isRefusal(deleted)) return deleted;
  staff.live.publish({ type: 'content' });
  for (const image of deleted.images) await removePicture(staff, image);
  return { ok: true };
}
