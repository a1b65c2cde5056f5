import { statusAt } from '#domain/hours/opening.ts';
import { addDays, instantOf, localTimeAt } from '#domain/hours/zone.ts';
import { nextMenuChangeAt } from '#domain/menu/availability.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { readMenuData } from '../menu/index.ts';
import { FLAG_CACHE_MS, readSettings } from '../settings/index.ts';

/**
 * The next moment at which a public page would change by itself: the restaurant opens or closes, a pause
 * ends, a dish starts or stops being served, or the day changes. An external ordering service sends no
 * notification, so pages that contain its state expire as often as that state is polled elsewhere.
 */
export async function pagesValidUntil({
  db,
  clock,
  orderingFlag,
}: Pick<Deps, 'db' | 'clock' | 'orderingFlag'>): Promise<number> {
  const now = clock.now();
  const [hours, menu, { ordering }] = await Promise.all([readHours(db), readMenuData(db), readSettings(db)]);
  const tomorrow = addDays(localTimeAt(now, hours.timeZone).date, 1);
  return Math.min(
    instantOf(tomorrow, 0, hours.timeZone),
    orderingFlag ? now + FLAG_CACHE_MS : Number.POSITIVE_INFINITY,
    statusAt(hours, now).changesAt ?? Number.POSITIVE_INFINITY,
    ifInFuture(now, hours.manual?.until),
    ifInFuture(now, ordering.until),
    nextMenuChangeAt(menu, now, hours.timeZone) ?? Number.POSITIVE_INFINITY,
  );
}

const ifInFuture = (now: number, until: number | null | undefined) =>
  until != null && until > now ? until : Number.POSITIVE_INFINITY;
