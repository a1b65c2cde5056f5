import { useSyncExternalStore } from 'react';
import { storedValue } from '../../../../storage/stored-value.ts';

/** Stored per browser, not per account: the printer stands beside the tablet. */
const printOnAccept = storedValue('printOnAccept');

/** Whether this tablet prints the ticket of each order that is accepted on it. */
export function isPrintingOnAccept(): boolean {
  return printOnAccept.read() === 'on';
}

export function usePrintOnAccept(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(printOnAccept.subscribe, isPrintingOnAccept, () => false);
  return [isOn, (next) => printOnAccept.store(next ? 'on' : undefined)];
}
