import { createRandom, type Random } from '../crash/random.ts';

const MINUTE_MS = 60_000;

interface Planned {
  /** Milliseconds since the beginning of the evening, by its own clock. */
  atMs: number;
  /** Counts from 1; name, phone and e-mail address of the guest are derived from it. */
  number: number;
}

export interface PlannedOrder extends Planned {
  kind: 'order';
  fulfilment: 'delivery' | 'pickup';
  isOnline: boolean;
  quantity: number;
  message: string;
  /** For tomorrow evening. */
  isTomorrow: boolean;
  /** For a time later this evening; otherwise as soon as possible. */
  isLater: boolean;
}

export interface PlannedTable extends Planned {
  kind: 'table';
  guests: number;
}

export interface EveningPlan {
  orders: PlannedOrder[];
  tables: PlannedTable[];
}

const MESSAGES = ['', '', '', 'Bitte mild', 'Ohne Koriander, wir haben eine Allergie', 'Klingel Weber'];

/** The printer's paper jams twice, while there is much to do; from and to as shares of the evening. */
export const JAMS = [
  { from: 0.35, to: 0.42 },
  { from: 0.55, to: 0.62 },
];

/**
 * An evening derived from its seed: busiest in the middle, and of every five orders two arrive in the same
 * second.
 */
export function createPlan(options: {
  orders: number;
  tables: number;
  minutes: number;
  seed: number;
}): EveningPlan {
  const random = createRandom(options.seed);
  const endMs = options.minutes * MINUTE_MS;
  // The sum of two random numbers is most often in the middle.
  const moment = () => ((random() + random()) / 2) * endMs;
  const moments = (count: number) => Array.from({ length: count }, moment).sort((one, other) => one - other);
  const orderMoments = moments(options.orders);
  const orders = orderMoments.map((atMs, index): PlannedOrder => {
    const isTwin = index % 5 === 4;
    return {
      kind: 'order',
      number: index + 1,
      atMs: isTwin ? (orderMoments[index - 1] ?? atMs) : atMs,
      fulfilment: random() < 0.6 ? 'delivery' : 'pickup',
      isOnline: random() < 0.4,
      quantity: 2 + Math.floor(random() * 3),
      message: oneOf(random, MESSAGES),
      isTomorrow: index % 8 === 3,
      isLater: index % 8 !== 3 && index % 3 === 1 && index < options.orders / 2,
    };
  });
  const tables = moments(options.tables).map((atMs, index): PlannedTable => {
    const guests = 2 + Math.floor(random() * 7);
    return { kind: 'table', number: index + 1, atMs, guests };
  });
  return { orders, tables };
}

function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value;
}
