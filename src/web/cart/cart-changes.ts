import { useCallback, useEffect, useRef } from 'react';
import { useFetcher, useFetchers } from 'react-router';
import type { ApiClient, ApiError } from '../api/api-client.ts';
import { useLocalPath } from '../i18n/language.tsx';
import type { AuthenticatedContext } from '../session/require-login.ts';
import { updateCartCount } from '../session/session.ts';
import type { CartChange } from './cart-view.ts';

/** The routes whose actions change the cart: the cart's page, and `/basket` for all others. */
export type CartAction = '/cart' | '/basket';

/** Sends changes to the cart. `onDone` is called once for each result; while `isBusy` the row takes no other change. */
export function useCartChange(action: CartAction, onDone?: (result: CartChangeResult) => void) {
  const fetcher = useFetcher<CartChangeResult>();
  const { submit } = fetcher;
  const path = useLocalPath()(action);
  const lastResult = useRef<CartChangeResult>(undefined);

  useEffect(() => {
    if (fetcher.data === undefined || fetcher.data === lastResult.current) return;
    lastResult.current = fetcher.data;
    onDone?.(fetcher.data);
  }, [fetcher.data, onDone]);

  return {
    isBusy: fetcher.state !== 'idle',
    change: useCallback(
      (change: CartChange) => {
        void submit(change, { method: 'post', action: path, encType: 'application/json' });
      },
      [submit, path],
    ),
  };
}

/** The changes that are being sent, or whose result is being loaded. */
export function usePendingCartChanges(): CartChange[] {
  return useFetchers().flatMap(({ state, json, data }) => {
    const isChange = state !== 'idle' && typeof json === 'object' && json !== null && 'intent' in json;
    // A refused change is no longer applied optimistically.
    const isRefused = (data as CartChangeResult | undefined)?.error !== undefined && state === 'loading';
    return isChange && !isRefused ? [json as unknown as CartChange] : [];
  });
}

/** What a cart action returns; with the change, so that it can be retried. */
export type CartChangeResult = { change: CartChange; error?: ApiError };

/** Sends a change to the server and updates the header's count. */
export async function changeCart(
  change: CartChange,
  api: ApiClient,
  callApi: AuthenticatedContext['callApi'],
): Promise<CartChangeResult> {
  const cart = await callApi(sendCartChange(change, api));
  if (!cart.ok) return { change, error: cart.error };
  updateCartCount(cart.data);
  return { change };
}

async function sendCartChange(change: CartChange, { cart }: ApiClient) {
  switch (change.intent) {
    case 'add': {
      const { dishId, variantId, addOns, note, forName, healthConsent, quantity } = change.choice;
      return cart.add.$post({
        json: {
          menuItemId: dishId,
          variantName: variantId,
          quantity,
          addOns: addOns.map(({ id, quantity }) => ({ name: id, quantity })),
          message: note,
          ...(forName && { forName }),
          healthConsent,
        },
      });
    }
    case 'update':
      return cart.update.$put({ json: { itemId: change.itemId, quantity: change.quantity } });
    case 'remove':
      return cart.remove.$delete({ json: { itemId: change.itemId } });
  }
}
