import type { DishForm } from '#contract/menu/form-shapes.ts';
import { changedFields } from '#domain/changed-fields.ts';
import type { Dish } from '#domain/menu/dish.ts';
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
import { readSettings } from '../settings/index.ts';
import { auditFields } from './audit-fields.ts';
import { followSizeNames } from './follow-size-names.ts';
import { followVatChange } from './jobs.ts';
import * as store from './menu-store.ts';
import { deleteDishRow } from './menu-store.ts';
import { copyGroupUses } from './option-groups-store.ts';
import { parseDishForm } from './parse-dish-form.ts';
import { readPriceHistory, recordPrices, reducedDish } from './price-history.ts';

export function createDish(staff: StaffContext, form: DishForm): Promise<Versioned<Dish> | Refusal> {
  return createOnce(form._id, {
    isThere: (id) => store.dishExists(staff.db, id),
    create: () => addDish(staff, form),
    edit: (id, version) => editDish(staff, id, { ...form, version }),
  });
}

async function addDish(staff: StaffContext, form: DishForm): Promise<Versioned<Dish> | Refusal> {
  await followVatChange(staff);
  const picture = form.image ?? (await pictureToCopy(staff, form));
  return saveWithPicture<Versioned<Dish>>(staff, picture, async (tx, image) => {
    const category = await store.lockCategory(tx, form.category);
    if (!category) return refusal('category_unknown');
    const position = await store.nextDishPosition(tx, form.category);
    const now = staff.clock.now();
    const written = {
      id: form._id ?? newId(),
      position,
      image,
      soldOutUntil: null,
      ...parseDishForm(form, null, (await readSettings(tx)).legal.foodVatPercent),
    };
    const dish = reducedDish(written, new Map(), now);
    if (isRefusal(dish)) return dish;
    await store.insertDish(tx, dish);
    if (form.groupsOf !== undefined) await copyGroupUses(tx, form.groupsOf, dish);
    await recordPrices(tx, dish, new Map(), { actorId: staff.actor?.id ?? null, now });
    const fields = changedFields('dish', null, auditFields(dish, category));
    await recordAuditEntry(tx, staff, {
      action: 'dish_created',
      subject: { id: dish.id, name: dish.name.de },
      fields,
    });
    return { value: { ...dish, version: 1 }, replaced: [] };
  });
}

async function pictureToCopy(
  staff: StaffContext,
  { imageOf, removeImage }: DishForm,
): Promise<string | null> {
  if (imageOf === undefined || removeImage === 'true') return null;
  const { dishes } = await store.findDishes(staff.db, [imageOf]);
  return dishes.get(imageOf)?.image ?? null;
}

/** The fields of a dish whose change raises its version: not whether it is sold out, and not its position. */
export const DISH_ACTIONS = ['dish_created', 'dish_edited'] as const;

/** When moved to another category, the dish goes to its end. */
export async function editDish(
  staff: StaffContext,
  id: string,
  form: DishForm,
): Promise<Versioned<Dish> | Refusal> {
  await followVatChange(staff);
  return saveWithPicture<Versioned<Dish>>(staff, form.image, async (tx, image) => {
    const category = await store.lockCategory(tx, form.category);
    const former = await store.lockDish(tx, id);
    if (!former) return refusal('not_found');
    if (!category) return refusal('category_unknown');
    const formerCategory = await store.findCategory(tx, former.categoryId);
    const isMoved = former.categoryId !== form.category;
    const now = staff.clock.now();
    const recorded = await readPriceHistory(tx, id);
    const written: Versioned<Dish> = {
      ...former,
      ...parseDishForm(form, former, (await readSettings(tx)).legal.foodVatPercent),
      image: resolvePicture(form, image, former.image),
      position: isMoved ? await store.nextDishPosition(tx, form.category) : former.position,
      version: former.version + 1,
    };
    const dish = reducedDish(written, recorded, now);
    if (isRefusal(dish)) return dish;
    const counted = { id, actions: DISH_ACTIONS };
    const check = await compareVersions(tx, staff, { seen: form.version, former, wanted: dish, ...counted });
    if (check === 'done') return { value: former, replaced: [image] };
    if (check !== 'free') return check;
    await store.updateDish(tx, dish);
    await followSizeNames(tx, staff, { former, dish });
    await recordPrices(tx, dish, recorded, { actorId: staff.actor?.id ?? null, now });
    const fields = changedFields('dish', auditFields(former, formerCategory), auditFields(dish, category));
    await recordAuditEntry(tx, staff, {
      action: 'dish_edited',
      subject: { id: dish.id, name: dish.name.de },
      fields,
    });
    return { value: dish, replaced: dish.image === former.image ? [] : [former.image] };
  });
}

/** Takes a dish off the menu. Carts that contain it show that it is gone; orders keep their own copy. */
export async function deleteDish(
  staff: StaffContext,
  id: string,
  seen?: number,
): Promise<{ ok: true } | Refusal> {
  const deleted = await transact(staff.db, async (tx) => {
    const dish = await deleteDishRow(tx, id);
    if (!dish) return refusal('not_found');
    if (isOutdated(seen, dish)) return refuseOutdated(tx, { id, actions: DISH_ACTIONS });
    const fields = changedFields('dish', dish, null);
    await recordAuditEntry(tx, staff, {
      action: 'dish_deleted',
      subject: { id, name: dish.name.de },
      fields,
    });
    return dish;
  });
  if (isRefusal(deleted)) return deleted;
  staff.live.publish({ type: 'content' });
  await removePicture(staff, deleted.image);
  return { ok: true };
}
