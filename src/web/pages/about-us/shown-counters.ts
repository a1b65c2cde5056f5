const COUNTERS = ['dailyVisitors', 'recipes', 'events', 'orders'] as const;

/** The counters in their order, without those at 0: a number that has not come together yet says nothing. */
export function shownCounters(counters: Record<(typeof COUNTERS)[number], number>) {
  return COUNTERS.filter((counter) => counters[counter] > 0);
}
