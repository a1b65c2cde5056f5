import type { Menu, MenuItem } from '#contract/menu/shapes.ts';
import type { DailyWindow, Declared, Dish } from '#domain/menu/dish.ts';
import { type Cents, centsOf } from '#domain/money.ts';
import type { Language } from '#texts/texts.ts';
import { fold } from '../../fold.ts';

/** The menu as the page shows it: in one language, and nothing that the page does not use. */
export interface CategoryView {
  id: string;
  /** Its anchor in the page's address. */
  slug: string;
  name: string;
  desc: string;
  window: DailyWindow | null;
  dishes: DishView[];
}

export interface DishView extends Declared, Pick<Dish, 'window' | 'soldOutUntil' | 'diet' | 'spiciness'> {
  id: string;
  name: string;
  desc: string;
  image: string | null;
  /** The price before it was lowered. */
  formerCents: Cents | null;
  variants: VariantView[];
  addOns: AddOnView[];
}

export interface VariantView extends Declared {
  id: string;
  name: string;
  cents: Cents;
  volumeMl: number | null;
}

export interface AddOnView extends Declared {
  id: string;
  name: string;
  cents: Cents;
}

/** Categories with their dishes, in the order of the menu; a category without dishes is left out. */
export function menuView({ menuItems, category }: Menu, language: Language): CategoryView[] {
  const nameIn = namer(language);
  const shareAddOn = sharer<AddOnView>();
  const slugs = new Set<string>();

  const dishView = (item: MenuItem): DishView => ({
    id: item._id,
    ...nameIn(item),
    desc: language === 'en' ? (item.descEn ?? item.desc) : item.desc,
    image: item.image,
    window: windowOf(item),
    soldOutUntil: item.soldOutUntil,
    diet: item.diet,
    spiciness: item.spiciness,
    allergens: item.allergens,
    additives: item.additives,
    formerCents: formerCentsOf(item),
    variants: item.variants.map((variant) => ({
      id: variant._id,
      ...nameIn(variant),
      cents: centsOf(variant.price) ?? 0,
      volumeMl: variant.volumeMl,
      allergens: variant.allergens,
      additives: variant.additives,
    })),
    addOns: item.addOns.map((addOn) =>
      shareAddOn({
        id: addOn._id,
        ...nameIn(addOn),
        cents: centsOf(addOn.price) ?? 0,
        allergens: addOn.allergens,
        additives: addOn.additives,
      }),
    ),
  });

  return category
    .map((one) => {
      const { name } = nameIn(one);
      return {
        id: one._id,
        slug: newSlug(name, slugs),
        name,
        desc: language === 'en' ? (one.descEn ?? one.desc) : one.desc,
        window: windowOf(one),
        dishes: menuItems.filter((item) => item.category === one._id).map(dishView),
      };
    })
    .filter(({ dishes }) => dishes.length > 0);
}

function namer(language: Language) {
  return ({ name, nameEn }: { name: string; nameEn: string | null }) => ({
    name: language === 'en' ? (nameEn ?? name) : name,
  });
}

/** The same raita stands beside thirty dishes: as one object it travels once. */
function sharer<Value>(): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = JSON.stringify(value);
    const same = known.get(key);
    if (same === undefined) known.set(key, value);
    return same ?? value;
  };
}

function windowOf({ startTime, endTime }: { startTime: string | null; endTime: string | null }) {
  return startTime !== null && endTime !== null ? { startTime, endTime } : null;
}

/** Only one price can have been another one before; several variants each just say their own. */
function formerCentsOf({ actualPrice, discountedPrice, variants }: MenuItem): Cents | null {
  const [variant, ...others] = variants;
  if (discountedPrice === null || !variant || others.length > 0) return null;
  return actualPrice > variant.price ? centsOf(actualPrice) : null;
}

function newSlug(name: string, taken: Set<string>): string {
  // Addresses spell umlauts out.
  const spelt = name.replace(/[äöü]/gi, (letter) => `${fold(letter)}e`);
  const plain =
    fold(spelt)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'x';
  let slug = plain;
  for (let count = 2; taken.has(slug); count += 1) slug = `${plain}-${count}`;
  taken.add(slug);
  return slug;
}
