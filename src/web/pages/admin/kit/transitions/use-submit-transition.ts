import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useAdmin } from '../context/admin-context.ts';
import { isKept } from '../kept-taps/send-tap.ts';
import { isTransitionConflict, type Transition, type TransitionIntent } from './transition.ts';
import type { UndoOffer } from './use-conflicts-and-undos.ts';

/**
 * Submits transitions of one order or reservation. `onResponse` is called once per response. `action` is the page whose
 * action handles it, if not the open one.
 */
export function useSubmitTransition(
  id: string,
  onResponse: (transition: Transition) => void,
  action?: string,
) {
  const fetcher = useFetcher<Transition>();
  const respond = useEffectEvent(onResponse);
  useEffect(() => {
    if (fetcher.data) respond(fetcher.data as Transition);
  }, [fetcher.data]);

  const { submit: send, state, data } = fetcher;
  // Of two clicks within milliseconds, the second comes before `state` is drawn.
  const isUnderWay = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fast response may leave `state` as it was
  useEffect(() => {
    if (state === 'idle') isUnderWay.current = false;
  }, [state, data]);
  const submit = useCallback(
    (intent: TransitionIntent, extra: Record<string, string> = {}) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      void send({ intent, id, ...extra }, { method: 'post', ...(action && { action }) });
    },
    [send, id, action],
  );
  const hasFailed = data && !data.ok && !isTransitionConflict(data.error) && !isKept(data);
  return {
    submit,
    isBusy: state !== 'idle',
    /** Of the last attempt, until the next one, unless it was a conflict, which a retry can't solve. */
    error: hasFailed ? data.error : undefined,
  };
}

interface TransitionLabels<Item> {
  entity: UndoOffer['entity'];
  /** For conflicts and failed undos: 'Bestellung 4F2A9C'. */
  title: (item: Item) => string;
  /** For screen readers, and the offer to undo it. */
  announcement: (item: Item, transition: Transition) => string;
  /** Whether accepting it can be taken back; missing: it can. */
  canUndo?: (item: Item) => boolean;
}

/**
 * Handles the responses of a list's transitions, and knows which items are answered before the next list arrives. An item
 * that has left the list is forgotten, so that it counts as open when it comes back after an undo.
 */
export function useTransitionResults<Item extends { _id: string }>(
  items: readonly Item[] | undefined,
  { entity, title, announcement, canUndo = () => true }: TransitionLabels<Item>,
) {
  const { announce, reload, reportConflict, offerUndo } = useAdmin();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const listed = new Set(items?.map(({ _id }) => _id));
  const stillListed = [...answered].filter((id) => listed.has(id));
  if (items && stillListed.length < answered.size) setAnswered(new Set(stillListed));

  const forget = (id: string) => setAnswered((ids) => new Set([...ids].filter((other) => other !== id)));
  const handleTransition = (item: Item, transition: Transition) => {
    if (transition.isDone) {
      setAnswered((ids) => new Set(ids).add(item._id));
      const message = announcement(item, transition);
      announce(message);
      const { intent } = transition;
      if (intent === 'cancel' || intent === 'reverse' || !canUndo(item)) return;
      offerUndo({
        ...{ id: item._id, entity, intent, message, title: title(item) },
        onUndone: () => forget(item._id),
      });
    } else if (!transition.ok && isTransitionConflict(transition.error)) {
      reportConflict({ id: item._id, title: title(item), message: transition.error.message });
      reload();
    }
  };
  return { answered, handleTransition };
}
