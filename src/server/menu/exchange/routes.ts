import * as contract from '#contract/menu/exchange-routes.ts';
import { createGuard } from '../../accounts/index.ts';
import type { Deps } from '../../deps.ts';
import { unwrap } from '../../http/refusal-error.ts';
import { createRouter } from '../../http/router.ts';
import { presentDish } from '../present.ts';
import { editDishes } from './edit-dishes.ts';
import { exportMenu, exportTemplate } from './export-menu.ts';
import { importMenu, previewImport } from './import-menu.ts';
import { presentBulkChange, presentPreview } from './present-exchange.ts';
import { readBulkChange } from './read-bulk-change.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

/** The menu in, the menu out, and many dishes at once: what the owner may do, who edits the menu. */
export function menuExchangeRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.exportMenu), (c) =>
      exportMenu(deps, c.req.valid('query').format, c.get('language')),
    )
    .openapi(guard(contract.exportMenuTemplate), (c) =>
      exportTemplate(deps, c.req.valid('query').format, c.get('language')),
    )
    .openapi(guard(contract.previewImport), async (c) => {
      const language = c.get('language');
      const plan = unwrap(await previewImport(deps, c.req.valid('form'), language));
      return c.json(presentPreview(plan, language), 200);
    })
    .openapi(guard(contract.importMenu), async (c) => {
      const { change } = unwrap(await importMenu(by(c), c.req.valid('form'), c.get('language')));
      return c.json({ change: change && presentBulkChange(change, change.fingerprint) }, 200);
    })
    .openapi(guard(contract.editDishes), async (c) => {
      const { dishes, change } = unwrap(await editDishes(by(c), c.req.valid('form').dishes));
      return c.json(
        {
          menuItems: dishes.map(presentDish),
          change: change && presentBulkChange(change, change.fingerprint),
        },
        200,
      );
    })
    .openapi(guard(contract.readBulkChange), async (c) => c.json({ change: await readBulkChange(deps) }, 200))
    .openapi(guard(contract.undoBulkChange), async (c) =>
      c.json(unwrap(await undoBulkChange(by(c), c.req.valid('json').id)), 200),
    );
}
