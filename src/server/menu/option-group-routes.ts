import * as contract from '#contract/menu/option-group-routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { type GroupPlace, listGroups } from './option-groups-store.ts';
import { presentListedGroup, presentOptionGroup } from './present-option-groups.ts';
import {
  createOptionGroup,
  deleteOptionGroup,
  editOptionGroup,
  hangOptionGroups,
  markOptionSoldOut,
} from './save-option-group.ts';

const DESK = { isForDesk: true };

export function optionGroupRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return (
    createRouter()
      .openapi(guard(contract.listOptionGroups), async (c) =>
        c.json((await listGroups(deps.db)).map(presentListedGroup), 200),
      )
      .openapi(guard(contract.createOptionGroup), async (c) =>
        c.json(presentOptionGroup(unwrap(await createOptionGroup(by(c), c.req.valid('json'))), DESK), 201),
      )
      // Before the route with an id, which would match 'places' too.
      .openapi(guard(contract.hangOptionGroups), async (c) => {
        const { category, dish, variant, groups, seen } = c.req.valid('json');
        const place =
          category === undefined
            ? { dishId: dish ?? '', variantId: variant ?? null, categoryId: null }
            : ({ categoryId: category, dishId: null, variantId: null } satisfies GroupPlace);
        return c.json(unwrap(await hangOptionGroups(by(c), place, { groups, seen })), 200);
      })
      .openapi(guard(contract.editOptionGroup), async (c) => {
        const { id } = c.req.valid('param');
        const group = unwrap(await editOptionGroup(by(c), id, c.req.valid('json')));
        return c.json(presentOptionGroup(group, DESK), 200);
      })
      .openapi(guard(contract.deleteOptionGroup), async (c) => {
        const { id } = c.req.valid('param');
        return c.json(unwrap(await deleteOptionGroup(by(c), id, c.req.valid('query').version)), 200);
      })
      .openapi(guard(contract.markOptionSoldOut), async (c) => {
        const { option, until } = c.req.valid('json');
        const subject = { groupId: c.req.valid('param').id, optionId: option };
        const group = unwrap(await markOptionSoldOut(by(c), subject, until));
        return c.json(presentOptionGroup(group, DESK), 200);
      })
  );
}
