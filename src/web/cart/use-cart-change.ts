import { useEffect, useRef } from 'react';
import { useFetcher, useFetchers } from 'react-router';
import { useLocalPath } from '../language.tsx';
import type { CartChange } from './cart-view.ts';
import type { CartChanged } from './change-cart.ts';

/** The actions that take changes of the cart: the cart's own page, and everywhere else the basket. */
export type CartAction = '/cart' | '/basket';

/**
 * Sends changes to the cart. `onDone` hears once of each answer; while `isBusy` the row takes no other change.
 */
export function useCartChange(action: CartAction, onDone?: (answer: CartChanged) => void) {
  const fetcher = useFetcher<CartChanged>();
  const path = useLocalPath()(action);
  const heard = useRef<CartChanged>(undefined);

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
export function useChangesUnderWay(): CartChange[] {
  return useFetchers().flatMap(({ state, json, data }) => {
    const isChange = state !== 'idle' && typeof json === 'object' && json !== null && 'intent' in json;
    // What the server refused is no longer to be foreseen.
    const isRefused = (data as CartChanged | undefined)?.error !== undefined && state === 'loading';
    return isChange && !isRefused ? [json as unknown as CartChange] : [];
  });
}
