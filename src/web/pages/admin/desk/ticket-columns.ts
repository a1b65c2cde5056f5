import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';

/** In a narrower ticket every dish takes two lines. */
const MIN_TICKET_WIDTH = 290;
const COLUMN_GAP = 16;

/** Head, address, payment and buttons, in lines of the list of dishes. */
const BASE_HEIGHT_LINES = 6;

type ColumnByTicket = ReadonlyMap<string, number>;

/** The orders in as many columns as the board has room for. */
export function useTicketColumns<Displayed extends { order: Order }>(
  displayed: readonly Displayed[],
): [columns: Displayed[][], board: RefObject<HTMLDivElement | null>] {
  const [columnCount, board] = useColumnCount();
  const [assignment, setAssignment] = useState(() => ({
    displayed,
    columnCount,
    places: assignColumns(displayed, columnCount, new Map()),
  }));

  let { places } = assignment;
  if (assignment.displayed !== displayed || assignment.columnCount !== columnCount) {
    // With another number of columns all are assigned again: the tablet was turned, so nobody is about to tap one.
    places = assignColumns(
      displayed,
      columnCount,
      assignment.columnCount === columnCount ? places : new Map(),
    );
    setAssignment({ displayed, columnCount, places });
  }

  const columns = Array.from({ length: columnCount }, (_, column) =>
    displayed.filter(({ order }) => places.get(order._id) === column),
  );
  return [columns, board];
}

function useColumnCount(): [number, RefObject<HTMLDivElement | null>] {
  const board = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(1);
  // Before the first paint: afterwards a ticket would move from under the finger.
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
  displayed: readonly { order: Order }[],
  columnCount: number,
  places: ColumnByTicket,
): ColumnByTicket {
  const tickets = displayed.map(({ order }) => ({
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
 * Assigns tickets to columns. A ticket keeps its column from last time (`places`), so that none moves sideways while a
 * finger is on its way to it; a new one goes to the shortest column.
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
  // A column is empty while another has several, or the first while any has one: assign all again.
  const counts = heights.map((_, column) => [...placed.values()].filter((place) => place === column).length);
  if ((counts.includes(0) && Math.max(...counts) > 1) || (counts[0] === 0 && placed.size > 0))
    return assignTicketColumns(tickets, columnCount, new Map());

  for (const ticket of tickets) {
    if (!placed.has(ticket.id)) put(ticket, heights.indexOf(Math.min(...heights)));
  }
  return placed;
}
