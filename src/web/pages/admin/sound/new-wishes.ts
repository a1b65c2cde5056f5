/** A list of waiting reservations: those on its first page, and how many there are in all. */
export interface Wishes {
  ids: readonly string[];
  total: number;
}

/**
 * Whether the next list holds a wish that the last one did not. One that was answered may let an older one move up
 * onto the page: that is not new. The first list of all tells nothing, since nobody knows what was heard before.
 */
export function hasNewWish(last: Wishes | undefined, next: Wishes): boolean {
  if (!last) return false;
  const known = new Set(last.ids);
  return next.total > last.total || (next.total === last.total && next.ids.some((id) => !known.has(id)));
}
