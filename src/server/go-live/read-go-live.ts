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
import { type Launch, readLaunch } from '../settings/index.ts';
import { readGoLiveFacts } from './go-live-facts.ts';

type ReadDeps = Pick<Deps, 'config'> & { db: Db };

/** The check at this moment, with what the owner has acknowledged. */
export async function checkItems(deps: ReadDeps, launch: Launch): Promise<CheckedItem[]> {
  const { acknowledged } = launch;
  return checkGoLive(
    await readGoLiveFacts(deps),
    new Set(Object.keys(acknowledged) as CheckedItem['item'][]),
  );
}

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

/** How many items became untrue since the owner opened; 0 in a restaurant that was never opened by the check. */
export async function countNewObstacles(deps: ReadDeps): Promise<number> {
  const launch = await readLaunch(deps.db);
  if (!launch.isLaunched || launch.launchedAt === null) return 0;
  return obstaclesOf(await checkItems(deps, launch)).length;
}
