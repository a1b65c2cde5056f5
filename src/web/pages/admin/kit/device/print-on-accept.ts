import { useSyncExternalStore } from 'react';
import { storedValue } from '../../../../storage/stored-value.ts';

/** Stored per browser, not per account: the printer stands beside the tablet. */
const printOnAccept = storedValue('printOnAccept');

/** Whether this tablet prints the ticket of each order that is accepted on it. */
export function isPrintingOnAccept(): boolean {
  return printOnAccept.read() === 'on';
}

/** Ids of what was accepted here for later: their tickets are printed when it is time to cook them. */
const printedLater = storedValue('printLater');
const MAX_LATER = 200;

const readLater = () => printedLater.read()?.split(' ') ?? [];

export function printLater(orderId: string): void {
  printedLater.store([...readLater().filter((id) => id !== orderId), orderId].slice(-MAX_LATER).join(' '));
}

/** Whether this tablet was to print its ticket later; once, since it is forgotten with the answer. */
export function takePrintLater(orderId: string): boolean {
  const later = readLater();
  const others = later.filter((id) => id !== orderId);
  if (others.length === later.length) return false;
  printedLater.store(others.length > 0 ? others.join(' ') : undefined);
  return true;
}

export function usePrintOnAccept(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(printOnAccept.subscribe, isPrintingOnAccept, () => false);
  return [isOn, (next) => printOnAccept.store(next ? 'on' : undefined)];
}
