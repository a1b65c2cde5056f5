import * as contract from '#contract/menu/routes.ts';
import type { Dish } from '#domain/menu/dish.ts';
import type { Versioned } from '#domain/versions.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { readSettings } from '../settings/index.ts';
import { markSoldOut } from './mark-sold-out.ts';
import { withGroups } from './option-groups-store.ts';
import { presentCategory, presentDish } from './present.ts';
import { listCategories, readMenu, readStock } from './read-menu.ts';
import { reorderCategories, reorderDishes } from './reorder-menu.ts';
import { createCategory, deleteCategory, editCategory } from './save-category.ts';
import { createDish, deleteDish, editDish } from './save-dish.ts';

/** The menu is public, staff mark dishes as sold out, the owner edits it, and staff whom the owner lets. */
export function menuRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  const presented = async (dish: Versioned<Dish>) => {
    const [hung] = await withGroups(deps.db, [dish]);
    return presentDish(hung ?? dish, (await readSettings(deps.db)).orderTimes.fewLeft);
  };
  return (
    createRouter()
      .openapi(guard(contract.readMenu), async (c) => c.json(await readMenu(deps), 200))
      .openapi(guard(contract.createDish), async (c) =>
        c.json(await presented(unwrap(await createDish(by(c), c.req.valid('form')))), 201),
      )
      // Before the route with an id, which would match 'order' too.
      .openapi(guard(contract.reorderDishes), async (c) => {
        const { category, items, seen } = c.req.valid('json');
        return c.json(unwrap(await reorderDishes(by(c), category, { ids: items, seen })), 200);
      })
      .openapi(guard(contract.editDish), async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await presented(unwrap(await editDish(by(c), id, c.req.valid('form')))), 200);
      })
      .openapi(guard(contract.deleteDish), async (c) =>
        c.json(unwrap(await deleteDish(by(c), c.req.valid('param').id, c.req.valid('query').version)), 200),
      )
      .openapi(guard(contract.markSoldOut), async (c) => {
        const { until, variant, addOn, ...count } = c.req.valid('json');
        const subject = { dishId: c.req.valid('param').id, variantId: variant, addOnId: addOn };
        return c.json(await presented(unwrap(await markSoldOut(by(c), subject, until, count))), 200);
      })
      .openapi(guard(contract.readStock), async (c) => c.json(await readStock(deps), 200))
      .openapi(guard(contract.listCategories), async (c) => c.json(await listCategories(deps), 200))
      .openapi(guard(contract.createCategory), async (c) =>
        c.json(presentCategory(unwrap(await createCategory(by(c), c.req.valid('form')))), 201),
      )
      .openapi(guard(contract.reorderCategories), async (c) => {
        const { categories, seen } = c.req.valid('json');
        return c.json(unwrap(await reorderCategories(by(c), { ids: categories, seen })), 200);
      })
      .openapi(guard(contract.editCategory), async (c) => {
        const { id } = c.req.valid('param');
        return c.json(presentCategory(unwrap(await editCategory(by(c), id, c.req.valid('form')))), 200);
      })
      .openapi(guard(contract.deleteCategory), async (c) =>
        c.json(
          unwrap(await deleteCategory(by(c), c.req.valid('param').id, c.req.valid('query').version)),
          200,
        ),
      )
  );
}
