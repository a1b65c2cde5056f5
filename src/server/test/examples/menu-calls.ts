import { fileOf, formOf, pictureOf } from '../forms.ts';
import { categories, dishes } from '../menu-fixture.ts';
import { required } from '../required.ts';
import type { Evening } from './evening.ts';

interface Entry {
  _id: string;
  name: string;
  version: number;
}

const dessert = { name: 'Nachspeisen', nameEn: 'Desserts', startTime: '17:00', endTime: '22:30' };

const butterChicken = {
  name: 'Butter Chicken',
  nameEn: 'Butter chicken',
  desc: 'In Tomaten und Butter',
  descEn: 'In tomatoes and butter',
  category: categories.food.id,
  actualPrice: '16.50',
  vatPercent: '7',
  spiciness: '1',
  allergens: '["milk","nuts-cashews"]',
  additives: '["none"]',
};

/** The owner puts dishes on the menu, and the desk marks one as sold out. */
export async function menuCalls({ owner, staff, stranger, recorded }: Evening): Promise<void> {
  const { body: category } = await recorded(owner).send('POST', '/category', {
    raw: formOf({ ...dessert, image: fileOf(await pictureOf(), 'kulfi.jpg') }),
  });
  await recorded(owner).send('PUT', `/category/${category._id}`, {
    raw: formOf({ ...dessert, desc: 'Alle hausgemacht', version: String(category.version) }),
  });
  const { food, drinks, lunch } = categories;
  await recorded(owner).put('/category/order', {
    categories: [lunch.id, food.id, category._id, drinks.id],
    seen: [food.id, drinks.id, lunch.id, category._id],
  });
  await recorded(staff).get('/category');

  const { body: dish } = await recorded(owner).send('POST', '/menu', {
    raw: formOf({
      ...butterChicken,
      variants: JSON.stringify([
        { name: 'Normal', nameEn: 'Regular', price: 16.5 },
        { name: 'Groß', nameEn: 'Large', price: 19.9, allergens: ['gluten-wheat'] },
      ]),
      addOns: JSON.stringify([{ name: 'Basmatireis', nameEn: 'Basmati rice', price: 3.5 }]),
      image: fileOf(await pictureOf(), 'butter-chicken.jpg'),
    }),
  });
  await recorded(owner).send('PUT', `/menu/${dish._id}`, {
    raw: formOf({
      ...butterChicken,
      spiciness: '2',
      variants: JSON.stringify(dish.variants),
      addOns: JSON.stringify(dish.addOns),
      version: String(dish.version),
    }),
  });
  const inFood = (await entries(stranger)).filter(({ category }) => category === food.id);
  const seen = inFood.map(({ _id }) => _id);
  const items = [dish._id, ...seen.filter((id) => id !== dish._id)];
  await recorded(owner).put('/menu/order', { category: food.id, items, seen });
  await staff.send('PATCH', `/menu/${dishes.kulfi.id}/sold-out`, {
    body: { until: null, left: 7, daily: 20 },
  });
  await recorded(staff).get('/menu/stock');
  await recorded(staff).send('PATCH', `/menu/${dishes.kulfi.id}/sold-out`, { body: { until: 'tomorrow' } });
  await optionGroupCalls({ owner, staff, recorded }, dish._id);
  await recorded(stranger).get('/menu');
}

const withIt = {
  ...{ name: 'Dazu', nameEn: 'With it', least: 0, most: 3, isRepeatable: true, freeCount: 1 },
  options: [
    {
      name: 'Raita',
      nameEn: 'Raita',
      price: 2.5,
      kitchenName: 'RAI',
      allergens: ['milk'],
      additives: ['none'],
    },
    { name: 'Papadam', price: 1.5, sizePrices: [{ size: 'Groß', price: 2 }], isDefault: true },
  ],
};

/** The owner lets guests choose side dishes, and the desk marks one as sold out. */
async function optionGroupCalls(
  { owner, staff, recorded }: Pick<Evening, 'owner' | 'staff' | 'recorded'>,
  dishId: string,
): Promise<void> {
  const { body: group } = await recorded(owner).post('/option-groups', withIt);
  const [raita] = group.options as { _id: string }[];
  await recorded(owner).put(`/option-groups/${group._id}`, {
    ...{ ...withIt, most: 4, version: group.version },
    options: withIt.options.map((option, index) => ({ ...option, _id: group.options[index]._id })),
  });
  await recorded(owner).put('/option-groups/places', { dish: dishId, groups: [group._id], seen: [] });
  await recorded(staff).send('PATCH', `/option-groups/${group._id}/sold-out`, {
    body: { option: required(raita)._id, until: 'tomorrow' },
  });
  await recorded(staff).get('/option-groups');
}

/** The owner takes the menu along, imports a table, and changes a price in the table of dishes. */
export async function menuTableCalls({ owner, recorded }: Evening): Promise<void> {
  const text = 'Kategorie;Gericht;Preis;Allergene\nSpeisen;Rasam;5,50;Senf\nSpeisen;Kulfi;6,90;Milch';
  const { body: preview } = await recorded(owner).send('POST', '/admin/menu-import/preview', {
    raw: formOf({ text }),
  });
  await recorded(owner).send('POST', '/admin/menu-import', {
    raw: formOf({ text, fingerprint: preview.fingerprint }),
  });
  await recorded(owner).get('/admin/export/menu?format=csv');
  await recorded(owner).get('/admin/export/menu-template?format=csv');
  const { menuItems } = (await owner.get('/menu')).body;
  const kulfi = required(menuItems.find(({ _id }) => _id === dishes.kulfi.id));
  const variant = required(kulfi.variants[0]);
  const row = { _id: kulfi._id, version: kulfi.version, prices: [{ variant: variant._id, price: 7.2 }] };
  const { body } = await recorded(owner).send('PUT', '/admin/menu-table', {
    raw: formOf({ dishes: JSON.stringify([row]) }),
  });
  await recorded(owner).get('/admin/menu-bulk-change');
  await recorded(owner).post('/admin/menu-bulk-change/undo', { id: required(body.change)._id });
}

const entries = async (caller: Evening['stranger']): Promise<(Entry & { category: string })[]> =>
  (await caller.get('/menu')).body.menuItems;

export async function menuDeletions({ owner, stranger, recorded }: Evening): Promise<void> {
  const { menuItems, category } = (await stranger.get('/menu')).body;
  for (const group of (await owner.get('/option-groups')).body as Entry[])
    await recorded(owner).delete(`/option-groups/${group._id}?version=${group.version}`);
  const named = (list: Entry[], name: string) => list.find((entry) => entry.name === name) as Entry;
  const dish = named(menuItems, butterChicken.name);
  await recorded(owner).delete(`/menu/${dish._id}?version=${dish.version}`);
  const desserts = named(category, dessert.name);
  await recorded(owner).delete(`/category/${desserts._id}?version=${desserts.version}`);
}
