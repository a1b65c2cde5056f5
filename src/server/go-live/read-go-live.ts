import type { GoLive } from '#contract/go-live/shapes.ts';
import {
  type CheckedItem,
  checkGoLive,
  obstaclesOf,
  SETUP_STEP_NAMES,
  SETUP_STEPS,
} from '#domain/go-live/check.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { countTestOrders } from '../orders/index.ts';
import { hasBeenOpen, type Launch, readLaunch } from '../settings/index.ts';
import { readGoLiveFacts, readKeptGoLiveFacts } from './go-live-facts.ts';

type ReadDeps = Pick<Deps, 'config'> & { db: Db };

/** The check at this moment, with what the owner has acknowledged. */
export async function checkItems(deps: ReadDeps, launch: Launch): Promise<CheckedItem[]> {
  return checkGoLive(await readGoLiveFacts(deps), stateOf(launch));
}

const stateOf = (launch: Launch) => ({
  acknowledged: new Set(Object.keys(launch.acknowledged) as CheckedItem['item'][]),
  wasOpen: hasBeenOpen(launch),
});

export async function readGoLive(deps: ReadDeps): Promise<GoLive> {
  const launch = await readLaunch(deps.db);
  const items = await checkItems(deps, launch);
  return {
    isLaunched: launch.isLaunched,
    launchedAt: isoOrNull(launch.launchedAt),
    testOrders: await countTestOrders(deps.db),
    items: items.map((checked) => {
      const left = launch.acknowledged[checked.item];
      return {
        ...checked,
        step:
          SETUP_STEP_NAMES.find((step) => SETUP_STEPS[step].some((item) => item === checked.item)) ??
          'address',
        acknowledgedBy: left?.by ?? null,
        acknowledgedAt: isoOrNull(left?.at ?? null),
      };
    }),
  };
}

/**
 * How many items became untrue since the owner opened. A restaurant that was never opened by the check is told only where its
 * texts and rates are not written for its country: it runs on all the same.
 */
export async function countNewObstacles(deps: Pick<Deps, 'config' | 'db' | 'live'>): Promise<number> {
  const launch = await readLaunch(deps.db);
  if (!launch.isLaunched) return 0;
  const facts = await readKeptGoLiveFacts(deps);
  const obstacles = obstaclesOf(checkGoLive(facts, stateOf(launch)));
  return obstacles.filter((item) => launch.launchedAt !== null || item === 'country').length;
}
