import { useMemo, useSyncExternalStore } from 'react';
import { ALLERGENS, type AllergenGroup, allergenGroup } from '#domain/menu/dish.ts';
import { storedAllergens } from './stored-allergens.ts';

/** The 14 groups of LMIV Annex II, in its order. */
export const ALLERGEN_GROUPS: readonly AllergenGroup[] = [...new Set(ALLERGENS.map(allergenGroup))];

/** What the visitor wants to avoid; stored in the browser and never sent. */
export function useAvoidedAllergens(): readonly AllergenGroup[] {
  const value = useSyncExternalStore(storedAllergens.subscribe, storedAllergens.read, () => undefined);
  return useMemo(() => groupsOf(value), [value]);
}

export const readAvoidedAllergens = () => groupsOf(storedAllergens.read());

function groupsOf(value: string | undefined): AllergenGroup[] {
  const names = new Set(value?.split(','));
  return ALLERGEN_GROUPS.filter((group) => names.has(group));
}

export function storeAvoidedAllergens(groups: readonly AllergenGroup[]): void {
  storedAllergens.store(groups.length === 0 ? undefined : groups.join(','));
}
