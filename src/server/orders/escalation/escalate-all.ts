import type { Deps } from '../../deps.ts';
import { tellNoneAwake } from '../../devices/index.ts';
import { tellAboutPrinters } from '../../printing/index.ts';
import { printDueOrders } from '../print-order.ts';
import { escalateUnder } from './escalate.ts';
import { readWatchContext } from './watch.ts';

/**
 * Everything that may leave an order unseen: nobody answers it, no printer prints it, no desk is awake to ring for it. All of
 * it counts from the same watch; what fails of it holds up nothing else, and is tried with the next look.
 */
export async function escalate(deps: Deps): Promise<void> {
  const context = await readWatchContext(deps);
  const parts = [
    () => escalateUnder(deps, context),
    () => printDueOrders(deps),
    () => tellAboutPrinters(deps, { ...context, afterMinutes: context.settings.printerMinutes }),
    () => tellNoneAwake(deps, context),
  ];
  for (const part of parts) {
    if (deps.closing.aborted) return;
    try {
      await part();
    } catch (error) {
      deps.log.error({ err: error }, 'a part of the alarms could not be looked at');
    }
  }
}
