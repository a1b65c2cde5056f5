import * as contract from '#contract/withdrawals/routes.ts';
import type { Deps } from '../deps.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { createRouter } from '../http/router.ts';
import { withdraw } from './withdraw.ts';

export function withdrawalRoutes(deps: Deps, limit: Limit) {
  return createRouter().openapi(contract.withdraw, async (c) => {
    await limit('withdrawal', visitorOf(c, deps.config));
    const {
      id,
      createdAt,
      language: _language,
      ...words
    } = await withdraw(deps, c.req.valid('json'), c.get('language'));
    return c.json({ _id: id, receivedAt: new Date(createdAt).toISOString(), ...words }, 201);
  });
}
