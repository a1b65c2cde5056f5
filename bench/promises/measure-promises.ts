import type { PromiseFigures } from '#domain/orders/done-orders.ts';
import { type Replay, replay } from './replay.ts';
import { RESTAURANTS } from './simulate-kitchen.ts';

/** The share of promises that must be kept: less disappoints guests, more makes them wait for nothing. */
export const KEPT = { least: 0.8, most: 0.95 };
const DAYS = 90;
const SEEDS = [1, 2];

const shareOf = ({ inTime, orders }: PromiseFigures) => inTime / orders;

/** What of a replay is not as it must be; empty: all is. */
export function missedOf({ learned, constant }: Replay): string[] {
  const share = shareOf(learned);
  return [
    ...(share < KEPT.least || share > KEPT.most ? [`${percent(learned)} kept`] : []),
    ...(learned.meanErrorMinutes < constant.meanErrorMinutes ? [] : ['the owner’s numbers are no worse']),
  ];
}

const percent = (figures: PromiseFigures) => `${(shareOf(figures) * 100).toFixed(1)} %`;

/** 90 days from Friday to Sunday in two houses, with three seeds each; false if any misses what is promised. */
export function measurePromises(): boolean {
  const missed: string[] = [];
  console.log(
    '| restaurant | seed | orders | ready by the promise: learned, owner’s | mean error in minutes: learned, owner’s, best constant in hindsight |',
  );
  console.log('|---|---:|---:|---|---|');
  for (const restaurant of RESTAURANTS) {
    for (const seed of SEEDS) {
      const result = replay(restaurant, { days: DAYS, seed });
      const { learned, constant, hindsight } = result;
      const { name } = restaurant;
      const errors = [learned, constant, hindsight].map((each) => each.meanErrorMinutes.toFixed(1));
      console.log(
        `| ${name} | ${seed} | ${learned.orders} | ${percent(learned)}, ${percent(constant)} | ${errors.join(', ')} |`,
      );
      missed.push(...missedOf(result).map((what) => `${name}, seed ${seed}: ${what}`));
    }
  }
  for (const each of missed) console.error(`Missed: ${each}`);
  return missed.length === 0;
}
