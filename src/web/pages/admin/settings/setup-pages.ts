import type { GoLiveEntry } from '#contract/go-live/shapes.ts';
import type { GoLiveItem } from '#domain/go-live/check.ts';

/** Where an item is settled, at the very card. Those without are settled in the guide itself. */
export const SETUP_PAGES: Partial<Record<GoLiveItem, string>> = {
  public_address: '/adminnavbar/settings?section=address',
  hours: '/adminnavbar/timings?edit=week',
  // Most restaurants have their menu in a table; the page of dishes is one tap further.
  dishes: '/adminnavbar/menu/import',
  allergens: '/adminnavbar/menu',
  base_prices: '/adminnavbar/menu',
  drink_vat: '/adminnavbar/menu/table',
  youth: '/adminnavbar/menu',
  zero_prices: '/adminnavbar/menu/table',
  backup: '/adminnavbar/backup',
  delivery: '/adminnavbar/settings?section=delivery',
  reuse: '/adminnavbar/settings?section=reuse',
  guarantee_notice: '/adminnavbar/website?block=guarantee',
  payment: '/adminnavbar/settings?section=paypal',
  mail: '/adminnavbar/settings?section=mail-server',
  imprint: '/adminnavbar/policy?edit=terms_and_conditions',
  privacy: '/adminnavbar/policy?edit=privacy_policy',
  terms: '/adminnavbar/policy?edit=ordering_terms',
  texts_current: '/adminnavbar/policy?edit=privacy_policy',
  sample_pictures: '/adminnavbar/settings?section=sample',
  sample_testimonials: '/adminnavbar/settings?section=testimonials',
  look: '/adminnavbar/settings?section=look',
  website: '/adminnavbar/website?block=hero',
  pictures: '/adminnavbar/menu',
  test_order: '/adminnavbar/test-order',
};

type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * What comes after the item that is settled at this place: the first that is open and is settled elsewhere. Undefined where no
 * item is settled, or nothing is open after it.
 */
export function nextSetupItem(
  items: readonly Pick<GoLiveEntry, 'item' | 'state'>[],
  { pathname, search }: Place,
): GoLiveItem | undefined {
  const params = new URLSearchParams(search);
  const here = items.filter(({ item }) => SETUP_PAGES[item]?.split('?')[0] === pathname);
  const isNamed = ({ item }: Pick<GoLiveEntry, 'item'>) =>
    [...new URLSearchParams(SETUP_PAGES[item]?.split('?')[1])].every(
      ([name, value]) => params.get(name) === value,
    );
  // An editor that has saved closes, and its address names nothing any more.
  const current = here.find(isNamed) ?? here[0];
  if (!current) return undefined;
  return items
    .slice(items.indexOf(current) + 1)
    .find(
      ({ item, state }) =>
        (state === 'open' || state === 'missing') &&
        SETUP_PAGES[item] !== undefined &&
        SETUP_PAGES[item] !== SETUP_PAGES[current.item],
    )?.item;
}
