import { changedFields } from '#domain/changed-fields.ts';
import type { Category, Dish, SoldOutUntil } from '#domain/menu/dish.ts';
import type { BulkChangeKind } from '#domain/menu/menu-table.ts';
import type { RecordedPrices } from '#domain/menu/reduced-price.ts';
import type { Versioned } from '#domain/versions.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import type { Tx } from '../../db/schema.ts';
import type { StaffContext } from '../../deps.ts';
import { auditFields } from '../audit-fields.ts';
import { followSizeNames } from '../follow-size-names.ts';
import * as store from '../menu-store.ts';
import { recordPrices } from '../price-history.ts';
import { type BulkChange, replaceBulkChange } from './bulk-changes-store.ts';
import { menuFingerprint } from './menu-fingerprint.ts';

/** A dish that is created (`former` null) or edited. */
export interface DishChange {
  former: Versioned<Dish> | null;
  dish: Dish;
  category: Category;
}

/** Changes of many dishes that are made together, or not at all. */
export interface MenuChange {
  newCategories: Category[];
  dishes: DishChange[];
  /** Every dish of a category whose order changes, in its new order. */
  orders: ReadonlyMap<string, readonly string[]>;
  soldOut: { dish: Dish; until: SoldOutUntil }[];
}

interface Request {
  id: string;
  kind: BulkChangeKind;
  /** Of what was sent, so that sending it again changes nothing. */
  requestHash: string;
  recorded: ReadonlyMap<string, ReadonlyMap<string, RecordedPrices>>;
}

/** Writes a change, with what it takes to undo it. The menu must be locked. */
export async function writeMenuChange(
  tx: Tx,
  staff: StaffContext,
  change: MenuChange,
  { id, kind, requestHash, recorded }: Request,
): Promise<BulkChange> {
  const now = staff.clock.now();
  const before = await store.readMenuData(tx);
  for (const category of change.newCategories) {
    await store.insertCategory(tx, category);
    await recordAuditEntry(tx, staff, {
      action: 'category_created',
      subject: { id: category.id, name: category.name.de },
      fields: changedFields('category', null, category),
    });
  }
  const categories = new Map(before.categories.map((category) => [category.id, category]));
  for (const { former, dish, category } of change.dishes) {
    if (former) {
      await store.updateDish(tx, { ...dish, version: former.version + 1 });
      await followSizeNames(tx, staff, { former, dish });
    } else await store.insertDish(tx, dish);
    await recordPrices(tx, dish, recorded.get(dish.id) ?? new Map(), {
      actorId: staff.actor?.id ?? null,
      now,
    });
    const was = former && auditFields(former, categories.get(former.categoryId));
    await recordAuditEntry(tx, staff, {
      action: former ? 'dish_edited' : 'dish_created',
      subject: { id: dish.id, name: dish.name.de },
      fields: changedFields('dish', was, auditFields(dish, category)),
    });
  }
  for (const [categoryId, ids] of change.orders) {
    await store.setPositions(tx, 'dishes', ids);
    const there = before.dishes.filter((dish) => dish.categoryId === categoryId).map((dish) => dish.id);
    const category = categories.get(categoryId);
    const stillThere = ids.filter((dishId) => there.includes(dishId));
    if (category && stillThere.join() !== there.filter((dishId) => ids.includes(dishId)).join()) {
      await recordAuditEntry(tx, staff, {
        action: 'dishes_ordered',
        subject: { id: categoryId, name: category.name.de },
      });
    }
  }
  for (const { dish, until } of change.soldOut) {
    await store.updateSoldOut(tx, { ...dish, soldOutUntil: until });
    await recordAuditEntry(tx, staff, {
      action: until === null ? 'dish_back' : 'dish_sold_out',
      subject: { id: dish.id, name: dish.name.de },
    });
  }
  const counts = {
    created: change.dishes.filter(({ former }) => former === null).length,
    edited: new Set([
      ...change.dishes.filter(({ former }) => former !== null).map(({ dish }) => dish.id),
      ...change.soldOut.map(({ dish }) => dish.id),
    ]).size,
    reordered: [...change.orders.keys()].filter((categoryId) => categories.has(categoryId)).length,
  };
  await recordAuditEntry(tx, staff, {
    action: kind === 'import' ? 'menu_imported' : 'dishes_edited',
    fields: changedFields('bulkChange', null, {
      createdDishes: counts.created || null,
      editedDishes: counts.edited || null,
    }),
  });
  const written: BulkChange = {
    id,
    kind,
    at: now,
    actor: staff.actor,
    requestHash,
    fingerprint: menuFingerprint(await store.readMenuData(tx)),
    isUndone: false,
    counts,
    undo: {
      categories: change.newCategories.map((category) => category.id),
      dishes: change.dishes.map(({ former, dish }) => ({ id: dish.id, former })),
      positions: before.dishes.map((dish) => [dish.id, dish.position]),
      soldOut: change.soldOut.map(({ dish, until }) => ({
        id: dish.id,
        before: dish.soldOutUntil,
        after: until,
      })),
    },
  };
  await replaceBulkChange(tx, written);
  return written;
}
