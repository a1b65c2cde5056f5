import * as contract from '#contract/hours/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { readStatus, readTiming } from './read-hours.ts';
import { createWeek, saveWeek } from './save-week.ts';
import { openUntil, pauseEndsAt, setBookingTimes, setStatus } from './set-status.ts';
import { addSpecialDate, removeSpecialDate } from './special-dates.ts';

export function hoursRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  const timing = async () => ({ data: await readTiming(deps) });
  return createRouter()
    .openapi(guard(contract.readStatus), async (c) => c.json(await readStatus(deps), 200))
    .openapi(guard(contract.readTiming), async (c) => c.json(await timing(), 200))
    .openapi(guard(contract.setStatus), async (c) => {
      const { lasts, ...status } = c.req.valid('json');
      const until = lasts ? await pauseEndsAt(deps, lasts) : null;
      if (status.isOpen && until !== null) await openUntil(by(c), until);
      else await setStatus(by(c), { ...status, until });
      return c.json(await timing(), 200);
    })
    .openapi(guard(contract.resetStatus), async (c) => {
      await setStatus(by(c), null);
      return c.json(await timing(), 200);
    })
    .openapi(guard(contract.saveWeek), async (c) => {
      const { version, ...week } = c.req.valid('json');
      if (c.req.valid('query').create) unwrap(await createWeek(by(c), week));
      else unwrap(await saveWeek(by(c), week, version));
      return c.json(await timing(), 200);
    })
    .openapi(guard(contract.setBookingTimes), async (c) => {
      await setBookingTimes(by(c), c.req.valid('json'));
      return c.json(await timing(), 200);
    })
    .openapi(guard(contract.addSpecialDate), async (c) => {
      unwrap(await addSpecialDate(by(c), c.req.valid('json')));
      return c.json(await timing(), 200);
    })
    .openapi(guard(contract.removeSpecialDate), async (c) => {
      const withSpan = c.req.valid('query').span === 'true';
      unwrap(await removeSpecialDate(by(c), c.req.valid('param').id, { withSpan }));
      return c.json(await timing(), 200);
    });
}
