/** From one quarter of an hour to another, which is no longer in it; counted from any moment. */
export interface Span {
  from: number;
  to: number;
}

/** A table as parties are seated at it: for `fewest` to `most` guests. */
export interface SeatingTable {
  id: string;
  fewest: number;
  most: number;
  /** When nobody can be seated at it. */
  blocked?: readonly Span[];
}

export interface SeatingPlan {
  tables: readonly SeatingTable[];
  /** Tables in a row: each one may be joined with the next, and so on along the chain. A pair is a chain of two. */
  chains: readonly (readonly string[])[];
}

/** A table, or tables that are joined. */
export interface Place {
  tables: readonly string[];
  fewest: number;
  most: number;
  /** In how many joins its tables take part: the fewer, the less is lost for large parties. */
  links: number;
}

const joinsCache = new WeakMap<SeatingPlan, readonly Place[]>();

/** Where a party can sit: at each table, and at each run of tables along a chain. A join seats as many as its tables do. */
export function placesOf(plan: SeatingPlan): readonly Place[] {
  const known = joinsCache.get(plan);
  if (known) return known;
  const byId = new Map(plan.tables.map((table) => [table.id, table]));
  const places = new Map<string, Place>();
  const add = (tables: readonly SeatingTable[]) => {
    const ids = tables.map(({ id }) => id);
    const key = [...ids].sort().join(' ');
    if (places.has(key)) return;
    const sum = (of: (table: SeatingTable) => number) => tables.reduce((total, each) => total + of(each), 0);
    const links = sum(({ id }) => plan.chains.filter((chain) => chain.includes(id)).length);
    places.set(key, {
      tables: ids,
      fewest: sum(({ fewest }) => fewest),
      most: sum(({ most }) => most),
      links,
    });
  };
  for (const table of plan.tables) add([table]);
  for (const chain of plan.chains) {
    // Whoever takes a table away breaks the chain there.
    for (let start = 0; start < chain.length; start += 1) {
      const run: SeatingTable[] = [];
      for (const id of chain.slice(start)) {
        const table = byId.get(id);
        if (!table || run.includes(table)) break;
        run.push(table);
        if (run.length > 1) add(run);
      }
    }
  }
  const all = [...places.values()];
  joinsCache.set(plan, all);
  return all;
}

export const isOverlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;
