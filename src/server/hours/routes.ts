import * as contract from '#contract/hours/routes.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { createWeek } from './create-week.ts';
import { endOfPause } from './end-of-pause.ts';
import { readStatus, readTiming } from './read-hours.ts';
import { saveWeek } from './save-week.ts';
import { setStatus } from './set-status.ts';
import { addSpecialDate, removeSpecialDate } from './special-dates.ts';

export function hoursRoutes(deps: Deps) {
  const { forOwner, by } = createGuard(deps);
  const timing = async () => ({ data: await readTiming(deps) });
  return createRouter()
    .openapi(contract.readStatus, async (c) => c.json(await readStatus(deps), 200))
    .openapi(contract.readTiming, async (c) => c.json(await timing(), 200))
    .openapi(forOwner(contract.setStatus), async (c) => {
      const { lasts, ...status } = c.req.valid('json');
      const until = lasts ? await endOfPause(deps, lasts) : null;
      await setStatus(by(c), { ...status, until });
      return c.json(await timing(), 200);
    })
    .openapi(forOwner(contract.resetStatus), async (c) => {
      await setStatus(by(c), null);
      return c.json(await timing(), 200);
    })
    .openapi(forOwner(contract.saveWeek), async (c) => {
      const { version, ...week } = c.req.valid('json');
      if (c.req.valid('query').create) orRefuse(await createWeek(by(c), week));
      else orRefuse(await saveWeek(by(c), week, version));
      return c.json(await timing(), 200);
    })
    .openapi(forOwner(contract.addSpecialDate), async (c) => {
      orRefuse(await addSpecialDate(by(c), c.req.valid('json')));
      return c.json(await timing(), 200);
    })
    .openapi(forOwner(contract.removeSpecialDate), async (c) => {
      orRefuse(await removeSpecialDate(by(c), c.req.valid('param').id));
      return c.json(await timing(), 200);
    });
}
