import type { DishForm } from '#contract/menu/form-shapes.ts';
import type { Refusal } from '#contract/refusals.ts';
import { changedFields } from '#domain/changed-fields.ts';
import type { Category, Declared, Dish } from '#domain/menu/dish.ts';
import { type RecordedPrices, type ReductionRefusal, reduceVariants } from '#domain/menu/reduced-price.ts';
import type { Versioned } from '#domain/versions.ts';
import { compareVersions } from '../changes/compare-versions.ts';
import { createOnce } from '../changes/create-once.ts';
import { noteChange } from '../changes/note-change.ts';
import { newId } from '../db/ids.ts';
import type { Desk } from '../deps.ts';
import { saveWithPicture } from '../files/save-with-picture.ts';
import { pictureAfter } from '../files/store-picture.ts';
import * as store from './menu-store.ts';
import { readPrices, recordPrices } from './record-prices.ts';
import { writeDish } from './write-dish.ts';

export function createDish(desk: Desk, form: DishForm): Promise<Versioned<Dish> | Refusal> {
  return createOnce(form._id, {
    isThere: (id) => store.isDish(desk.db, id),
    create: () => addDish(desk, form),
    edit: (id, version) => editDish(desk, id, { ...form, version }),
  });
}

async function addDish(desk: Desk, form: DishForm): Promise<Versioned<Dish> | Refusal> {
  const picture = form.image ?? (await pictureToCopy(desk, form));
  return saveWithPicture<Versioned<Dish>>(desk, picture, async (tx, image) => {
    const category = await store.holdCategory(tx, form.category);
    if (!category) return { code: 'category_unknown' };
    const position = await store.nextDishPosition(tx, form.category);
    const now = desk.clock.now();
    const written = {
      id: form._id ?? newId(),
      position,
      image,
      soldOutUntil: null,
      ...writeDish(form, null),
    };
    const dish = reduced(written, new Map(), now);
    if ('code' in dish) return dish;
    await store.insertDish(tx, dish);
    await recordPrices(tx, dish, new Map(), now);
    const fields = changedFields('dish', null, inWords(dish, category));
    await noteChange(tx, desk, {
      action: 'dish_created',
      subject: { id: dish.id, name: dish.name.de },
      fields,
    });
    return { value: { ...dish, version: 1 }, replaced: [] };
  });
}

async function pictureToCopy(desk: Desk, { imageOf, removeImage }: DishForm): Promise<string | null> {
  if (imageOf === undefined || removeImage === 'true') return null;
  const { dishes } = await store.findDishes(desk.db, [imageOf]);
  return dishes.get(imageOf)?.image ?? null;
}

/** What a version counts of a dish: not whether it is sold out, and not its place. */
export const DISH_CHANGES = ['dish_created', 'dish_edited'] as const;

/** In another category it stands at the end. */
export function editDish(desk: Desk, id: string, form: DishForm): Promise<Versioned<Dish> | Refusal> {
  return saveWithPicture<Versioned<Dish>>(desk, form.image, async (tx, image) => {
    const category = await store.holdCategory(tx, form.category);
    const former = await store.holdDish(tx, id);
    if (!former) return { code: 'not_found' };
    if (!category) return { code: 'category_unknown' };
    const formerCategory = await store.findCategory(tx, former.categoryId);
    const isMoved = former.categoryId !== form.category;
    const now = desk.clock.now();
    const recorded = await readPrices(tx, id);
    const written: Versioned<Dish> = {
      ...former,
      ...writeDish(form, former),
      image: pictureAfter(form, image, former.image),
      position: isMoved ? await store.nextDishPosition(tx, form.category) : former.position,
      version: former.version + 1,
    };
    const dish = reduced(written, recorded, now);
    if ('code' in dish) return dish;
    const counted = { id, actions: DISH_CHANGES };
    const there = await compareVersions(tx, desk, { seen: form.version, former, wanted: dish, ...counted });
    if (there === 'done') return { value: former, replaced: [image] };
    if (there !== 'free') return there;
    await store.updateDish(tx, dish);
    await recordPrices(tx, dish, recorded, now);
    const fields = changedFields('dish', inWords(former, formerCategory), inWords(dish, category));
    await noteChange(tx, desk, {
      action: 'dish_edited',
      subject: { id: dish.id, name: dish.name.de },
      fields,
    });
    return { value: dish, replaced: dish.image === former.image ? [] : [former.image] };
  });
}

/** The dish with what its discounted price makes of its variants, where the law lets it. */
function reduced<D extends Dish>(
  dish: D,
  recorded: ReadonlyMap<string, RecordedPrices>,
  now: number,
): D | ReductionRefusal {
  const variants = reduceVariants(dish, recorded, now);
  return 'code' in variants ? variants : { ...dish, variants };
}

/** With the category as people call it, and with 'none' and 'undeclared' told apart. */
const inWords = (dish: Dish, category: Category | undefined) => ({
  ...dish,
  ...told(dish),
  ...dish.packaged,
  isHouseOnly: dish.isHouseOnly || undefined,
  variants: dish.variants.map(({ deposit, ...variant }) => ({
    ...variant,
    depositCents: deposit?.cents,
    depositKind: deposit?.kind,
  })),
  addOns: dish.addOns.map((addOn) => ({ ...addOn, ...told(addOn) })),
  category: category?.name.de,
});

function told({ allergens, additives }: Declared) {
  const words = (codes: readonly string[] | null) => {
    return codes === null ? ['undeclared'] : codes.length === 0 ? ['none'] : codes;
  };
  return { allergens: words(allergens), additives: words(additives) };
}
