import * as contract from '#contract/accounts/session-routes.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { bearerToken, createGuard } from './guard.ts';
import { presentOwnSession } from './present.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

export function sessionRoutes(deps: Deps) {
  const { guard } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.listSessions), async (c) => {
      const sessions = await listSessions(deps, c.get('account'), bearerToken(c) as string);
      return c.json(sessions.map(presentOwnSession), 200);
    })
    .openapi(guard(contract.endOtherSessions), async (c) => {
      const ended = await endOtherSessions(deps, c.get('account'), bearerToken(c) as string);
      c.set('event', 'sessions_ended');
      return c.json(ended, 200);
    })
    .openapi(guard(contract.endSession), async (c) => {
      const ended = unwrap(await endSession(deps, c.get('account'), c.req.valid('param').id));
      c.set('event', 'sessions_ended');
      return c.json(ended, 200);
    });
}
