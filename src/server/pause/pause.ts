import type { Pauses } from '#contract/pause/shapes.ts';
import { statusAt } from '#domain/hours/opening.ts';
import { type PauseOption, pauseAt } from '#domain/hours/pause.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { pauseEndsAt, readHours, setStatus } from '../hours/index.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { readOrderingFlag, readSettings, setOrderingPaused } from '../settings/index.ts';

/**
 * Pauses online ordering, or closes the restaurant, until a moment by the server's clock, or ends the pause.
 * Of two calls the last one wins.
 */
export async function setPause(
  staff: StaffContext,
  { what, lasts }: { what: 'ordering' | 'house'; lasts: PauseOption },
): Promise<Pauses | Refusal> {
  if (what === 'ordering') {
    const switched =
      lasts === 'over'
        ? await setOrderingPaused(staff, false)
        : await setOrderingPaused(staff, true, await pauseEndsAt(staff, lasts));
    if (isRefusal(switched)) return switched;
  } else if (lasts !== 'over') {
    await setStatus(staff, { isOpen: false, reason: '', until: await pauseEndsAt(staff, lasts) });
  } else if (isClosedManually(await readHours(staff.db), staff.clock.now())) {
    await setStatus(staff, null);
  }
  return readPauses(staff);
}

export async function readPauses(deps: Pick<Deps, 'db' | 'clock' | 'orderingFlag'>): Promise<Pauses> {
  const now = deps.clock.now();
  const [hours, { ordering }, flag] = await Promise.all([
    readHours(deps.db),
    readSettings(deps.db),
    readOrderingFlag(deps),
  ]);
  const { isPaused, until } = pauseAt(ordering, now, flag);
  const { isOpen, changesAt } = statusAt(hours, now);
  const isClosed = isClosedManually(hours, now);
  return {
    ordering: { isPaused, until: isoOrNull(until), isDecidedElsewhere: deps.orderingFlag !== null },
    house: {
      isClosed,
      until: isoOrNull(isClosed ? (hours.manual?.until ?? null) : null),
      isOpen,
      changesAt: isoOrNull(changesAt),
    },
  };
}

function isClosedManually(hours: Hours, now: number): boolean {
  const { isOpen, manuallySet } = statusAt(hours, now);
  return manuallySet && !isOpen;
}
