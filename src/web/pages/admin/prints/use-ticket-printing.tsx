import { useCallback, useEffect, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import type { TicketPrint } from './ticket-print.tsx';

/**
 * Prints tickets from the open page, one after the other: the desk stays open, and its sound on. `unprinted` are the ids of
 * orders whose printing could not be started.
 */
export function useTicketPrinting() {
  const [queue, setQueue] = useState<Order[]>([]);
  const [unprinted, setUnprinted] = useState<string[]>([]);
  // Loaded with the first ticket.
  const [Sheet, setSheet] = useState<typeof TicketPrint>();
  const print = useCallback((order: Order) => setQueue((before) => [...before, order]), []);
  const dismiss = useCallback((id: string) => setUnprinted((ids) => ids.filter((other) => other !== id)), []);
  const giveUp = useCallback((id: string) => setUnprinted((ids) => [...new Set(ids).add(id)]), []);
  const [next] = queue;
  const drop = () => setQueue((before) => before.slice(1));
  useEffect(() => {
    if (!next || Sheet) return;
    let isCurrent = true;
    import('./ticket-print.tsx').then(
      (loaded) => isCurrent && setSheet(() => loaded.TicketPrint),
      () => {
        if (!isCurrent) return;
        giveUp(next._id);
        setQueue((before) => before.slice(1));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [next, Sheet, giveUp]);
  const sheet = next && Sheet && (
    <Sheet
      // The same order may be printed twice.
      key={`${next._id} ${queue.length}`}
      order={next}
      onDone={drop}
      onFailed={() => {
        giveUp(next._id);
        drop();
      }}
    />
  );
  return { print, sheet, unprinted, giveUp, dismiss };
}
