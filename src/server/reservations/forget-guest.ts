import type { Tx } from '../db/schema.ts';
import { forgetNoShowsOf } from './no-shows-store.ts';
import { forgetWaitingOf } from './waiting/waiting-store.ts';

/** Whoever asks for it is as new: that they did not come is forgotten, and so is what they wait for. Returns how many there were. */
export const forgetGuestOf = async (tx: Tx, phone: string): Promise<number> =>
  (await forgetNoShowsOf(tx, phone)) + (await forgetWaitingOf(tx, phone));
