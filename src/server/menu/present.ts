import type { MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import type { Deposit } from '#domain/menu/deposit.ts';
import {
  type Category,
  type DeclaredCodes,
  type Dish,
  type Packaged,
  type ServingTimes,
  variantNameOf,
} from '#domain/menu/dish.ts';
import { lackingUntil } from '#domain/menu/least-choice.ts';
import { netQuantityOf } from '#domain/menu/net-quantity.ts';
import { groupsOf } from '#domain/menu/options.ts';
import { ownSoldOutUntil } from '#domain/menu/sold-out.ts';
import { eurosOf } from '#domain/money.ts';
import type { Versioned } from '#domain/versions.ts';

/** `fewLeft`: from how many on guests read how many are left. */
export function presentDish(dish: Versioned<Dish>, fewLeft: number): MenuItem {
  return {
    _id: dish.id,
    version: dish.version,
    ...presentTexts(dish),
    category: dish.categoryId,
    image: dish.image,
    drawing: dish.drawing,
    ...presentTimes(dish.window),
    actualPrice: eurosOf(dish.actualPriceCents),
    discountedPrice: dish.discountedPriceCents === null ? null : eurosOf(dish.discountedPriceCents),
    vatPercent: dish.vatPercent,
    diet: dish.diet,
    spiciness: dish.spiciness,
    minimumAge: dish.minimumAge,
    kitchenMinutes: dish.kitchenMinutes,
    packaged: dish.packaged && presentPackaged(dish.packaged),
    isHouseOnly: dish.isHouseOnly,
    ...presentDeclared(dish),
    soldOutUntil: ownSoldOutUntil(dish),
    ...presentFewLeft(dish, fewLeft),
    variants: dish.variants.map(
      ({ id, priceCents, reduced, volumeMl, deposit, soldOutUntil, allergens, additives, ...variant }) => {
        // Clients of the first API version expect a name on every variant.
        const name = variantNameOf(variant, dish);
        return {
          _id: id,
          name: name.de,
          nameEn: name.en,
          price: eurosOf(priceCents),
          reduced: reduced
            ? { price: eurosOf(reduced.cents), lowestPrice: eurosOf(reduced.lowestCents) }
            : null,
          volumeMl,
          netQuantity: netQuantityOf(dish, { ...variant, volumeMl }),
          deposit: presentDeposit(deposit),
          soldOutUntil,
          allergens,
          additives,
          ...presentGroupIds(dish, id),
          ...presentLacking(dish, id),
        };
      },
    ),
    addOns: dish.addOns.map(({ id, name, priceCents, vatPercent, soldOutUntil, ...addOn }) => {
      return {
        _id: id,
        name: name.de,
        nameEn: name.en,
        price: eurosOf(priceCents),
        vatPercent,
        soldOutUntil,
        ...presentDeclared(addOn),
      };
    }),
    ...presentGroupIds(dish, null),
  };
}

/** Not more: what is read of the menu is kept until guests read something else of it. */
function presentFewLeft({ stock }: Dish, fewLeft: number) {
  const left = stock?.left ?? 0;
  return left > 0 && left <= fewLeft && { fewLeft: left };
}

/** The groups of the dish, or of a single size of it. */
function presentGroupIds({ groups = [] }: Pick<Dish, 'groups'>, ofVariant: string | null) {
  const ids = groups.flatMap(({ group, variantId }) => (variantId === ofVariant ? [group.id] : []));
  return ids.length > 0 && { optionGroups: [...new Set(ids)] };
}

function presentLacking(dish: Dish, variantId: string) {
  const until = lackingUntil(groupsOf(dish, variantId));
  return until !== null && { optionsSoldOutUntil: until };
}

function presentPackaged({
  netQuantity,
  strength,
  ingredients,
  producer,
  nutrition,
  storage,
  origin,
}: Packaged) {
  return {
    netQuantity,
    strength,
    ingredients: ingredients.de,
    ingredientsEn: ingredients.en,
    producer,
    nutrition: nutrition.de,
    nutritionEn: nutrition.en,
    storage: storage.de,
    storageEn: storage.en,
    origin: origin.de,
    originEn: origin.en,
  };
}

export function presentDeposit(deposit: Deposit | null) {
  return deposit && { amount: eurosOf(deposit.cents), kind: deposit.kind };
}

export function presentCategory(category: Versioned<Category>): MenuCategory {
  return {
    _id: category.id,
    version: category.version,
    ...presentTexts(category),
    image: category.image,
    drawing: category.drawing,
    kitchenMinutes: category.kitchenMinutes,
    ...presentTimes(category.window),
  };
}

function presentTexts({ name, desc }: Pick<Dish, 'name' | 'desc'>) {
  return { name: name.de, nameEn: name.en, desc: desc.de, descEn: desc.en };
}

export function presentDeclared({ allergens, additives }: DeclaredCodes) {
  return {
    allergens: allergens ?? [],
    allergensDeclared: allergens !== null,
    additives: additives ?? [],
    additivesDeclared: additives !== null,
  };
}

function presentTimes(window: ServingTimes | null) {
  const { startTime = null, endTime = null, weekdays, ...dates } = window ?? {};
  return { startTime, endTime, ...(weekdays && { weekdays: [...weekdays] }), ...dates };
}
