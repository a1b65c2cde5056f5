import type { CategoryForm } from '#contract/menu/form-shapes.ts';
import type { Refusal } from '#contract/refusals.ts';
import { changedFields } from '#domain/changed-fields.ts';
import type { Category } from '#domain/menu/dish.ts';
import type { Versioned } from '#domain/versions.ts';
import { compareVersions } from '../changes/compare-versions.ts';
import { createOnce } from '../changes/create-once.ts';
import { noteChange } from '../changes/note-change.ts';
import { newId } from '../db/ids.ts';
import type { Desk } from '../deps.ts';
import { saveWithPicture } from '../files/save-with-picture.ts';
import { pictureAfter } from '../files/store-picture.ts';
import * as store from './menu-store.ts';
import { englishOr, windowOf } from './written.ts';

/** At the end of the menu. */
export function createCategory(desk: Desk, form: CategoryForm): Promise<Versioned<Category> | Refusal> {
  return createOnce(form._id, {
    isThere: (id) => store.isCategory(desk.db, id),
    create: () => addCategory(desk, form),
    edit: (id, version) => editCategory(desk, id, { ...form, version }),
  });
}

function addCategory(desk: Desk, form: CategoryForm): Promise<Versioned<Category> | Refusal> {
  return saveWithPicture<Versioned<Category>>(desk, form.image, async (tx, image) => {
    const position = await store.nextCategoryPosition(tx);
    const category: Category = { id: form._id ?? newId(), position, image, ...writeCategory(form, null) };
    await store.insertCategory(tx, category);
    await noteChange(tx, desk, {
      action: 'category_created',
      subject: { id: category.id, name: category.name.de },
      fields: changedFields('category', null, category),
    });
    return { value: { ...category, version: 1 }, replaced: [] };
  });
}

/** What a version counts of a category. */
export const CATEGORY_CHANGES = ['category_created', 'category_edited'] as const;

export function editCategory(
  desk: Desk,
  id: string,
  form: CategoryForm,
): Promise<Versioned<Category> | Refusal> {
  return saveWithPicture<Versioned<Category>>(desk, form.image, async (tx, image) => {
    const former = await store.holdCategory(tx, id);
    if (!former) return { code: 'not_found' };
    const category: Versioned<Category> = {
      ...former,
      ...writeCategory(form, former),
      image: pictureAfter(form, image, former.image),
      version: former.version + 1,
    };
    const counted = { id, actions: CATEGORY_CHANGES };
    const there = await compareVersions(tx, desk, {
      seen: form.version,
      former,
      wanted: category,
      ...counted,
    });
    if (there === 'done') return { value: former, replaced: [image] };
    if (there !== 'free') return there;
    await store.updateCategory(tx, category);
    await noteChange(tx, desk, {
      action: 'category_edited',
      subject: { id: category.id, name: category.name.de },
      fields: changedFields('category', former, category),
    });
    return { value: category, replaced: category.image === former.image ? [] : [former.image] };
  });
}

function writeCategory(
  form: CategoryForm,
  former: Category | null,
): Pick<Category, 'name' | 'desc' | 'window'> {
  return {
    name: { de: form.name, en: englishOr(form.nameEn, former?.name) },
    desc: { de: form.desc ?? former?.desc.de ?? '', en: englishOr(form.descEn, former?.desc) },
    window: windowOf(form),
  };
}
