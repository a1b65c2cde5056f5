// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export {
  deleteJobsOfOrders as forgetPrintsOfOrders,
  listJobsOfOrder as listPrintsOfOrder,
  type PrintJob,
} from './print-jobs-store.ts';
export type { PrintableLine, PrintableOrder } from './printable.ts';
export { listPrinters } from './printers-store.ts';
export {
  queueCancellation,
  queueChangeTicket,
  queueCopies,
  queueDuePrints,
  queueOrderPrints,
  readPrintMoments,
} from './queue-prints.ts';
export {
  listPrintersInTrouble,
  type PrinterState,
  readPrinterStates,
} from './read-troubles.ts';
export { callAboutPrinters, isPrintedOnArrival, tellAboutPrinters } from './tell-about-printers.ts';
