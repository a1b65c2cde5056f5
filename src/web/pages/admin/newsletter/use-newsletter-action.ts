import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { Loaded } from '../kit/api/admin-api.ts';

/** One thing that is asked of the server: whether it is on its way, what came, and why it did not. */
export function useNewsletterAction<Data>(intent: string, onDone?: (data: Data) => void) {
  const fetcher = useFetcher<Loaded<Data>>();
  const { state, data: answer } = fetcher;
  const done = useEffectEvent((data: Data) => onDone?.(data));
  // Idle: by then the list behind it is the new one.
  useEffect(() => {
    if (state === 'idle' && answer?.ok) done(answer.data);
  }, [state, answer]);
  const isBusy = state !== 'idle';
  return {
    ask(fields: Record<string, string>) {
      // At once, so that the second tap of a double tap finds it on its way.
      void fetcher.submit({ intent, ...fields }, { method: 'post', flushSync: true });
    },
    clear: () => fetcher.reset(),
    isBusy,
    data: answer?.ok ? answer.data : undefined,
    error: !isBusy && answer && !answer.ok ? answer.error : undefined,
  };
}
