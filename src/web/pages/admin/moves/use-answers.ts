import { useRef, useState } from 'react';
import { useAdmin } from '../admin-context.ts';
import { hasMoved, unsureAfter } from './lost-answer.ts';
import { isConflict, type Move } from './move.ts';

interface Words<Item> {
  /** What somebody else was faster with: 'Bestellung 4F2A9C'. */
  title: (item: Item) => string;
  /** What is read out when it has moved. */
  said: (item: Item, move: Move) => string;
}

/** Hears what came of each try, and knows what is answered, without waiting for the next list. */
export function useAnswers<Item extends { _id: string }>({ title, said }: Words<Item>) {
  const { say, reload, reportConflict } = useAdmin();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const unsure = useRef<ReturnType<typeof unsureAfter>>(new Map());
  const hear = (item: Item, move: Move) => {
    const isDone = hasMoved(unsure.current, move);
    unsure.current = unsureAfter(unsure.current, move);
    if (isDone) {
      setAnswered((ids) => new Set(ids).add(item._id));
      say(said(item, move));
    } else if (!move.ok && isConflict(move.error)) {
      reportConflict({ id: item._id, title: title(item), message: move.error.message });
      reload();
    }
  };
  return { answered, hear };
}
