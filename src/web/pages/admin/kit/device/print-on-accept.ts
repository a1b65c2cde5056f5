import { useSyncExternalStore } from 'react';
import { storedValue } from '../../../../storage/stored-value.ts';

/** `ahead`: orders for later already when they are accepted too, and not only when it is time to cook them. */
export type PrintOnAccept = 'off' | 'on' | 'ahead';

/** Stored per browser, not per account: the printer stands beside the tablet. */
const printOnAccept = storedValue('printOnAccept');

/** Whether this tablet prints the ticket of each order that is accepted on it. */
export function readPrintOnAccept(): PrintOnAccept {
  const stored = printOnAccept.read();
  return stored === 'on' || stored === 'ahead' ? stored : 'off';
}

export function usePrintOnAccept(): [PrintOnAccept, (next: PrintOnAccept) => void] {
  const current = useSyncExternalStore(printOnAccept.subscribe, readPrintOnAccept, () => 'off' as const);
  return [current, (next) => printOnAccept.store(next === 'off' ? undefined : next)];
}
