import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '../api/api-client.ts';
import { useLocalPath } from '../i18n/language.tsx';
import { useToken } from '../session/session.ts';
import { usePendingCartChanges } from './cart-changes.ts';
import { applyCartChanges, type CartView } from './cart-view.ts';
import { useOtherTabChanges } from './use-other-tab-changes.ts';

/** What `/basket` returns: null without a login. */
export type BasketData = { cart: CartView } | { error: ApiError } | null;

export interface Basket {
  /** With pending changes applied, as it was loaded last; undefined until then. */
  cart: CartView | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  reload: () => void;
}

/** The cart, on pages that need no login; undefined without a login. */
export function useBasket(): Basket | undefined {
  const token = useToken();
  const path = useLocalPath()('/basket');
  const { load, data, state } = useFetcher<BasketData>({ key: 'basket' });
  const changes = usePendingCartChanges();

  useEffect(() => {
    if (token !== undefined) void load(path);
  }, [token, path, load]);

  useOtherTabChanges(() => token !== undefined && void load(path));

  // What was loaded before stays when loading again fails; another guest has another cart.
  const [kept, setKept] = useState<{ token: string; cart: CartView }>();
  if (token === undefined) return undefined;
  const loaded = data && 'cart' in data ? data.cart : undefined;
  if (loaded && loaded !== kept?.cart) setKept({ token, cart: loaded });
  const cart = loaded ?? (kept?.token === token ? kept.cart : undefined);
  return {
    cart: cart && applyCartChanges(cart, changes),
    error: data && 'error' in data ? data.error : undefined,
    isLoading: state !== 'idle',
    reload: () => void load(path),
  };
}
