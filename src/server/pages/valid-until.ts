import { statusAt } from '#domain/hours/opening.ts';
import { addDays, instantOf, localTimeAt } from '#domain/hours/zone.ts';
import { nextMenuChangeAt } from '#domain/menu/availability.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { readDishTimes } from '../menu/read-menu.ts';

/**
 * The next moment at which a public page would read differently though nobody changed anything: the
 * restaurant opens or closes, a dish comes or goes, or it is another day.
 */
export async function pagesValidUntil({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const [hours, menu] = await Promise.all([readHours(db), readDishTimes(db)]);
  const tomorrow = addDays(localTimeAt(now, hours.timeZone).date, 1);
  return Math.min(
    instantOf(tomorrow, 0, hours.timeZone),
    statusAt(hours, now).changesAt ?? Number.POSITIVE_INFINITY,
    nextMenuChangeAt(menu, now, hours.timeZone) ?? Number.POSITIVE_INFINITY,
  );
}
