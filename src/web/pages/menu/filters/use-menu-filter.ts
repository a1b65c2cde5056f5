import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { storeAvoidedAllergens, useAvoidedAllergens } from '../../../storage/avoided-allergens.ts';
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
