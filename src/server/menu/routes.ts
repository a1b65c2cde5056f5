import * as contract from '#contract/menu/routes.ts';
import type { Deps } from '../deps.ts';
import { createRouter } from '../http/router.ts';
import { readMenu } from './read-menu.ts';

export function menuRoutes(deps: Deps) {
  return createRouter().openapi(contract.readMenu, async (c) => c.json(await readMenu(deps), 200));
}
