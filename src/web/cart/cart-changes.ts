import { useEffect, useRef } from 'react';
import { useFetcher, useFetchers } from 'react-router';
import type { ApiClient, ApiError } from '../api/api-client.ts';
import { useLocalPath } from '../i18n/language.tsx';
import type { AuthenticatedContext } from '../session/require-login.ts';
import { updateCartCount } from '../session/session.ts';
import type { CartChange } from './cart-view.ts';

/** The actions that take changes of the cart: the cart's own page, and everywhere else the basket. */
export type CartAction = '/cart' | '/basket';

/**
 * Sends changes to the cart. `onDone` hears once of each answer; while `isBusy` the row takes no other change.
 */
export function useCartChange(action: CartAction, onDone?: (answer: CartChangeResult) => void) {
  const fetcher = useFetcher<CartChangeResult>();
  const path = useLocalPath()(action);
  const heard = useRef<CartChangeResult>(undefined);

  useEffect(() => {
    if (fetcher.data === undefined || fetcher.data === heard.current) return;
    heard.current = fetcher.data;
    onDone?.(fetcher.data);
  }, [fetcher.data, onDone]);

  return {
    isBusy: fetcher.state !== 'idle',
    change: (change: CartChange) => {
      // A change is plain JSON; React Router's own type asks for an index signature.
      void fetcher.submit(change as never, { method: 'post', action: path, encType: 'application/json' });
    },
  };
}

/** The changes that are on their way to the server, or whose result is being loaded. */
export function usePendingCartChanges(): CartChange[] {
  return useFetchers().flatMap(({ state, json, data }) => {
    const isChange = state !== 'idle' && typeof json === 'object' && json !== null && 'intent' in json;
    // What the server refused is no longer to be foreseen.
    const isRefused = (data as CartChangeResult | undefined)?.error !== undefined && state === 'loading';
    return isChange && !isRefused ? [json as unknown as CartChange] : [];
  });
}

/** What an action of the cart answers; the change comes back, so that it can be tried again. */
export type CartChangeResult = { change: CartChange; error?: ApiError };

/** Sends a change to the server and keeps the header's count right. */
export async function changeCart(
  change: CartChange,
  api: ApiClient,
  callApi: AuthenticatedContext['callApi'],
): Promise<CartChangeResult> {
  const answer = await callApi(sendCartChange(change, api));
  if (!answer.ok) return { change, error: answer.error };
  updateCartCount(answer.data);
  return { change };
}

async function sendCartChange(change: CartChange, { cart }: ApiClient) {
  switch (change.intent) {
    case 'add': {
      const { dishId, variantId, addOns, note, quantity } = change.choice;
      return cart.add.$post({
        json: {
          menuItemId: dishId,
          variantName: variantId,
          quantity,
          addOns: addOns.map(({ id, quantity }) => ({ name: id, quantity })),
          message: note,
        },
      });
    }
    case 'update':
      return cart.update.$put({ json: { itemId: change.itemId, quantity: change.quantity } });
    case 'remove':
      return cart.remove.$delete({ json: { itemId: change.itemId } });
  }
}
