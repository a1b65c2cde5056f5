import * as contract from '#contract/changes/routes.ts';
import type { ChangeEntry } from '#contract/changes/shapes.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { createRouter } from '../http/router.ts';
import { listChanges, type NotedChange } from './list-changes.ts';

export function changeRoutes(deps: Deps) {
  const { forOwner } = createGuard(deps);
  return createRouter().openapi(forOwner(contract.listChanges), async (c) => {
    const { area = null, page, limit } = c.req.valid('query');
    const { changes, count } = await listChanges(deps.db, { area, page, limit });
    return c.json({ changes: changes.map(changeAnswer), totalPages: Math.ceil(count / limit) }, 200);
  });
}

function changeAnswer({ id, at, actor, area, action, subject, fields }: NotedChange): ChangeEntry {
  return {
    _id: id,
    at: new Date(at).toISOString(),
    actor: actor && { _id: actor.id, name: actor.name },
    area,
    action,
    subject: subject ? { _id: subject.id, name: subject.name ?? null } : null,
    fields,
  };
}
