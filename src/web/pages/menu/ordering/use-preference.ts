import { useCallback, useEffect, useState } from 'react';
import {
  NO_PREFERENCE,
  type OrderPreference,
  readPreference,
  storePreference,
} from '../../../storage/order-preference.ts';

/** What the guest has chosen in this tab; read after the first render, which is the kept page's. */
export function usePreference() {
  const [preference, setPreference] = useState(NO_PREFERENCE);
  useEffect(() => setPreference(readPreference()), []);
  const choose = useCallback((next: OrderPreference) => {
    storePreference(next);
    setPreference(next);
  }, []);
  return [preference, choose] as const;
}
