import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { callApiAsStaff } from '../kit/api/admin-api.ts';
import { readPrintOnAccept } from '../kit/device/print-on-accept.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { onAcceptance, reportAcceptance } from '../kit/transitions/acceptances.ts';
import { confirmTransition, unconfirmedAcceptances } from '../kit/transitions/transition.ts';

/**
 * Prints the ticket of each order that was accepted on this tablet, whichever page is open by then, and also if the
 * response was lost; what is for later when it is time to cook it. `giveUp` gets the id of an order whose items are not known here.
 */
export function useAcceptedTickets(
  pending: Order[] | undefined,
  { print, giveUp }: { print: (order: Order) => void; giveUp: (id: string) => void },
): void {
  const known = useRef(new Map<string, Order>());
  useEffect(() => {
    for (const order of pending ?? []) known.current.set(order._id, order);
  }, [pending]);

  const printAccepted = useEffectEvent((id: string) => {
    if (readPrintOnAccept() === 'off') return;
    const order = known.current.get(id);
    if (!order) return giveUp(id);
    // The desk has loaded it.
    void import('../kit/device/print-later.ts').then(
      ({ isPrintedLater }) => isPrintedLater(order) || print({ ...order, status: 'accepted' }),
      () => giveUp(id),
    );
  });
  useEffect(() => onAcceptance((id) => printAccepted(id)), []);

  const printDue = useCallback(() => {
    void import('../kit/device/print-later.ts')
      .then(({ takeDueTickets }) => takeDueTickets())
      .then(
        (due) => due.forEach(print),
        () => undefined,
      );
  }, [print]);
  useEffect(printDue, [printDue]);
  usePoll(LIST_POLL_MS, printDue);

  // An order whose response was lost leaves the list without another attempt.
  useEffect(() => {
    if (!pending || readPrintOnAccept() === 'off') return;
    const listed = new Set(pending.map(({ _id }) => _id));
    for (const id of unconfirmedAcceptances()) if (!listed.has(id)) void confirmAcceptance(id);
  }, [pending]);
}

async function confirmAcceptance(orderId: string): Promise<void> {
  const read = await callApiAsStaff(new Request(location.href), ({ orders }) =>
    orders['by-id'].$post({ json: { orderId } }),
  ).catch(() => undefined); // a redirect, which the page's own loaders follow
  if (!read?.ok || read.data.status === 'pending') return;
  confirmTransition(orderId);
  if (read.data.status === 'accepted' || read.data.status === 'completed') reportAcceptance(orderId);
}
