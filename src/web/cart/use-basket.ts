import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '../api/api-client.ts';
import { useLocalPath } from '../i18n/language.tsx';
import { useToken } from '../session/session.ts';
import { usePendingCartChanges } from './cart-changes.ts';
import { applyCartChanges, type CartView } from './cart-view.ts';
import { useOtherTabChanges } from './use-other-tab-changes.ts';

/** What `/basket` returns: null without a login. */
export type BasketData = { cart: CartView | undefined; error?: ApiError } | null;

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

  if (token === undefined) return undefined;
  return {
    cart: data?.cart && applyCartChanges(data.cart, changes),
    error: data?.error,
    isLoading: state !== 'idle',
    reload: () => void load(path),
  };
}
