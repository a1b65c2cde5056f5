import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { Loaded } from '../kit/api/admin-api.ts';

/** Submits one intent of changeNewsletter, and returns its response. */
export function useNewsletterAction<Data>(intent: string, onDone?: (data: Data) => void) {
  const fetcher = useFetcher<Loaded<Data>>();
  const { state, data: response } = fetcher;
  const done = useEffectEvent((data: Data) => onDone?.(data));
  // Only when idle: by then the list has been reloaded.
  useEffect(() => {
    if (state === 'idle' && response?.ok) done(response.data);
  }, [state, response]);
  const isBusy = state !== 'idle';
  return {
    submit(fields: Record<string, string>) {
      // `flushSync` renders the busy state at once, before the second tap of a double tap.
      void fetcher.submit({ intent, ...fields }, { method: 'post', flushSync: true });
    },
    clear: () => fetcher.reset(),
    isBusy,
    data: response?.ok ? response.data : undefined,
    error: !isBusy && response && !response.ok ? response.error : undefined,
  };
}
