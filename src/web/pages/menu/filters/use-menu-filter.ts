import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { ALLERGENS, type AllergenGroup, allergenGroup } from '#domain/menu/dish.ts';
import { storedValue } from '../../../storage/stored-value.ts';
import { isEmptyFilter, type MenuFilter } from '../menu-filter.ts';

export type FilterToggle = 'isVegetarian' | 'isVegan' | 'isHot';

/** The visitor's filter. `deferred` lags behind while typing, so that the input stays responsive. */
export function useMenuFilter() {
  const [query, setQuery] = useState('');
  const [switches, setSwitches] = useState({ isVegetarian: false, isVegan: false, isHot: false });
  const avoided = useAvoidedAllergens();

  const filter: MenuFilter = useMemo(() => ({ query, ...switches, avoided }), [query, switches, avoided]);
  const deferred = useDeferredValue(filter);
  const toggle = useCallback((name: FilterToggle) => {
    setSwitches((before) => ({ ...before, [name]: !before[name] }));
  }, []);
  const clear = () => {
    setQuery('');
    setSwitches({ isVegetarian: false, isVegan: false, isHot: false });
    storeAvoidedAllergens([]);
  };
  return { filter, deferred, isFiltered: !isEmptyFilter(deferred), setQuery, toggle, clear };
}

/** The 14 groups of LMIV Annex II, in its order. */
export const ALLERGEN_GROUPS: readonly AllergenGroup[] = [...new Set(ALLERGENS.map(allergenGroup))];

const storedAllergens = storedValue('avoidedAllergens');

/** What the visitor wants to avoid; stored in the browser and never sent. */
export function useAvoidedAllergens(): readonly AllergenGroup[] {
  const value = useSyncExternalStore(storedAllergens.subscribe, storedAllergens.read, () => undefined);
  return useMemo(() => {
    const names = new Set(value?.split(','));
    return ALLERGEN_GROUPS.filter((group) => names.has(group));
  }, [value]);
}

export function storeAvoidedAllergens(groups: readonly AllergenGroup[]): void {
  storedAllergens.store(groups.length === 0 ? undefined : groups.join(','));
}
