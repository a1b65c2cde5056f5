import type { AddOn, Category, Dish, Variant } from '#domain/menu/dish.ts';

// The same in each process: the database that tests copy is filled in by another one.
let count = 0;
const nextId = () => `01900000-0000-7000-8000-${String(count++).padStart(12, '0')}`;

/** A menu with one dish for each special case. */
const plain = { allergens: [], additives: [] };

const category = (name: string, position: number, window: Category['window'] = null): Category => {
  return {
    id: nextId(),
    name: { de: name, en: null },
    desc: { de: '', en: null },
    image: null,
    drawing: null,
    kitchenMinutes: null,
    window,
    position,
  };
};

const variant = (id: string, de: string, priceCents: number, volumeMl: number | null = null): Variant => {
  return { id, name: { de, en: null }, priceCents, volumeMl, deposit: null, soldOutUntil: null, ...plain };
};

const addOn = (id: string, de: string, priceCents: number, vatPercent = 7): AddOn => {
  return { id, name: { de, en: null }, priceCents, vatPercent, soldOutUntil: null, ...plain };
};

const food = category('Speisen', 0);
const drinks = category('Getränke', 1);
const lunch = category('Mittagstisch', 2, { startTime: '11:30', endTime: '14:30' });

let position = 0;

function dish(
  fields: Pick<Dish, 'name' | 'variants'> & Partial<Dish>,
  { id: categoryId }: Category = food,
): Dish {
  return {
    id: nextId(),
    categoryId,
    desc: { de: '', en: null },
    image: null,
    drawing: null,
    kitchenMinutes: null,
    window: null,
    actualPriceCents: fields.variants[0]?.priceCents ?? 0,
    discountedPriceCents: null,
    vatPercent: 7,
    diet: null,
    spiciness: 0,
    minimumAge: null,
    packaged: null,
    isHouseOnly: false,
    ...plain,
    soldOutUntil: null,
    position: position++,
    addOns: [],
    ...fields,
  };
}

export const dishes = {
  /** Two variants, two add-ons. */
  samosa: dish({
    name: { de: 'Samosa', en: 'Samosa' },
    desc: { de: 'Zwei Teigtaschen', en: 'Two pastries' },
    diet: 'vegan',
    spiciness: 1,
    allergens: ['gluten-wheat'],
    variants: [variant('klein', 'Klein', 550), variant('gross', 'Groß', 890)],
    addOns: [addOn('minze', 'Minz-Chutney', 150), addOn('raita', 'Raita', 290)],
  }),
  /** Two of it reach the minimum of 30 €. */
  tikka: dish({
    name: { de: 'Chicken Tikka', en: 'Chicken Tikka' },
    variants: [variant('normal', 'Normal', 1690)],
    addOns: [addOn('naan', 'Naan', 350)],
  }),
  /** Taxed at 19 %, with an add-on at 7 %. */
  beer: dish(
    {
      name: { de: 'Helles', en: 'Lager' },
      vatPercent: 19,
      variants: [variant('halbe', '0,5 l', 450, 500)],
      addOns: [addOn('papadam', 'Papadam', 250)],
    },
    drinks,
  ),
  /** In the evening only. */
  kulfi: dish({
    name: { de: 'Kulfi', en: null },
    window: {
      ...{ startTime: '19:30', endTime: '22:00' },
      weekdays: ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      ...{ firstDate: '2026-01-01', lastDate: '2027-12-31' },
    },
    variants: [variant('normal', 'Normal', 620)],
  }),
  /** At noon only, as its category says. */
  lunchThali: dish(
    { name: { de: 'Mittags-Thali', en: 'Lunch thali' }, variants: [variant('normal', 'Normal', 1190)] },
    lunch,
  ),
  /** An expensive dish: the price of a whole evening. */
  banquet: dish({
    name: { de: 'Festmahl', en: 'Banquet' },
    variants: [variant('tafel', 'Tafel', 99_900)],
    addOns: [addOn('band', 'Musik', 95_000), addOn('blumen', 'Blumen', 45_000)],
  }),
};

export const menuFixture = { categories: [food, drinks, lunch], dishes: Object.values(dishes) };

/** The smallest dish form of the admin page. */
export const dishForm = {
  name: 'Dal Tadka',
  category: food.id,
  actualPrice: '10.90',
  variants: JSON.stringify([{ name: 'Normal', price: 10.9 }]),
};

export const categories = { food, drinks, lunch };
