import * as contract from '#contract/menu/routes.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { deleteCategory } from './delete-category.ts';
import { deleteDish } from './delete-dish.ts';
import { markSoldOut } from './mark-sold-out.ts';
import { orderCategories, orderDishes } from './order-menu.ts';
import { listCategories, menuCategoryOf, menuItemOf, readMenu } from './read-menu.ts';
import { createCategory, editCategory } from './save-category.ts';
import { createDish, editDish } from './save-dish.ts';

/** Everybody reads the menu, staff says what is sold out, the owner writes it. */
export function menuRoutes(deps: Deps) {
  const { forStaff, forOwner, by } = createGuard(deps);
  return (
    createRouter()
      .openapi(contract.readMenu, async (c) => c.json(await readMenu(deps), 200))
      .openapi(forOwner(contract.createDish), async (c) =>
        c.json(menuItemOf(orRefuse(await createDish(by(c), c.req.valid('form')))), 201),
      )
      // Before the one with an id: 'order' is none.
      .openapi(forOwner(contract.orderDishes), async (c) => {
        const { category, items, seen } = c.req.valid('json');
        return c.json(orRefuse(await orderDishes(by(c), category, { ids: items, seen })), 200);
      })
      .openapi(forOwner(contract.editDish), async (c) => {
        const { id } = c.req.valid('param');
        return c.json(menuItemOf(orRefuse(await editDish(by(c), id, c.req.valid('form')))), 200);
      })
      .openapi(forOwner(contract.deleteDish), async (c) =>
        c.json(orRefuse(await deleteDish(by(c), c.req.valid('param').id, c.req.valid('query').version)), 200),
      )
      .openapi(forStaff(contract.markSoldOut), async (c) => {
        const { until, variant, addOn } = c.req.valid('json');
        const subject = { dishId: c.req.valid('param').id, variantId: variant, addOnId: addOn };
        return c.json(menuItemOf(orRefuse(await markSoldOut(by(c), subject, until))), 200);
      })
      .openapi(forStaff(contract.listCategories), async (c) => c.json(await listCategories(deps), 200))
      .openapi(forOwner(contract.createCategory), async (c) =>
        c.json(menuCategoryOf(orRefuse(await createCategory(by(c), c.req.valid('form')))), 201),
      )
      .openapi(forOwner(contract.orderCategories), async (c) => {
        const { categories, seen } = c.req.valid('json');
        return c.json(orRefuse(await orderCategories(by(c), { ids: categories, seen })), 200);
      })
      .openapi(forOwner(contract.editCategory), async (c) => {
        const { id } = c.req.valid('param');
        return c.json(menuCategoryOf(orRefuse(await editCategory(by(c), id, c.req.valid('form')))), 200);
      })
      .openapi(forOwner(contract.deleteCategory), async (c) =>
        c.json(
          orRefuse(await deleteCategory(by(c), c.req.valid('param').id, c.req.valid('query').version)),
          200,
        ),
      )
  );
}
