import { lazy, Suspense, useCallback, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';

// Loaded with the first ticket.
const TicketPrint = lazy(async () => ({ default: (await import('./ticket-print.tsx')).TicketPrint }));

/** Prints tickets from the open page, one after the other: the desk stays open, and its sound on. */
export function useTicketPrinting() {
  const [queue, setQueue] = useState<Order[]>([]);
  const print = useCallback((order: Order) => setQueue((before) => [...before, order]), []);
  const [next] = queue;
  const sheet = next && (
    <Suspense>
      <TicketPrint
        // The same order may be printed twice.
        key={`${next._id} ${queue.length}`}
        order={next}
        onDone={() => setQueue((before) => before.slice(1))}
      />
    </Suspense>
  );
  return { print, sheet };
}
