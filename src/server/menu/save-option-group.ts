import { isDeepStrictEqual } from 'node:util';
import type { OptionGroupBody } from '#contract/menu/option-group-shapes.ts';
import { changedFields } from '#domain/changed-fields.ts';
import type { OptionGroup, SoldOutUntil } from '#domain/menu/dish.ts';
import { matchParts } from '#domain/menu/match-parts.ts';
import { soldOutUntilTomorrow } from '#domain/menu/sold-out.ts';
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
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { auditGroupFields } from './audit-fields.ts';
import { followVatChange } from './jobs.ts';
import { lockCategory, lockDish } from './menu-store.ts';
import * as store from './option-groups-store.ts';
import { englishOrFormer, parseDeclared } from './parse-dish-form.ts';

/** The actions that a group's version counts: not what is sold out, and not its place among those that hang there. */
const GROUP_ACTIONS = ['option_group_created', 'option_group_edited'] as const;

export function createOptionGroup(
  staff: StaffContext,
  body: OptionGroupBody,
): Promise<Versioned<OptionGroup> | Refusal> {
  return createOnce(body._id, {
    isThere: (id) => store.groupExists(staff.db, id),
    create: () =>
      change(staff, async (tx) => {
        const group = parseGroup(body, { id: body._id ?? newId(), name: undefined, options: [] });
        const places = placesOf(body) ?? [];
        const locked = await lockPlaces(tx, places);
        await store.insertGroup(tx, group);
        if (!(await store.setPlaces(tx, group.id, places, locked))) return refusal('menu_changed');
        const is = { ...auditGroupFields(group), places: await store.listPlaceNames(tx, group.id) };
        await recordAuditEntry(tx, staff, {
          action: 'option_group_created',
          subject: { id: group.id, name: group.name.de },
          fields: changedFields('optionGroup', null, is),
        });
        return { ...group, version: 1 };
      }),
    edit: (id, version) => editOptionGroup(staff, id, { ...body, version }),
  });
}

export function editOptionGroup(
  staff: StaffContext,
  id: string,
  body: OptionGroupBody,
): Promise<Versioned<OptionGroup> | Refusal> {
  return change(staff, async (tx) => {
    const places = placesOf(body);
    // Before the group, as whoever hangs groups there does.
    const locked = await lockPlaces(tx, places ?? []);
    const former = await store.lockGroup(tx, id);
    if (!former) return refusal('not_found');
    const group = { ...parseGroup(body, former), version: former.version + 1 };
    const counted = { id, actions: GROUP_ACTIONS };
    const hangs = await store.listPlaceKeys(tx, id);
    const check = await compareVersions<OptionGroup & { hangs: string[]; image?: null }>(tx, staff, {
      seen: body.version,
      former: { ...former, hangs },
      wanted: { ...group, hangs: places?.map(store.placeKey).sort() ?? hangs },
      ...counted,
    });
    if (check === 'done') return former;
    if (check !== 'free') return check;
    const was = { ...auditGroupFields(former), places: await store.listPlaceNames(tx, id) };
    await store.updateGroup(tx, group);
    if (places && !(await store.setPlaces(tx, id, places, locked))) return refusal('menu_changed');
    const is = { ...auditGroupFields(group), places: await store.listPlaceNames(tx, id) };
    await recordAuditEntry(tx, staff, {
      action: 'option_group_edited',
      subject: { id, name: group.name.de },
      fields: changedFields('optionGroup', was, is),
    });
    return group;
  });
}

/** Carts in which something of it is chosen show that it is gone; orders keep their own copy. */
export function deleteOptionGroup(
  staff: StaffContext,
  id: string,
  seen: number | undefined,
): Promise<{ ok: true } | Refusal> {
  return change(staff, async (tx) => {
    const group = await store.lockGroup(tx, id);
    if (!group) return refusal('not_found');
    if (isOutdated(seen, group)) return refuseOutdated(tx, { id, actions: GROUP_ACTIONS });
    await store.deleteGroupRow(tx, id);
    await recordAuditEntry(tx, staff, {
      action: 'option_group_deleted',
      subject: { id, name: group.name.de },
      fields: changedFields('optionGroup', auditGroupFields(group), null),
    });
    return { ok: true };
  });
}

/** Hangs exactly these groups there, in this order. */
export function hangOptionGroups(
  staff: StaffContext,
  place: store.GroupPlace,
  { groups, seen }: { groups: readonly string[]; seen: readonly string[] | undefined },
): Promise<{ ok: true } | Refusal> {
  return change(staff, async (tx) => {
    const subject = await lockPlace(tx, place);
    if (isRefusal(subject)) return subject;
    const there = await store.listGroupIdsAt(tx, place);
    // Sent twice: it is as it should be.
    if (isDeepStrictEqual(there, groups)) return { ok: true };
    if (seen && !isDeepStrictEqual(there, seen)) return refusal('menu_changed');
    const locked = await store.lockGroups(tx, [...new Set([...groups, ...there])]);
    if (groups.some((id) => !locked.some((group) => group.id === id))) return refusal('menu_changed');
    const moved = locked.filter(({ id }) => there.includes(id) !== groups.includes(id));
    const before = await placeNamesOf(tx, moved);
    await store.replaceGroupsAt(tx, place, groups);
    if (moved.length > 0)
      await store.advanceGroups(
        tx,
        moved.map(({ id }) => id),
      );
    const after = await placeNamesOf(tx, moved);
    for (const [index, { id, name }] of moved.entries())
      await recordAuditEntry(tx, staff, {
        action: 'option_group_edited',
        subject: { id, name: name.de },
        fields: changedFields('optionGroup', { places: before[index] }, { places: after[index] }),
      });
    await recordAuditEntry(tx, staff, { action: 'option_groups_hung', subject });
    return { ok: true };
  });
}

async function placeNamesOf(tx: Tx, groups: readonly { id: string }[]): Promise<string[][]> {
  const names: string[][] = [];
  for (const { id } of groups) names.push(await store.listPlaceNames(tx, id));
  return names;
}

/** Those of the places that the menu has, by their keys: nobody deletes them until the transaction ends. */
async function lockPlaces(tx: Tx, places: readonly store.GroupPlace[]): Promise<Set<string>> {
  const keys = new Set<string>();
  // In one order, categories before dishes, so that two calls can't deadlock.
  const rank = (place: store.GroupPlace) => `${place.categoryId === null ? 1 : 0} ${store.placeKey(place)}`;
  for (const place of places.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)))
    if (!isRefusal(await lockPlace(tx, place))) keys.add(store.placeKey(place));
  return keys;
}

async function lockPlace(tx: Tx, place: store.GroupPlace): Promise<{ id: string; name: string } | Refusal> {
  if (place.categoryId !== null) {
    const category = await lockCategory(tx, place.categoryId);
    return category ? { id: category.id, name: category.name.de } : refusal('not_found');
  }
  const dish = await lockDish(tx, place.dishId);
  if (!dish) return refusal('not_found');
  const { id: dishId, name, variants } = dish;
  const variant = variants.find(({ id }) => id === place.variantId);
  if (place.variantId !== null && !variant)
    return refusal('variant_gone', { dishId, variantId: place.variantId });
  return { id: dishId, name: variant?.name.de ? `${name.de}, ${variant.name.de}` : name.de };
}

/** Marks an option as sold out until the next open day or further notice; null ends that. */
export async function markOptionSoldOut(
  staff: StaffContext,
  { groupId, optionId }: { groupId: string; optionId: string },
  until: SoldOutUntil | 'tomorrow',
): Promise<Versioned<OptionGroup> | Refusal> {
  const soldOutUntil =
    until === 'tomorrow' ? soldOutUntilTomorrow(await readHours(staff.db), staff.clock.now()) : until;
  return change(staff, async (tx) => {
    const former = await store.lockGroup(tx, groupId);
    const option = former?.options.find(({ id }) => id === optionId);
    if (!former || !option) return refusal('not_found');
    const options = former.options.map((one) => (one === option ? { ...one, soldOutUntil } : one));
    const group = { ...former, options };
    await store.updateSoldOutOptions(tx, group);
    await recordAuditEntry(tx, staff, {
      action: soldOutUntil === null ? 'dish_back' : 'dish_sold_out',
      subject: { id: groupId, name: `${group.name.de}, ${option.name.de}` },
    });
    return group;
  });
}

async function change<Value extends object>(
  staff: StaffContext,
  write: (tx: Tx) => Promise<Value | Refusal>,
): Promise<Value | Refusal> {
  await followVatChange(staff);
  const done = await transact(staff.db, write);
  if (!isRefusal(done)) staff.live.publish({ type: 'content' });
  return done;
}

function placesOf({ places }: OptionGroupBody): store.GroupPlace[] | undefined {
  return places?.map(({ category, dish = '', variant = null }) =>
    category === undefined
      ? { dishId: dish, variantId: variant, categoryId: null }
      : { categoryId: category, dishId: null, variantId: null },
  );
}

/** The group described by a body; what it leaves out of an option that is there stays as it was. */
function parseGroup(
  body: OptionGroupBody,
  former: Pick<OptionGroup, 'id' | 'options'> & { name: OptionGroup['name'] | undefined },
): OptionGroup {
  const known = matchParts(body.options, former.options);
  return {
    id: former.id,
    name: { de: body.name, en: englishOrFormer(body.nameEn ?? undefined, former.name) },
    ...{ least: body.least, most: body.most, isRepeatable: body.isRepeatable, freeCount: body.freeCount },
    options: body.options.map((option, index) => {
      const before = known[index];
      return {
        id: before?.id ?? newId(),
        name: { de: option.name, en: englishOrFormer(option.nameEn ?? undefined, before?.name) },
        priceCents: option.price,
        sizePrices: option.sizePrices.map(({ size, price }) => ({ size, priceCents: price })),
        ...{ vatPercent: option.vatPercent, kitchenName: option.kitchenName, isDefault: option.isDefault },
        soldOutUntil: before?.soldOutUntil ?? null,
        ...parseDeclared(option, before),
      };
    }),
  };
}
