import { changedFields } from '#domain/changed-fields.ts';
import type { Dish, Option, OptionGroup } from '#domain/menu/dish.ts';
import { isSameSize } from '#domain/menu/option-price.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import type { StaffContext } from '../deps.ts';
import { auditGroupFields } from './audit-fields.ts';
import { readMenuData } from './menu-store.ts';
import * as store from './option-groups-store.ts';

/**
 * A size that is called otherwise costs what it has cost: options have their prices by the names of sizes, so those of the
 * groups that hang on the dish get the new name too, and lose the former one where no size is called so any more. The dish
 * must be written already.
 */
export async function followSizeNames(
  tx: Tx,
  staff: StaffContext,
  { former, dish }: { former: Dish; dish: Dish },
): Promise<void> {
  const renamed = former.variants.flatMap(({ id, name: { de: from } }) => {
    const to = dish.variants.find((variant) => variant.id === id)?.name.de ?? '';
    return from !== '' && to !== '' && !isSameSize(from, to) ? [{ from, to }] : [];
  });
  if (renamed.length === 0) return;
  const [hung] = await store.withGroups(tx, [dish]);
  const ids = new Set((hung?.groups ?? []).map(({ group }) => group.id));
  if (ids.size === 0) return;
  const { dishes } = await readMenuData(tx);
  for (const group of await store.lockGroups(tx, [...ids])) {
    const sizes = dishes
      .filter(({ groups = [] }) => groups.some((use) => use.group.id === group.id))
      .flatMap(({ variants }) => variants.map(({ name }) => name.de));
    const options = group.options.map((option) => followed(option, renamed, sizes));
    if (options.every((option, index) => option === group.options[index])) continue;
    const after: OptionGroup = { ...group, options };
    await store.updateGroup(tx, { ...after, version: group.version + 1 });
    await recordAuditEntry(tx, staff, {
      action: 'option_group_edited',
      subject: { id: group.id, name: group.name.de },
      fields: changedFields('optionGroup', auditGroupFields(group), auditGroupFields(after)),
    });
  }
}

function followed(
  option: Option,
  renamed: readonly { from: string; to: string }[],
  sizes: readonly string[],
): Option {
  const priceOf = (name: string) => option.sizePrices.find(({ size }) => isSameSize(size, name));
  const added = renamed.flatMap(({ from, to }) => {
    const price = priceOf(from);
    return price && !priceOf(to) ? [{ size: to, priceCents: price.priceCents }] : [];
  });
  const kept = option.sizePrices.filter(
    ({ size }) =>
      !renamed.some(({ from }) => isSameSize(from, size)) || sizes.some((name) => isSameSize(name, size)),
  );
  const isSame = added.length === 0 && kept.length === option.sizePrices.length;
  return isSame ? option : { ...option, sizePrices: [...kept, ...added] };
}
