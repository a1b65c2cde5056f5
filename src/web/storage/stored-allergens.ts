import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

/** Apart from what they mean, so that pages that only ask whether there are any need not know the allergens. */
export const storedAllergens = storedValue('avoidedAllergens');

/** Whether the visitor avoids anything; false on the server and during hydration. */
export function useAvoidsAllergens(): boolean {
  return useSyncExternalStore(storedAllergens.subscribe, storedAllergens.read, () => undefined) !== undefined;
}
