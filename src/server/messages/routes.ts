import * as contract from '#contract/messages/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { createRouter } from '../http/router.ts';
import { listMessages, sendMessage } from './messages.ts';
import { presentMessage } from './present.ts';

export function messageRoutes(deps: Deps, limit: Limit) {
  const { guard } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.sendMessage), async (c) => {
      await limit('message', visitorOf(c, deps.config));
      await sendMessage(deps, { ...c.req.valid('json'), language: c.get('language') });
      return c.json({ ok: true } as const, 201);
    })
    .openapi(guard(contract.listMessages), async (c) =>
      c.json((await listMessages(deps.db)).map(presentMessage), 200),
    );
}
