import type { Tx } from '../db/schema.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { newOrderLetter, receivedLetter } from './order-letters.ts';
import type { Order } from './orders-store.ts';

/** To whom a new order is told besides the guest, and by which clock. */
export interface House {
  /** The restaurant's own address. */
  email: string;
  timeZone: string;
}

/** An order is the kitchen's from now on: guest and restaurant get its receipt. */
export async function tellOfOrder(tx: Tx, order: Order, house: House, now: number): Promise<void> {
  await queueMails(tx, [receivedLetter(order), newOrderLetter(order, house.email)], now);
}
