import type { DishForm } from '#contract/menu/form-shapes.ts';
import type { Refusal } from '#contract/refusals.ts';
import { changedFields } from '#domain/changed-fields.ts';
import type { Category, Dish } from '#domain/menu/dish.ts';
import { noteChange } from '../changes/note-change.ts';
import { newId } from '../db/ids.ts';
import type { Desk } from '../deps.ts';
import { saveWithPicture } from '../files/save-with-picture.ts';
import { pictureAfter } from '../files/store-picture.ts';
import * as store from './menu-store.ts';
import { writeDish } from './write-dish.ts';

export function createDish(desk: Desk, form: DishForm): Promise<Dish | Refusal> {
  return saveWithPicture<Dish>(desk, form.image, async (tx, image) => {
    const category = await store.holdCategory(tx, form.category);
    if (!category) return { code: 'category_unknown' };
    const position = await store.nextDishPosition(tx, form.category);
    const dish: Dish = { id: newId(), position, image, soldOutUntil: null, ...writeDish(form, null) };
    await store.insertDish(tx, dish);
    const fields = changedFields('dish', null, inWords(dish, category));
    await noteChange(tx, desk, {
      action: 'dish_created',
      subject: { id: dish.id, name: dish.name.de },
      fields,
    });
    return { value: dish, replaced: [] };
  });
}

/** In another category it stands at the end. */
export function editDish(desk: Desk, id: string, form: DishForm): Promise<Dish | Refusal> {
  return saveWithPicture<Dish>(desk, form.image, async (tx, image) => {
    const category = await store.holdCategory(tx, form.category);
    const former = await store.holdDish(tx, id);
    if (!former) return { code: 'not_found' };
    if (!category) return { code: 'category_unknown' };
    const formerCategory = await store.findCategory(tx, former.categoryId);
    const isMoved = former.categoryId !== form.category;
    const dish: Dish = {
      ...former,
      ...writeDish(form, former),
      image: pictureAfter(form, image, former.image),
      position: isMoved ? await store.nextDishPosition(tx, form.category) : former.position,
    };
    await store.updateDish(tx, dish);
    const fields = changedFields('dish', inWords(former, formerCategory), inWords(dish, category));
    await noteChange(tx, desk, {
      action: 'dish_edited',
      subject: { id: dish.id, name: dish.name.de },
      fields,
    });
    return { value: dish, replaced: dish.image === former.image ? [] : [former.image] };
  });
}

/** With the category as people call it. */
const inWords = (dish: Dish, category: Category | undefined) => ({ ...dish, category: category?.name.de });
