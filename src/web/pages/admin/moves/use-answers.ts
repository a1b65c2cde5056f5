import { useRef, useState } from 'react';
import { useAdmin } from '../admin-context.ts';
import { hasMoved, unsureAfter } from './lost-answer.ts';
import { isConflict, type Move } from './move.ts';
import type { Undo } from './use-undos.ts';

interface Words<Item> {
  of: Undo['of'];
  /** What somebody else was faster with: 'Bestellung 4F2A9C'. */
  title: (item: Item) => string;
  /** What is read out when it has moved. */
  said: (item: Item, move: Move) => string;
}

/**
 * Hears what came of each try, and knows what is answered, without waiting for the next list. What has left the list
 * is forgotten: it is there again when its answer was taken back, here or at another tablet.
 */
export function useAnswers<Item extends { _id: string }>(
  items: readonly Item[] | undefined,
  { of, title, said }: Words<Item>,
) {
  const { say, reload, reportConflict, offerUndo } = useAdmin();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const unsure = useRef<ReturnType<typeof unsureAfter>>(new Map());
  const here = new Set(items?.map(({ _id }) => _id));
  const stillHere = [...answered].filter((id) => here.has(id));
  if (items && stillHere.length < answered.size) setAnswered(new Set(stillHere));

  const forget = (id: string) => setAnswered((ids) => new Set([...ids].filter((other) => other !== id)));
  const hear = (item: Item, move: Move) => {
    const isDone = hasMoved(unsure.current, move);
    unsure.current = unsureAfter(unsure.current, move);
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
    } else if (!move.ok && isConflict(move.error)) {
      reportConflict({ id: item._id, title: title(item), message: move.error.message });
      reload();
    }
  };
  return { answered, hear };
}
