import type { TestOrder } from '#contract/orders/test-order-shapes.ts';

/**
 * How far one thing is. `todo`: it waits for the person at the desk. `none`: it is not set up, or not meant to happen, and
 * is not waited for.
 */
export type CheckState = 'done' | 'todo' | 'waiting' | 'trouble' | 'none';

/** After this long without a word the browser has probably been cut off. */
export const LATE_MS = 20_000;

export type Mail = TestOrder['mails'][number];
export type Print = TestOrder['prints'][number];

/** `waitedMs`: how long this page has been waiting for it; the clock of a tablet is not the server's. */
export function shownState({ shownAt }: TestOrder, waitedMs: number): CheckState {
  if (shownAt !== null) return 'done';
  return waitedMs > LATE_MS ? 'trouble' : 'waiting';
}

export function soundState({ isHeard }: TestOrder, canSound: boolean): CheckState {
  if (isHeard) return 'done';
  return isHeard === false || !canSound ? 'trouble' : 'todo';
}

const PRINT_STATES: Record<Print['state'], CheckState> = {
  printed: 'done',
  waiting: 'waiting',
  trouble: 'trouble',
  on_acceptance: 'waiting',
  nothing: 'none',
};

export const printState = ({ state }: Print): CheckState => PRINT_STATES[state];

/** Undefined: its entry in the outbox is gone. Without a mail server nothing can arrive. */
export function mailState(mail: Mail | undefined, hasMailServer: boolean): CheckState {
  if (!mail || !hasMailServer) return 'none';
  if (mail.recipient === '') return 'trouble';
  if (mail.status === 'sent') return 'done';
  return mail.status === 'failed' || mail.failure ? 'trouble' : 'waiting';
}

export function acceptedState({ order: { status } }: TestOrder): CheckState {
  if (status === 'pending') return 'todo';
  return status === 'accepted' || status === 'completed' ? 'done' : 'trouble';
}

/** How many of those that are waited for have arrived. */
export function progressOf(states: readonly CheckState[]): { done: number; all: number } {
  const counted = states.filter((state) => state !== 'none');
  return { done: counted.filter((state) => state === 'done').length, all: counted.length };
}
