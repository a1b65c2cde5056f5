import * as contract from '#contract/messages/routes.ts';
import type { Message } from '#contract/messages/shapes.ts';
import { createGuard } from '../accounts/guard.ts';
import type { Deps } from '../deps.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { createRouter } from '../http/router.ts';
import { listMessages, type SentMessage, sendMessage } from './messages.ts';

export function messageRoutes(deps: Deps, limit: Limit) {
  const { forStaff } = createGuard(deps);
  return createRouter()
    .openapi(contract.sendMessage, async (c) => {
      await limit('message', visitorOf(c, deps.config));
      await sendMessage(deps, { ...c.req.valid('json'), language: c.get('language') });
      return c.json({ ok: true } as const, 201);
    })
    .openapi(forStaff(contract.listMessages), async (c) =>
      c.json((await listMessages(deps.db)).map(presentMessage), 200),
    );
}

function presentMessage({ id, createdAt, ...message }: SentMessage): Message {
  return { _id: id, ...message, createdAt: new Date(createdAt).toISOString() };
}
