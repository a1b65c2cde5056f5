import { useSyncExternalStore } from 'react';
import { storedValue } from '../../../../storage/stored-value.ts';

/** Of this browser, not of who is logged in: the printer stands beside the tablet. */
const printOnAccept = storedValue('printOnAccept');

/** Whether this tablet prints the ticket of each order that is accepted here. */
export function isPrintingOnAccept(): boolean {
  return printOnAccept.read() === 'on';
}

export function usePrintOnAccept(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(printOnAccept.subscribe, isPrintingOnAccept, () => false);
  return [isOn, (next) => printOnAccept.store(next ? 'on' : undefined)];
}
