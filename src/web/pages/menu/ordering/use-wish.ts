import { useCallback, useEffect, useState } from 'react';
import { NO_WISH, type OrderWish, readWish, storeWish } from '../../../storage/order-wish.ts';

/** What the guest has chosen in this tab; read after the first render, which is the kept page's. */
export function useWish() {
  const [wish, setWish] = useState(NO_WISH);
  useEffect(() => setWish(readWish()), []);
  const choose = useCallback((next: OrderWish) => {
    storeWish(next);
    setWish(next);
  }, []);
  return [wish, choose] as const;
}
