import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { TimingAnswer, TimingChange } from './ask-timing.ts';

/** One kind of change: whether it is on its way, and why the last try failed. `onDone` is called once per success. */
export function useTimingChange(onDone?: (change: TimingChange) => void) {
  const fetcher = useFetcher<TimingAnswer>();
  const answer = fetcher.data;
  const tell = useEffectEvent((change: TimingChange) => onDone?.(change));
  useEffect(() => {
    if (answer?.ok) tell(answer.change);
  }, [answer]);

  const isBusy = fetcher.state !== 'idle';
  return {
    send(change: TimingChange) {
      void fetcher.submit(change, { method: 'post', encType: 'application/json' });
    },
    isBusy,
    error: !isBusy && answer && !answer.ok ? answer.error : undefined,
  };
}
