import type { Tx } from '../db/schema.ts';
import { holdInProgress } from './mailings-store.ts';

/**
 * The newsletter that goes out, held until the transaction ends: whoever takes several of its copies away holds it
 * first, as `stop-mailing.ts` does, so that two of them never wait for each other. Null when none goes out.
 */
export function holdSending(tx: Tx): Promise<string | null> {
  return holdInProgress(tx);
}
