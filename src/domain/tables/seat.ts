import { isOverlap, type Place, placesOf, type SeatingPlan, type Span } from './plan.ts';

/** A party and how long it stays. */
export interface Party extends Span {
  id: string;
  guests: number;
}

export interface SeatedParty extends Party {
  /** The ids of its table, or of the tables that are joined for it. */
  tables: readonly string[];
  /** It stays where it is: it sits there already, or the desk has put it there. */
  isPinned?: boolean;
}

/** Who sits where after a decision: the party, and whoever moved for it, by id. */
export type Seating = ReadonlyMap<string, readonly string[]>;

/** In quarters of an hour; the longest stay has 32. */
const REACH = 96;

/** Within which a decision about a party has to know everybody who sits anywhere. */
export const reachOf = ({ from, to }: Span): Span => ({ from: from - REACH, to: to + REACH });

/** Whoever sits there beyond what is known doesn't move: nobody knows who would sit at the other table then. */
export const pinBeyond = (seated: readonly SeatedParty[], known: Span): SeatedParty[] =>
  seated.map((one) => ({ ...one, isPinned: one.isPinned || one.from < known.from || one.to > known.to }));

/** How many steps a decision may take. What it has not found by then counts as full: that is a guest less, never one too many. */
const MAX_STEPS = 200;

/** How many parties may make room for each other, one after the other: few moves are tried first. */
const DEPTHS = [1, 2, 3, 5];

/**
 * Where a party sits among those that are seated: at the free table that fits best, at joined ones last. Where none is
 * free, others move, as few as possible. Null: it does not fit.
 */
export function seat(plan: SeatingPlan, seated: readonly SeatedParty[], party: Party): Seating | null {
  const board = createBoard(plan, linkedWith(party, seated), party);
  if (!board.hasChairs()) return null;
  for (const depth of DEPTHS) if (board.settle(depth)) return board.changes();
  return board.rearrange() ? board.changes() : null;
}

/** Who is there at the same time as the party, or as one of them: nobody else is in the way of any move. */
function linkedWith(party: Party, seated: readonly SeatedParty[]): readonly SeatedParty[] {
  let span: Span = party;
  for (;;) {
    const { from, to } = span;
    const linked = seated.filter((one) => isOverlap(one, { from, to }));
    span = {
      from: Math.min(from, ...linked.map((one) => one.from)),
      to: Math.max(to, ...linked.map((one) => one.to)),
    };
    if (span.from === from && span.to === to) return linked;
  }
}

interface Sitting extends Party {
  place: readonly string[] | null;
  isPinned: boolean;
  before: readonly string[] | null;
}

/** The evening while one decision is tried: every move is written down, so that it can be taken back. */
function createBoard(plan: SeatingPlan, seated: readonly SeatedParty[], party: Party) {
  const asked: Sitting = { ...party, place: null, before: null, isPinned: false };
  const others = seated
    .filter(({ id }) => id !== party.id)
    .map(({ tables, isPinned = false, ...one }): Sitting => {
      return { ...one, isPinned, place: tables, before: tables };
    });
  const at = new Map<string, Sitting[]>(plan.tables.map(({ id }) => [id, []]));
  const blocked = new Map(plan.tables.map(({ id, blocked: spans = [] }) => [id, spans]));
  const moves: { sitting: Sitting; from: readonly string[] | null }[] = [];
  /** Those that have their place in the decision being tried. */
  const settled = new Set<Sitting>();
  const fitting = new Map<number, Place[]>();
  let steps = MAX_STEPS;

  const move = (sitting: Sitting, to: readonly string[] | null) => {
    moves.push({ sitting, from: sitting.place });
    put(sitting, to);
  };
  const put = (sitting: Sitting, to: readonly string[] | null) => {
    for (const id of sitting.place ?? []) {
      const list = at.get(id);
      list?.splice(list.indexOf(sitting), 1);
    }
    sitting.place = to;
    for (const id of to ?? []) at.get(id)?.push(sitting);
  };
  const takeBack = (mark: number) => {
    for (let move = moves.length; move > mark; move -= 1) {
      const last = moves.pop();
      if (last) put(last.sitting, last.from);
    }
  };
  for (const sitting of others) for (const id of sitting.place ?? []) at.get(id)?.push(sitting);

  /** Where so many can sit: at one table first, with as few chairs left over as can be. */
  function placesFor(guests: number): readonly Place[] {
    let places = fitting.get(guests);
    if (!places) {
      places = placesOf(plan)
        .filter(({ fewest, most }) => fewest <= guests && guests <= most)
        .sort(
          (one, other) =>
            one.tables.length - other.tables.length || one.most - other.most || one.links - other.links,
        );
      fitting.set(guests, places);
    }
    return places;
  }

  /** Who sits there meanwhile; null where nobody can. */
  function inTheWay({ tables }: Place, span: Span): Set<Sitting> | null {
    const found = new Set<Sitting>();
    for (const id of tables) {
      if (blocked.get(id)?.some((each) => isOverlap(each, span))) return null;
      for (const other of at.get(id) ?? []) if (isOverlap(other, span)) found.add(other);
    }
    return found;
  }

  function isFree({ tables }: Place, span: Span): boolean {
    for (const id of tables) {
      for (const other of at.get(id) ?? []) if (isOverlap(other, span)) return false;
      for (const each of blocked.get(id) ?? []) if (isOverlap(each, span)) return false;
    }
    return true;
  }

  /** How long the tables stand empty before and after: what is left over beside another party serves nobody else. */
  function emptyAround({ tables }: Place, span: Span): number {
    let empty = 0;
    for (const id of tables) {
      let [before, after] = [span.from - DAY, span.to + DAY];
      for (const { from, to } of [...(at.get(id) ?? []), ...(blocked.get(id) ?? [])]) {
        if (to <= span.from && to > before) before = to;
        if (from >= span.to && from < after) after = from;
      }
      empty += span.from - before + after - span.to;
    }
    return empty;
  }

  function freePlace(sitting: Sitting): Place | null {
    let best: { place: Place; empty: number } | null = null;
    for (const place of placesFor(sitting.guests)) {
      if (best && !isAsGood(place, best.place)) break;
      if (!isFree(place, sitting)) continue;
      const empty = emptyAround(place, sitting);
      if (!best || empty < best.empty) best = { place, empty };
    }
    return best?.place ?? null;
  }

  function settleOne(sitting: Sitting, depth: number): boolean {
    steps -= 1;
    const free = freePlace(sitting);
    if (free) {
      move(sitting, free.tables);
      settled.add(sitting);
      return true;
    }
    if (depth === 0 || steps <= 0) return false;
    const ways = placesFor(sitting.guests)
      .map((place) => ({ place, others: [...(inTheWay(place, sitting) ?? [asked])] }))
      .filter(({ others }) =>
        others.every((other) => !other.isPinned && other !== asked && !settled.has(other)),
      )
      .sort((one, other) => one.others.length - other.others.length);
    for (const { place, others } of ways) {
      const [mark, before] = [moves.length, [...settled]];
      for (const other of others) move(other, null);
      move(sitting, place.tables);
      settled.add(sitting);
      others.sort((one, other) => other.guests - one.guests);
      if (others.every((other) => settleOne(other, depth - 1))) return true;
      takeBack(mark);
      settled.clear();
      for (const each of before) settled.add(each);
      if (steps <= 0) return false;
    }
    return false;
  }

  return {
    /** A quick no: whoever moves, nobody finds a chair where there are fewer than guests. */
    hasChairs(): boolean {
      for (let now = party.from; now < party.to; now += 1) {
        const moment = { from: now, to: now + 1 };
        const open = new Map(
          plan.tables
            .filter(({ blocked: spans = [] }) => !spans.some((span) => isOverlap(span, moment)))
            .map(({ id, most }) => [id, most]),
        );
        const chairsOf = (ids: Iterable<string>) =>
          [...ids].reduce((sum, id) => sum + (open.get(id) ?? 0), 0);
        let left = chairsOf(open.keys()) - party.guests;
        // Whoever sits closer than a table is meant for, or where none is open, takes no chairs of others.
        for (const other of others)
          if (isOverlap(other, moment)) left -= Math.min(other.guests, chairsOf(other.place ?? []));
        if (left < 0) return false;
      }
      return placesFor(party.guests).length > 0;
    },

    /** Others make room for the party, and others for them. */
    settle(depth: number): boolean {
      settled.clear();
      return settleOne(asked, depth);
    },

    /** Everyone who can move and is there about the same time gets up and is seated again, the hardest to seat first. */
    rearrange(): boolean {
      const around = { from: party.from - (party.to - party.from), to: party.to + (party.to - party.from) };
      const movable = [asked, ...others.filter((other) => !other.isPinned && isOverlap(other, around))];
      const orders: ((one: Sitting, other: Sitting) => number)[] = [
        (one, other) => other.guests - one.guests || one.from - other.from,
        (one, other) => one.from - other.from || other.guests - one.guests,
        (one, other) =>
          placesFor(one.guests).length - placesFor(other.guests).length || one.from - other.from,
      ];
      for (const order of orders) {
        for (const sitting of movable) move(sitting, null);
        settled.clear();
        steps = MAX_STEPS;
        if ([...movable].sort(order).every((sitting) => settleOne(sitting, 2))) return true;
        takeBack(0);
      }
      return false;
    },

    changes(): Seating {
      const changed = [asked, ...others].filter(({ place, before }) => !isSame(place, before));
      return new Map(changed.map(({ id, place }) => [id, place ?? []]));
    },
  };
}

/** In quarters of an hour. */
const DAY = 96;

const isAsGood = (one: Place, best: Place) =>
  one.tables.length === best.tables.length && one.most === best.most && one.links === best.links;

const isSame = (one: readonly string[] | null, other: readonly string[] | null) =>
  one === other ||
  (one !== null && other !== null && one.length === other.length && one.every((id) => other.includes(id)));
