import { type Selectable, sql } from 'kysely';
import type { Dish, Option, OptionGroup, UsedGroup, Variant } from '#domain/menu/dish.ts';
import type { Versioned } from '#domain/versions.ts';
import { newId } from '../db/ids.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';
import { parseSoldOutParts, soldOutById, withoutSoldOut } from './sold-out-columns.ts';

/** Where a group hangs: on a dish, on a single size of it, or on all dishes of a category. */
export type GroupPlace =
  | { dishId: string; variantId: string | null; categoryId: null }
  | { categoryId: string; dishId: null; variantId: null };

const usesOf = prepareQuery((db, { dishes, categories }: { dishes: string[]; categories: string[] }) =>
  db
    .selectFrom('option_group_uses')
    .innerJoin('option_groups', 'option_groups.id', 'option_group_uses.group_id')
    .selectAll('option_groups')
    .select(['dish_id', 'category_id', 'variant_id'])
    .where((eb) => eb.or([eb('dish_id', 'in', dishes), eb('category_id', 'in', categories)]))
    .orderBy('position')
    .orderBy('option_group_uses.id'),
);

interface Hung {
  id: string;
  categoryId: string;
  variants: readonly { id: string }[];
}

/** The dishes with the groups that hang on them: those of the category first. */
export async function withGroups<One extends Hung>(
  db: Db,
  dishes: readonly One[],
): Promise<(One & { groups: readonly UsedGroup[] })[]> {
  if (dishes.length === 0) return [];
  const { rows } = await usesOf(db, {
    dishes: dishes.map(({ id }) => id),
    categories: [...new Set(dishes.map(({ categoryId }) => categoryId))],
  });
  return hang(dishes, rows);
}

/** Those of the whole menu. */
export async function withAllGroups<One extends Hung>(
  db: Db,
  dishes: readonly One[],
): Promise<(One & { groups: readonly UsedGroup[] })[]> {
  const rows = await db
    .selectFrom('option_group_uses')
    .innerJoin('option_groups', 'option_groups.id', 'option_group_uses.group_id')
    .selectAll('option_groups')
    .select(['dish_id', 'category_id', 'variant_id'])
    .orderBy('position')
    .orderBy('option_group_uses.id')
    .execute();
  return hang(dishes, rows);
}

type GroupRow = Selectable<Schema['option_groups']>;
type UseRow = GroupRow &
  Pick<Selectable<Schema['option_group_uses']>, 'dish_id' | 'category_id' | 'variant_id'>;

function hang<One extends Hung>(dishes: readonly One[], rows: readonly UseRow[]) {
  const groups = new Map(rows.map((row) => [row.id, row]));
  const parsed = new Map([...groups].map(([id, row]) => [id, groupOf(row)]));
  const usedBy = ({ id, categoryId, variants }: Hung): UsedGroup[] => {
    const theirs = rows.filter((row) => row.category_id === categoryId);
    const own = rows.filter((row) => row.dish_id === id);
    // A size that is gone keeps its row: undoing an import brings it back.
    const ofSizes = own.filter((row) => variants.some((variant) => variant.id === row.variant_id));
    return [...theirs, ...own.filter((row) => row.variant_id === null), ...ofSizes].map((row) => ({
      group: parsed.get(row.id) as OptionGroup,
      variantId: row.variant_id,
    }));
  };
  return dishes.map((dish) => ({ ...dish, groups: rows.length === 0 ? [] : usedBy(dish) }));
}

export interface GroupWithPlaces {
  group: Versioned<OptionGroup>;
  /** With how many groups hang there before it. */
  places: (GroupPlace & { position: number })[];
}

/** All groups by their names, each with where it hangs. */
export async function listGroups(db: Db): Promise<GroupWithPlaces[]> {
  const [groups, uses] = await Promise.all([
    db.selectFrom('option_groups').selectAll().orderBy('name_de').orderBy('id').execute(),
    db
      .selectFrom('option_group_uses')
      .leftJoin('dishes', 'dishes.id', 'option_group_uses.dish_id')
      .selectAll('option_group_uses')
      .select('variants')
      .orderBy('option_group_uses.position')
      .orderBy('option_group_uses.id')
      .execute(),
  ]);
  const there = uses.filter(
    ({ variant_id, variants }) =>
      variant_id === null || variantsOf(variants).some(({ id }) => id === variant_id),
  );
  const byPlace = Map.groupBy(there, keyOfRow);
  const byGroup = Map.groupBy(there, (use) => use.group_id);
  return groups.map((row) => ({
    group: groupOf(row),
    places: (byGroup.get(row.id) ?? []).map((use) => ({
      ...({ dishId: use.dish_id, categoryId: use.category_id, variantId: use.variant_id } as GroupPlace),
      position: byPlace.get(keyOfRow(use))?.indexOf(use) ?? 0,
    })),
  }));
}

export async function groupExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('option_groups').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function insertGroup(tx: Tx, group: OptionGroup): Promise<void> {
  await tx
    .insertInto('option_groups')
    .values({ id: group.id, sold_out_options: soldOutById(group.options), ...groupColumns(group) })
    .execute();
}

/** Everything but what is sold out (decision 049). The group must be locked. */
export async function updateGroup(tx: Tx, group: Versioned<OptionGroup>): Promise<void> {
  await tx
    .updateTable('option_groups')
    .set({ version: group.version, ...groupColumns(group) })
    .where('id', '=', group.id)
    .execute();
}

/** Writes what is sold out and nothing else. The group must be locked. */
export async function updateSoldOutOptions(tx: Tx, { id, options }: OptionGroup): Promise<void> {
  await tx
    .updateTable('option_groups')
    .set({ sold_out_options: soldOutById(options) })
    .where('id', '=', id)
    .execute();
}

/** The group, locked until the transaction ends. Undefined when there is none. */
export async function lockGroup(tx: Tx, id: string): Promise<Versioned<OptionGroup> | undefined> {
  const row = await tx
    .updateTable('option_groups')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && groupOf(row);
}

export async function deleteGroupRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('option_groups').where('id', '=', id).execute();
}

/** The ids of the groups that hang there, in their order. Lock the dish or the category before. */
export async function listGroupIdsAt(tx: Tx, place: GroupPlace): Promise<string[]> {
  const rows = await at(tx, place).select('group_id').orderBy('position').orderBy('id').execute();
  return rows.map((row) => row.group_id);
}

/** Those of the ids that are groups, which nobody edits or deletes until the transaction ends. */
export async function lockGroups(tx: Tx, ids: readonly string[]): Promise<Versioned<OptionGroup>[]> {
  const found: Versioned<OptionGroup>[] = [];
  // In one order, so that two calls do not wait for each other.
  for (const id of [...ids].sort()) {
    const group = await lockGroup(tx, id);
    if (group) found.push(group);
  }
  return found;
}

const variantsOf = (json: string | null) => JSON.parse(json ?? '[]') as Pick<Variant, 'id' | 'name'>[];

/** Counts a change of where the groups hang, so that nobody overwrites it unseen. The groups must be locked. */
export async function advanceGroups(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('option_groups')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Where the group hangs, as texts that compare. */
export async function listPlaceKeys(tx: Tx, groupId: string): Promise<string[]> {
  const rows = await tx.selectFrom('option_group_uses').selectAll().where('group_id', '=', groupId).execute();
  return rows.map(keyOfRow).sort();
}

/** Where the group hangs, in words. */
export async function listPlaceNames(tx: Tx, groupId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('option_group_uses')
    .leftJoin('dishes', 'dishes.id', 'option_group_uses.dish_id')
    .leftJoin('categories', 'categories.id', 'option_group_uses.category_id')
    .select(['variant_id', 'variants', 'dishes.name_de as dish', 'categories.name_de as category'])
    .where('group_id', '=', groupId)
    .execute();
  return rows
    .map(({ variant_id, variants, dish, category }) => {
      const size = variantsOf(variants).find(({ id }) => id === variant_id)?.name.de;
      return [category ?? dish ?? '', ...(size ? [size] : [])].join(', ');
    })
    .sort();
}

/** Hangs on a new dish what hangs on another one, and on its sizes what hangs on those of the same names. */
export async function copyGroupUses(tx: Tx, from: string, dish: Dish): Promise<void> {
  const rows = await tx
    .selectFrom('option_group_uses')
    .innerJoin('dishes', 'dishes.id', 'option_group_uses.dish_id')
    .select(['group_id', 'variant_id', 'variants', 'option_group_uses.position'])
    .where('dish_id', '=', from)
    .execute();
  const copies = rows.flatMap(({ group_id, variant_id, variants, position }) => {
    const size = variantsOf(variants).find(({ id }) => id === variant_id)?.name.de;
    const variant = dish.variants.find(({ name }) => name.de === size);
    if (variant_id !== null && !variant) return [];
    const place = { dish_id: dish.id, category_id: null, variant_id: variant_id && (variant?.id ?? null) };
    return [{ id: newId(), group_id, position, ...place }];
  });
  if (copies.length > 0) await tx.insertInto('option_group_uses').values(copies).execute();
}

export const placeKey = ({ categoryId, dishId, variantId }: GroupPlace): string =>
  [categoryId ?? '', dishId ?? '', variantId ?? ''].join(' ');

const keyOfRow = (
  row: Pick<Selectable<Schema['option_group_uses']>, 'category_id' | 'dish_id' | 'variant_id'>,
) => placeKey({ categoryId: row.category_id, dishId: row.dish_id, variantId: row.variant_id } as GroupPlace);

/**
 * Hangs the group exactly there: somewhere new after what hangs there. False where a new place is not among those that are
 * there, by their keys, and locked.
 */
export async function setPlaces(
  tx: Tx,
  groupId: string,
  places: readonly GroupPlace[],
  locked: ReadonlySet<string>,
): Promise<boolean> {
  const wanted = new Map(places.map((place) => [placeKey(place), place]));
  const rows = await tx.selectFrom('option_group_uses').selectAll().where('group_id', '=', groupId).execute();
  const there = new Set(rows.map(keyOfRow));
  const gone = rows.filter((row) => !wanted.has(keyOfRow(row))).map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('option_group_uses').where('id', 'in', gone).execute();
  for (const [key, place] of wanted) {
    if (there.has(key)) continue;
    if (!locked.has(key)) return false;
    const last = await at(tx, place)
      .select((eb) => eb.fn.max('position').as('last'))
      .executeTakeFirst();
    await tx
      .insertInto('option_group_uses')
      .values({
        ...{ id: newId(), group_id: groupId, position: (last?.last ?? -1) + 1 },
        ...{ dish_id: place.dishId, category_id: place.categoryId, variant_id: place.variantId },
      })
      .execute();
  }
  return true;
}

export async function replaceGroupsAt(tx: Tx, place: GroupPlace, ids: readonly string[]): Promise<void> {
  const there = await at(tx, place).select('id').execute();
  if (there.length > 0)
    await tx
      .deleteFrom('option_group_uses')
      .where(
        'id',
        'in',
        there.map(({ id }) => id),
      )
      .execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('option_group_uses')
    .values(
      ids.map((groupId, position) => ({
        ...{ id: newId(), group_id: groupId, position },
        ...{ dish_id: place.dishId, category_id: place.categoryId, variant_id: place.variantId },
      })),
    )
    .execute();
}

function at(tx: Tx, { dishId, categoryId, variantId }: GroupPlace) {
  const all = tx.selectFrom('option_group_uses');
  if (categoryId !== null) return all.where('category_id', '=', categoryId);
  const ofDish = all.where('dish_id', '=', dishId);
  return variantId === null
    ? ofDish.where(sql<boolean>`variant_id is null`)
    : ofDish.where('variant_id', '=', variantId);
}

function groupColumns(group: OptionGroup) {
  return {
    name_de: group.name.de,
    name_en: group.name.en,
    least: group.least,
    most: group.most,
    is_repeatable: group.isRepeatable ? (1 as const) : (0 as const),
    free_count: group.freeCount,
    options: JSON.stringify(group.options.map(withoutSoldOut)),
  };
}

function groupOf(row: GroupRow): Versioned<OptionGroup> {
  return {
    id: row.id,
    name: { de: row.name_de, en: row.name_en },
    least: row.least,
    most: row.most,
    isRepeatable: row.is_repeatable === 1,
    freeCount: row.free_count,
    options: parseSoldOutParts(row.sold_out_options, JSON.parse(row.options) as Option[]),
    version: row.version,
  };
}
