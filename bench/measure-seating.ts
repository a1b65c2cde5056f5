import { pinBeyond, reachOf, type SeatedParty, seat } from '../src/domain/tables/seat.ts';
import type { Metric } from './report.ts';
import { quantile } from './statistics.ts';

const EVENINGS = 20;
const TABLES = 40;
const PARTIES = 120;
const ASKING_LATER = 100;

/**
 * Processor time of one decision at 40 tables on which 120 reservations lie: many more ask, and as good as all of them
 * are looked for in vain, which takes longest. The days before and after are as full, and are looked at too.
 */
export function measureSeating(): Metric[] {
  const tables = Array.from({ length: TABLES }, (_, index) => ({
    ...{ id: `t${index}`, fewest: 1 },
    most: [2, 2, 4, 4, 4, 6, 2, 8][index % 8] ?? 2,
  }));
  const chains = Array.from({ length: TABLES / 5 }, (_, row) =>
    tables.slice(row * 5, row * 5 + 4).map(({ id }) => id),
  );
  const plan = { tables, chains };
  let seed = 37;
  const pick = <Value>(values: readonly Value[]): Value => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return values[Math.floor((seed / 0x80000000) * values.length)] as Value;
  };
  const took: number[] = [];
  for (let evening = 0; evening < EVENINGS; evening += 1) {
    let seated: SeatedParty[] = [];
    let asked = 0;
    for (let later = 0; later < ASKING_LATER; asked += 1) {
      const isFull = seated.length >= PARTIES;
      const guests = isFull ? pick([2, 4, 4, 6, 8, 12]) : pick([1, 2, 2, 2, 2, 3, 4, 4, 4, 5, 6, 8]);
      const from = pick([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
      const party = { id: `p${asked}`, guests, from, to: from + (guests <= 2 ? 6 : guests <= 4 ? 8 : 10) };
      const reach = reachOf(party);
      const known = isFull ? [...seated, ...seated.map(onDay(-1)), ...seated.map(onDay(1))] : seated;
      const before = process.cpuUsage();
      const changes = seat(plan, pinBeyond(known, reach), party);
      const { user, system } = process.cpuUsage(before);
      if (isFull || asked > PARTIES * 4) later += 1;
      if (isFull) took.push((user + system) / 1000);
      if (changes && !isFull)
        seated = [...seated, { ...party, tables: [] }].map((one) => ({
          ...one,
          tables: changes.get(one.id) ?? one.tables,
        }));
    }
  }
  const at = `a table decided at ${TABLES} tables, ${PARTIES} reservations`;
  return [
    { name: `${at}, median`, value: quantile(took, 0.5), unit: 'ms', atMost: 5 },
    { name: `${at}, 99 of 100`, value: quantile(took, 0.99), unit: 'ms', atMost: 5 },
  ];
}

const DAY = 96;

/** The same party on a day before or after. */
const onDay =
  (days: number) =>
  ({ id, from, to, ...one }: SeatedParty): SeatedParty => ({
    ...one,
    ...{ id: `${id} ${days}`, from: from + days * DAY, to: to + days * DAY },
  });
