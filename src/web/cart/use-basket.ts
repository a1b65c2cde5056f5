import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '../api.ts';
import { useLocalPath } from '../language.tsx';
import type { clientLoader as loadBasket } from '../pages/cart/basket-route.ts';
import { useToken } from '../session.ts';
import { type CartView, withChanges } from './cart-view.ts';
import { useChangesUnderWay } from './use-cart-change.ts';
import { useFollowingTab } from './use-following-tab.ts';

export interface Basket {
  /** As it will be when the changes on their way have gone through; undefined until it is loaded. */
  cart: CartView | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  reload: () => void;
}

/** The cart on pages that are not behind the login; undefined without a login. */
export function useBasket(): Basket | undefined {
  const token = useToken();
  const path = useLocalPath()('/basket');
  const { load, data, state } = useFetcher<typeof loadBasket>({ key: 'basket' });
  const changes = useChangesUnderWay();

  useEffect(() => {
    if (token !== undefined) void load(path);
  }, [token, path, load]);

  useFollowingTab(() => token !== undefined && void load(path));

  if (token === undefined) return undefined;
  const cart = data && 'cart' in data ? data.cart : undefined;
  return {
    cart: cart && withChanges(cart, changes),
    error: data && 'error' in data ? data.error : undefined,
    isLoading: state !== 'idle',
    reload: () => void load(path),
  };
}
