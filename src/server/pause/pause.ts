import type { Pauses } from '#contract/pause/shapes.ts';
import type { Refusal } from '#contract/refusals.ts';
import { statusAt } from '#domain/hours/opening.ts';
import { type Pause, pauseAt } from '#domain/hours/pause.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import type { Deps, Desk } from '../deps.ts';
import { endOfPause } from '../hours/end-of-pause.ts';
import { readHours } from '../hours/read-hours.ts';
import { setStatus } from '../hours/set-status.ts';
import { isoOf } from '../http/iso-of.ts';
import { askFlag, switchOrdering } from '../settings/ordering-paused.ts';
import { readSettings } from '../settings/read-settings.ts';

/**
 * Pauses online ordering, or closes the house, until a moment by the server's clock, from which on it runs again by
 * itself; or ends that. Twice or at once the last word holds.
 */
export async function pause(
  desk: Desk,
  { what, lasts }: { what: 'ordering' | 'house'; lasts: Pause },
): Promise<Pauses | Refusal> {
  if (what === 'ordering') {
    const switched =
      lasts === 'over'
        ? await switchOrdering(desk, false)
        : await switchOrdering(desk, true, await endOfPause(desk, lasts));
    if ('code' in switched) return switched;
  } else if (lasts !== 'over') {
    await setStatus(desk, { isOpen: false, reason: '', until: await endOfPause(desk, lasts) });
  } else if (isClosedByHand(await readHours(desk.db), desk.clock.now())) {
    await setStatus(desk, null);
  }
  return readPauses(desk);
}

export async function readPauses(deps: Pick<Deps, 'db' | 'clock' | 'orderingFlag'>): Promise<Pauses> {
  const now = deps.clock.now();
  const [hours, { ordering }, flag] = await Promise.all([
    readHours(deps.db),
    readSettings(deps.db),
    askFlag(deps),
  ]);
  const { isPaused, until } = pauseAt(ordering, now, flag);
  const { isOpen, changesAt } = statusAt(hours, now);
  const isClosed = isClosedByHand(hours, now);
  return {
    ordering: { isPaused, until: isoOf(until), isDecidedElsewhere: deps.orderingFlag !== null },
    house: {
      isClosed,
      until: isoOf(isClosed ? (hours.manual?.until ?? null) : null),
      isOpen,
      changesAt: isoOf(changesAt),
    },
  };
}

function isClosedByHand(hours: Hours, now: number): boolean {
  const { isOpen, manuallySet } = statusAt(hours, now);
  return manuallySet && !isOpen;
}
