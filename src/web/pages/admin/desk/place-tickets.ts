interface Ticket {
  id: string;
  /** About how tall it is, in lines. */
  height: number;
}

/**
 * Deals tickets out to columns. A ticket that has its place keeps it, so that none moves sideways while a
 * finger is on its way to it; a new one goes below the shortest column. `places` are the columns of last time.
 */
export function placeTickets(
  tickets: readonly Ticket[],
  columnCount: number,
  places: ReadonlyMap<string, number>,
): Map<string, number> {
  const heights = Array.from({ length: columnCount }, () => 0);
  const placed = new Map<string, number>();
  const put = ({ id, height }: Ticket, column: number) => {
    placed.set(id, column);
    heights[column] = (heights[column] ?? 0) + height;
  };
  for (const ticket of tickets) {
    const column = places.get(ticket.id);
    if (column !== undefined && column < columnCount) put(ticket, column);
  }
  // All in a heap on one side, nothing on the other: then better all anew.
  const counts = heights.map((_, column) => [...placed.values()].filter((place) => place === column).length);
  if (counts.includes(0) && Math.max(...counts) > 1) return placeTickets(tickets, columnCount, new Map());

  for (const ticket of tickets) {
    if (!placed.has(ticket.id)) put(ticket, heights.indexOf(Math.min(...heights)));
  }
  return placed;
}
