import type { CategoryForm } from '#contract/menu/form-shapes.ts';
import type { Refusal } from '#contract/refusals.ts';
import { changedFields } from '#domain/changed-fields.ts';
import type { Category } from '#domain/menu/dish.ts';
import { noteChange } from '../changes/note-change.ts';
import { newId } from '../db/ids.ts';
import type { Desk } from '../deps.ts';
import { saveWithPicture } from '../files/save-with-picture.ts';
import { pictureAfter } from '../files/store-picture.ts';
import * as store from './menu-store.ts';
import { englishOr, windowOf } from './written.ts';

/** At the end of the menu. */
export function createCategory(desk: Desk, form: CategoryForm): Promise<Category | Refusal> {
  return saveWithPicture<Category>(desk, form.image, async (tx, image) => {
    const position = await store.nextCategoryPosition(tx);
    const category: Category = { id: newId(), position, image, ...writeCategory(form, null) };
    await store.insertCategory(tx, category);
    await noteChange(tx, desk, {
      action: 'category_created',
      subject: { id: category.id, name: category.name.de },
      fields: changedFields('category', null, category),
    });
    return { value: category, replaced: [] };
  });
}

export function editCategory(desk: Desk, id: string, form: CategoryForm): Promise<Category | Refusal> {
  return saveWithPicture<Category>(desk, form.image, async (tx, image) => {
    const former = await store.holdCategory(tx, id);
    if (!former) return { code: 'not_found' };
    const category: Category = {
      ...former,
      ...writeCategory(form, former),
      image: pictureAfter(form, image, former.image),
    };
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
