import * as calendar from '#contract/reservations/calendar-routes.ts';
import * as contract from '#contract/reservations/evening-routes.ts';
import { refusal } from '#domain/refusal.ts';
import { createGuard } from '../../accounts/index.ts';
import type { Deps } from '../../deps.ts';
import { unwrap } from '../../http/refusal-error.ts';
import { createRouter } from '../../http/router.ts';
import { closeRoom } from '../tables/close-room.ts';
import { endCalendar, readCalendarFeed, readCalendarPath, renewCalendar } from './calendar-feed.ts';
import { forgetNoShows } from './forget-no-shows.ts';
import { presentEvening, presentParty } from './present-evening.ts';
import { seatWalkIn, takeByPhone } from './take-at-desk.ts';
import { takeTableStep } from './take-table-step.ts';

export function eveningRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(calendar.readCalendar), async (c) => {
      const feed = await readCalendarFeed(deps, c.req.valid('param').file, c.get('language'));
      if (feed === null) return unwrap(refusal('not_found'));
      return c.body(feed, 200, { 'content-type': 'text/calendar; charset=utf-8' });
    })
    .openapi(guard(calendar.readCalendarAddress), async (c) =>
      c.json({ path: await readCalendarPath(deps) }, 200),
    )
    .openapi(guard(calendar.renewCalendarAddress), async (c) =>
      c.json({ path: await renewCalendar(by(c)) }, 200),
    )
    .openapi(guard(calendar.endCalendarAddress), async (c) => {
      await endCalendar(by(c));
      return c.json({ path: null }, 200);
    })
    .openapi(guard(contract.readEvening), async (c) =>
      c.json(await presentEvening(deps, c.req.valid('query').date), 200),
    )
    .openapi(guard(contract.closeRoom), async (c) => {
      const asked = c.req.valid('json');
      unwrap(await closeRoom(by(c), c.req.valid('param').id, asked));
      return c.json(await presentEvening(deps, asked.date), 200);
    })
    .openapi(guard(contract.takeTableStep), async (c) => {
      const party = unwrap(await takeTableStep(by(c), c.req.valid('param').id, c.req.valid('json')));
      return c.json({ party: await presentParty(deps, party) }, 200);
    })
    .openapi(guard(contract.forgetNoShows), async (c) => {
      const party = unwrap(await forgetNoShows(by(c), c.req.valid('param').id));
      return c.json({ party: await presentParty(deps, party) }, 200);
    })
    .openapi(guard(contract.seatWalkIn), async (c) => {
      const party = unwrap(await seatWalkIn(by(c), c.req.valid('json'), c.get('language')));
      return c.json({ party: await presentParty(deps, party) }, 200);
    })
    .openapi(guard(contract.takeByPhone), async (c) => {
      const party = unwrap(await takeByPhone(by(c), c.req.valid('json'), c.get('language')));
      return c.json({ party: await presentParty(deps, party) }, 200);
    });
}
