import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useAvoidedAllergens } from '../../../storage/avoided-allergens.ts';
import { isEmptyFilter, type MenuFilter } from '../menu-filter.ts';

const NONE: MenuFilter['avoided'] = [];

export type FilterToggle = 'isVegetarian' | 'isVegan' | 'isHot';

/** The visitor's filter. `deferred` lags behind while typing, so that the input stays responsive. */
export function useMenuFilter() {
  const [query, setQuery] = useState('');
  const [switches, setSwitches] = useState({ isVegetarian: false, isVegan: false, isHot: false });
  const avoided = useAvoidedAllergens();
  /** The allergens in spite of which everything is shown, with its warnings. */
  const [despite, setDespite] = useState<typeof avoided>();
  const hidden = despite === avoided ? NONE : avoided;

  const filter: MenuFilter = useMemo(
    () => ({ query, ...switches, avoided: hidden }),
    [query, switches, hidden],
  );
  const deferred = useDeferredValue(filter);
  const toggle = useCallback((name: FilterToggle) => {
    setSwitches((before) => ({ ...before, [name]: !before[name] }));
  }, []);
  const clear = () => {
    setQuery('');
    setSwitches({ isVegetarian: false, isVegan: false, isHot: false });
    setDespite(avoided);
  };
  return { filter, avoided, deferred, isFiltered: !isEmptyFilter(deferred), setQuery, toggle, clear };
}
