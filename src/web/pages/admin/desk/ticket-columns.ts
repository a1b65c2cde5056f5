import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';

/** A ticket any narrower breaks every dish into two lines. */
const MIN_TICKET_WIDTH = 290;
const COLUMN_GAP = 16;

/** Head, address, payment and buttons, in lines of the list of dishes. */
const BASE_HEIGHT_LINES = 6;

type ColumnByTicket = ReadonlyMap<string, number>;

/** The orders in as many columns as the board has room for. */
export function useTicketColumns<Shown extends { order: Order }>(
  shown: readonly Shown[],
): [columns: Shown[][], board: RefObject<HTMLDivElement | null>] {
  const [columnCount, board] = useColumnCount();
  const [dealt, setDealt] = useState(() => ({
    shown,
    columnCount,
    places: assignColumns(shown, columnCount, new Map()),
  }));

  let { places } = dealt;
  if (dealt.shown !== shown || dealt.columnCount !== columnCount) {
    // With another number of columns all are dealt anew: the tablet was turned, nobody is aiming at one.
    places = assignColumns(shown, columnCount, dealt.columnCount === columnCount ? places : new Map());
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
    const fitTo = (width: number) =>
      setCount(Math.max(1, Math.floor((width + COLUMN_GAP) / (MIN_TICKET_WIDTH + COLUMN_GAP))));
    fitTo(board.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => fitTo(entry?.contentRect.width ?? 0));
    observer.observe(board.current);
    return () => observer.disconnect();
  }, []);
  return [count, board];
}

function assignColumns(
  shown: readonly { order: Order }[],
  columnCount: number,
  places: ColumnByTicket,
): ColumnByTicket {
  const tickets = shown.map(({ order }) => ({
    id: order._id,
    height: BASE_HEIGHT_LINES + countLines(order),
  }));
  return assignTicketColumns(tickets, columnCount, places);
}

function countLines({ items, message }: Order): number {
  const lines = items.map((item) => 1 + item.addOns.length + (item.message ? 1 : 0));
  return lines.reduce((sum, count) => sum + count, message ? 1 : 0);
}

interface SizedTicket {
  id: string;
  /** About how tall it is, in lines. */
  height: number;
}

/**
 * Deals tickets out to columns. A ticket that has its place keeps it, so that none moves sideways while a
 * finger is on its way to it; a new one goes below the shortest column. `places` are the columns of last time.
 */
export function assignTicketColumns(
  tickets: readonly SizedTicket[],
  columnCount: number,
  places: ReadonlyMap<string, number>,
): Map<string, number> {
  const heights = Array.from({ length: columnCount }, () => 0);
  const placed = new Map<string, number>();
  const put = ({ id, height }: SizedTicket, column: number) => {
    placed.set(id, column);
    heights[column] = (heights[column] ?? 0) + height;
  };
  for (const ticket of tickets) {
    const column = places.get(ticket.id);
    if (column !== undefined && column < columnCount) put(ticket, column);
  }
  // All in a heap on one side, nothing on the other: then better all anew.
  const counts = heights.map((_, column) => [...placed.values()].filter((place) => place === column).length);
  if (counts.includes(0) && Math.max(...counts) > 1)
    return assignTicketColumns(tickets, columnCount, new Map());

  for (const ticket of tickets) {
    if (!placed.has(ticket.id)) put(ticket, heights.indexOf(Math.min(...heights)));
  }
  return placed;
}
