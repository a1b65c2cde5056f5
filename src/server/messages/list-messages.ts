import type { Db } from '../db/schema.ts';
import { listNewest, type SentMessage } from './messages-store.ts';

/** More than anybody scrolls through. */
const MOST = 500;

export type { SentMessage };

export function listMessages(db: Db): Promise<SentMessage[]> {
  return listNewest(db, MOST);
}
