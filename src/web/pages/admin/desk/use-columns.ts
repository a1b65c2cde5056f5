import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { placeTickets } from './place-tickets.ts';

/** A ticket any narrower breaks every dish into two lines. */
const NARROWEST = 290;
const GAP = 16;

/** Head, address, payment and buttons, in lines of the list of dishes. */
const BARE_HEIGHT = 6;

type Places = ReadonlyMap<string, number>;

/** The orders in as many columns as the board has room for. */
export function useColumns<Shown extends { order: Order }>(
  shown: readonly Shown[],
): [columns: Shown[][], board: RefObject<HTMLDivElement | null>] {
  const [columnCount, board] = useColumnCount();
  const [dealt, setDealt] = useState(() => ({
    shown,
    columnCount,
    places: deal(shown, columnCount, new Map()),
  }));

  let { places } = dealt;
  if (dealt.shown !== shown || dealt.columnCount !== columnCount) {
    // With another number of columns all are dealt anew: the tablet was turned, nobody is aiming at one.
    places = deal(shown, columnCount, dealt.columnCount === columnCount ? places : new Map());
    setDealt({ shown, columnCount, places });
  }

  const columns = Array.from({ length: columnCount }, (_, column) =>
    shown.filter(({ order }) => places.get(order._id) === column),
  );
  return [columns, board];
}

function useColumnCount(): [number, RefObject<HTMLDivElement | null>] {
  const board = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(1);
  // Before the first picture: a ticket that is dealt anew would move from under the finger.
  useLayoutEffect(() => {
    if (!board.current) return;
    const fitTo = (width: number) => setCount(Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP))));
    fitTo(board.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => fitTo(entry?.contentRect.width ?? 0));
    observer.observe(board.current);
    return () => observer.disconnect();
  }, []);
  return [count, board];
}

function deal(shown: readonly { order: Order }[], columnCount: number, places: Places): Places {
  const tickets = shown.map(({ order }) => ({ id: order._id, height: BARE_HEIGHT + linesOf(order) }));
  return placeTickets(tickets, columnCount, places);
}

function linesOf({ items, message }: Order): number {
  const lines = items.map((item) => 1 + item.addOns.length + (item.message ? 1 : 0));
  return lines.reduce((sum, count) => sum + count, message ? 1 : 0);
}
