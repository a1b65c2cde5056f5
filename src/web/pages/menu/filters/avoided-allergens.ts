import { useMemo, useSyncExternalStore } from 'react';
import { ALLERGENS, type AllergenGroup, allergenGroup } from '#domain/menu/dish.ts';
import { storedValue } from '../../../stored-value.ts';

/** The 14 groups of LMIV Annex II, in its order. */
export const ALLERGEN_GROUPS: readonly AllergenGroup[] = [...new Set(ALLERGENS.map(allergenGroup))];

const stored = storedValue('avoidedAllergens');

/** What this visitor wants to avoid; remembered on the device, nothing of it leaves the browser. */
export function useAvoidedAllergens(): readonly AllergenGroup[] {
  const value = useSyncExternalStore(stored.subscribe, stored.read, () => undefined);
  return useMemo(() => {
    const names = new Set(value?.split(','));
    return ALLERGEN_GROUPS.filter((group) => names.has(group));
  }, [value]);
}

export function storeAvoidedAllergens(groups: readonly AllergenGroup[]): void {
  stored.store(groups.length === 0 ? undefined : groups.join(','));
}
