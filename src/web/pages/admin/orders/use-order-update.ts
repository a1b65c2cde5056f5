import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { OrderIntent, OrderUpdate } from './update-order.ts';

/** Moves one order on: what is on its way, and what came of it. `onAnswer` is called once per answer. */
export function useOrderUpdate(orderId: string, onAnswer: (update: OrderUpdate) => void) {
  const fetcher = useFetcher<OrderUpdate>();
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    if (fetcher.data) tell(fetcher.data);
  }, [fetcher.data]);

  const submit = (intent: OrderIntent, more: Record<string, string> = {}) =>
    void fetcher.submit({ intent, orderId, ...more }, { method: 'post' });
  const error = fetcher.data && !fetcher.data.ok ? fetcher.data.error : undefined;
  return {
    submit,
    isBusy: fetcher.state !== 'idle',
    /** The last try failed for a reason that another try may overcome. */
    error: error?.code === 'order_status_conflict' ? undefined : error,
  };
}
