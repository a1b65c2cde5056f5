/** Upper ends of the histogram's buckets (seconds): from a cached page to what a visitor waits for. */
const BOUNDS_S = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface RequestKind {
  method: string;
  /** The pattern, one of a known few (`routePattern`). */
  route: string;
  status: number;
}

/** How often requests of one kind were answered, and how long that took. */
export interface Times {
  add(milliseconds: number): void;
  /** Cumulative counts, each with its bound in seconds; the last is `Infinity` and counts all. */
  buckets(): { bound: number; count: number }[];
  /** Seconds. */
  sum(): number;
}

/** Counts answers since the start of the process. */
export interface RequestTimes {
  of(kind: RequestKind): Times;
  list(): { kind: RequestKind; times: Times }[];
}

export function createRequestTimes(): RequestTimes {
  const known = new Map<string, { kind: RequestKind; times: Times }>();
  return {
    of({ method, route, status }) {
      const key = `${method} ${status} ${route}`;
      const found = known.get(key);
      if (found) return found.times;
      const times = createTimes();
      known.set(key, { kind: { method, route, status }, times });
      return times;
    },
    list: () => [...known.values()],
  };
}

function createTimes(): Times {
  const counts = BOUNDS_S.map(() => 0);
  let [sum, all] = [0, 0];
  return {
    add(milliseconds) {
      const seconds = milliseconds / 1000;
      const bucket = BOUNDS_S.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) counts[bucket] = (counts[bucket] ?? 0) + 1;
      sum += seconds;
      all += 1;
    },
    buckets() {
      let total = 0;
      const bounded = BOUNDS_S.map((bound, index) => {
        total += counts[index] ?? 0;
        return { bound, count: total };
      });
      return [...bounded, { bound: Number.POSITIVE_INFINITY, count: all }];
    },
    sum: () => sum,
  };
}
