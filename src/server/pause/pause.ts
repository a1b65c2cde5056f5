import type { z } from 'zod';
import type { Pauses, pauseBody } from '#contract/pause/shapes.ts';
import { manualAt, manualEnd, statusAt } from '#domain/hours/opening.ts';
import { busyAt, pauseAt } from '#domain/hours/pause.ts';
import { MINUTE, MINUTES_PER_DAY } from '#domain/hours/zone.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { hasRight, listOwnerNames, type SignedInAccount } from '../accounts/index.ts';
import type { Db } from '../db/schema.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { endClosure, pauseEndsAt, readHours, setStatus } from '../hours/index.ts';
import { isoOrNull } from '../http/iso-date.ts';
import {
  readOrderingFlag,
  readSettings,
  setBusyMode,
  setDeliveryPaused,
  setOrderingPaused,
} from '../settings/index.ts';

/**
 * Pauses online ordering or deliveries, closes the restaurant, or says that everything takes longer, until a moment by the server's clock, or ends the pause.
 * Of two calls the last one wins.
 */
export async function setPause(
  staff: StaffContext,
  { what, lasts, minutes, until, reason }: z.output<typeof pauseBody>,
  account: Pick<SignedInAccount, 'role'>,
): Promise<Pauses | Refusal> {
  const mayOpen = (db: Db) => hasRight({ db }, account, 'opening');
  if (what === 'ordering') {
    const switched =
      lasts === 'over'
        ? await setOrderingPaused(staff, false)
        : await setOrderingPaused(staff, true, { until: await pauseEndsAt(staff, lasts), reason });
    if (isRefusal(switched)) return switched;
  } else if (what === 'delivery') {
    await setDeliveryPaused(staff, lasts === 'over' ? null : await pauseEndsAt(staff, lasts), reason);
  } else if (what === 'busy') {
    await setBusyMode(
      staff,
      lasts === 'over'
        ? { minutes: 0, until: null }
        : {
            minutes,
            until:
              until === undefined
                ? await pauseEndsAt(staff, lasts)
                : Math.min(until, staff.clock.now() + MINUTES_PER_DAY * MINUTE),
          },
    );
  } else if (lasts !== 'over') {
    await setStatus(staff, { isOpen: false, reason, until: await pauseEndsAt(staff, lasts) }, mayOpen);
  } else {
    const refused = await endClosure(staff, async (tx) =>
      (await mayOpen(tx)) ? null : refusal('owner_only', { owners: await listOwnerNames(tx) }),
    );
    if (refused) return refused;
  }
  return readPauses(staff);
}

export async function readPauses(deps: Pick<Deps, 'db' | 'clock' | 'orderingFlag'>): Promise<Pauses> {
  const now = deps.clock.now();
  const [hours, { ordering, deliveryPause, busy }, flag] = await Promise.all([
    readHours(deps.db),
    readSettings(deps.db),
    readOrderingFlag(deps),
  ]);
  const { isPaused, until, reason } = pauseAt(ordering, now, flag);
  const { isOpen, changesAt } = statusAt(hours, now);
  const manual = manualAt(hours.manual, now);
  const isClosed = manual !== null && !manual.isOpen;
  const delivery = pauseAt(deliveryPause, now);
  const longer = busyAt(busy, now);
  return {
    ordering: {
      ...{ isPaused, until: isoOrNull(until), isDecidedElsewhere: deps.orderingFlag !== null },
      ...{ isUnanswered: isPaused && ordering.isUnanswered === true, by: (isPaused && ordering.by) || null },
      reason,
    },
    delivery: {
      ...{ isPaused: delivery.isPaused, until: isoOrNull(delivery.until) },
      by: (delivery.isPaused && deliveryPause.by) || null,
      reason: delivery.reason,
    },
    busy: {
      ...{ minutes: longer.minutes, until: isoOrNull(longer.until) },
      by: (longer.minutes > 0 && busy.by) || null,
    },
    house: {
      isClosed,
      until: isoOrNull(isClosed ? manualEnd(manual) : null),
      by: (isClosed && manual.by) || null,
      reason: isClosed ? manual.reason : '',
      isOpen,
      changesAt: isoOrNull(changesAt),
    },
  };
}
