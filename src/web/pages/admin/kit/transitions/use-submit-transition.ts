import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useAdmin } from '../context/admin-context.ts';
import {
  hasTransitioned,
  isTransitionConflict,
  type Transition,
  type TransitionIntent,
  unconfirmedAfter,
} from './transition.ts';
import type { UndoOffer } from './use-conflicts-and-undos.ts';

/**
 * Moves one order or reservation on: what is on its way, and what came of it. `onAnswer` is called once per answer.
 * `action`: the page that does it, where the open one does not.
 */
export function useSubmitTransition(id: string, onAnswer: (move: Transition) => void, action?: string) {
  const fetcher = useFetcher<Transition>();
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    if (fetcher.data) tell(fetcher.data as Transition);
  }, [fetcher.data]);

  const { submit: send } = fetcher;
  const submit = useCallback(
    (intent: TransitionIntent, more: Record<string, string> = {}) =>
      void send({ intent, id, ...more }, { method: 'post', ...(action && { action }) }),
    [send, id, action],
  );
  const error = fetcher.data && !fetcher.data.ok ? fetcher.data.error : undefined;
  return {
    submit,
    isBusy: fetcher.state !== 'idle',
    /** The last try failed for a reason that another try may overcome. */
    error: error && isTransitionConflict(error) ? undefined : error,
  };
}

interface TransitionLabels<Item> {
  entity: UndoOffer['of'];
  /** What somebody else was faster with: 'Bestellung 4F2A9C'. */
  title: (item: Item) => string;
  /** What is read out when it has moved. */
  announcement: (item: Item, move: Transition) => string;
}

/**
 * Hears what came of each try, and knows what is answered, without waiting for the next list. What has left the list
 * is forgotten: it is there again when its answer was taken back, here or at another tablet.
 */
export function useTransitionResults<Item extends { _id: string }>(
  items: readonly Item[] | undefined,
  { entity: of, title, announcement: said }: TransitionLabels<Item>,
) {
  const { announce: say, reload, reportConflict, offerUndo } = useAdmin();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const unsure = useRef<ReturnType<typeof unconfirmedAfter>>(new Map());
  const here = new Set(items?.map(({ _id }) => _id));
  const stillHere = [...answered].filter((id) => here.has(id));
  if (items && stillHere.length < answered.size) setAnswered(new Set(stillHere));

  const forget = (id: string) => setAnswered((ids) => new Set([...ids].filter((other) => other !== id)));
  const hear = (item: Item, move: Transition) => {
    const isDone = hasTransitioned(unsure.current, move);
    unsure.current = unconfirmedAfter(unsure.current, move);
    if (isDone) {
      setAnswered((ids) => new Set(ids).add(item._id));
      const words = said(item, move);
      say(words);
      const { intent } = move;
      if (intent === 'cancel' || intent === 'reverse') return;
      offerUndo({
        ...{ id: item._id, of, intent, said: words, title: title(item) },
        onUndone: () => forget(item._id),
      });
    } else if (!move.ok && isTransitionConflict(move.error)) {
      reportConflict({ id: item._id, title: title(item), message: move.error.message });
      reload();
    }
  };
  return { answered, hear };
}
