import * as contract from '#contract/printing/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { presentPrinter, presentSaved } from './present.ts';
import { previewPrint, printTestPage } from './print-test.ts';
import { printerRoutes } from './printer-routes.ts';
import { readPrinterStates } from './read-troubles.ts';
import { addPrinter, deletePrinter, editPrinter, renewAddress, type SavedPrinter } from './save-printer.ts';

/** The desk's calls about printers; those about an order's prints are the orders'. */
export function printingRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);
  const presented = async ({ printer, secret }: SavedPrinter) => {
    const states = await readPrinterStates(deps);
    const state = states.find((each) => each.printer.id === printer.id);
    return presentSaved(state ?? { printer, troubles: [], waiting: 0, failure: null }, secret);
  };
  const router = createRouter()
    .openapi(guard(contract.listPrinters), async (c) =>
      c.json({ printers: (await readPrinterStates(deps)).map(presentPrinter) }, 200),
    )
    .openapi(guard(contract.addPrinter), async (c) =>
      c.json(await presented(unwrap(await addPrinter(by(c), c.req.valid('json')))), 201),
    )
    .openapi(guard(contract.previewPrint), async (c) =>
      c.json(await previewPrint(deps, c.req.valid('query')), 200),
    )
    .openapi(guard(contract.editPrinter), async (c) =>
      c.json(
        await presented(unwrap(await editPrinter(by(c), c.req.valid('param').id, c.req.valid('json')))),
        200,
      ),
    )
    .openapi(guard(contract.deletePrinter), async (c) =>
      c.json(unwrap(await deletePrinter(by(c), c.req.valid('param').id)), 200),
    )
    .openapi(guard(contract.renewPrinterAddress), async (c) =>
      c.json(await presented(unwrap(await renewAddress(by(c), c.req.valid('param').id))), 200),
    )
    .openapi(guard(contract.printTestPage), async (c) =>
      c.json(unwrap(await printTestPage(by(c), c.req.valid('param').id)), 200),
    );
  router.route('/', printerRoutes(deps, limit));
  return router;
}
