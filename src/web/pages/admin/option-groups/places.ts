import type { ListedOptionGroup } from '#contract/menu/option-group-shapes.ts';
import type { Menu } from '#contract/menu/shapes.ts';
import type { Language } from '#texts/texts.ts';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';

interface Place {
  category?: string | null;
  dish?: string | null;
  variant?: string | null;
}

/** Where a group hangs, as the value of a field. */
export const keyOf = ({ category, dish, variant }: Place) =>
  [category ?? '', dish ?? '', variant ?? ''].join(' ');

export function placeOf(key: string): { category?: string; dish?: string; variant?: string } {
  const [category, dish, ...variant] = key.split(' ');
  if (category) return { category };
  return { dish: dish ?? '', ...(variant.join(' ') !== '' && { variant: variant.join(' ') }) };
}

/** Where several groups hang, each with its groups in their order. */
export function sharedPlaces(groups: readonly ListedOptionGroup[]) {
  const uses = groups.flatMap((group) => group.places.map((place) => ({ group, place })));
  return [...Map.groupBy(uses, ({ place }) => keyOf(place))]
    .filter(([, there]) => there.length > 1)
    .map(([key, there]) => ({
      key,
      groups: there
        .toSorted((one, other) => one.place.position - other.place.position)
        .map(({ group }) => group),
    }));
}

/** The place as the menu calls it; undefined: the menu does not have it. */
export function placeName(
  { category, menuItems }: Menu,
  key: string,
  language: Language,
): string | undefined {
  const place = placeOf(key);
  const whole = category.find(({ _id }) => _id === place.category);
  if (whole) return localizedName(language, whole);
  const dish = menuItems.find(({ _id }) => _id === place.dish);
  const size = dish?.variants.find(({ _id }) => _id === place.variant);
  if (!dish) return undefined;
  return [dish, ...(size ? [size] : [])].map((part) => localizedName(language, part)).join(', ');
}
