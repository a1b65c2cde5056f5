import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { isAnything, type Wish } from '../find-dishes.ts';
import { storeAvoidedAllergens, useAvoidedAllergens } from './avoided-allergens.ts';

export type Switch = 'isVegetarian' | 'isVegan' | 'isHot';

/** What the visitor is looking for. `deferred` follows while typing goes on, so that no key waits for the list. */
export function useWish() {
  const [words, setWords] = useState('');
  const [switches, setSwitches] = useState({ isVegetarian: false, isVegan: false, isHot: false });
  const avoided = useAvoidedAllergens();

  const wish: Wish = useMemo(() => ({ words, ...switches, avoided }), [words, switches, avoided]);
  const deferred = useDeferredValue(wish);
  const toggle = useCallback((name: Switch) => {
    setSwitches((before) => ({ ...before, [name]: !before[name] }));
  }, []);
  const clear = () => {
    setWords('');
    setSwitches({ isVegetarian: false, isVegan: false, isHot: false });
    storeAvoidedAllergens([]);
  };
  return { wish, deferred, isFiltered: !isAnything(deferred), setWords, toggle, clear };
}
