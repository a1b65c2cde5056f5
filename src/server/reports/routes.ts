import * as contract from '#contract/reports/routes.ts';
import { createGuard } from '../accounts/index.ts';
import { sendCsv } from '../csv/csv.ts';
import type { Deps } from '../deps.ts';
import { createRouter } from '../http/router.ts';
import { exportOrdersCsv, exportReservationsCsv } from './export-csv.ts';
import { presentReport } from './present.ts';
import { readReport } from './read-report.ts';

export function reportRoutes(deps: Deps) {
  const { guard } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.readSalesReport), async (c) =>
      c.json(presentReport(await readReport(deps, c.req.valid('query'))), 200),
    )
    .openapi(guard(contract.exportOrders), async (c) =>
      sendCsv(await exportOrdersCsv(deps.db, c.req.valid('query'), c.get('language'))),
    )
    .openapi(guard(contract.exportReservations), (c) =>
      sendCsv(exportReservationsCsv(deps.db, c.req.valid('query'), c.get('language'))),
    );
}
