import { useCallback, useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { type Intent, isConflict, type Move } from './move.ts';

/**
 * Moves one order or reservation on: what is on its way, and what came of it. `onAnswer` is called once per answer.
 * `action`: the page that does it, where the open one does not.
 */
export function useMove(id: string, onAnswer: (move: Move) => void, action?: string) {
  const fetcher = useFetcher<Move>();
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    if (fetcher.data) tell(fetcher.data as Move);
  }, [fetcher.data]);

  const { submit: send } = fetcher;
  const submit = useCallback(
    (intent: Intent, more: Record<string, string> = {}) =>
      void send({ intent, id, ...more }, { method: 'post', ...(action && { action }) }),
    [send, id, action],
  );
  const error = fetcher.data && !fetcher.data.ok ? fetcher.data.error : undefined;
  return {
    submit,
    isBusy: fetcher.state !== 'idle',
    /** The last try failed for a reason that another try may overcome. */
    error: error && isConflict(error) ? undefined : error,
  };
}
