import type { Tx } from '../db/schema.ts';
import { queueMails } from '../mail/index.ts';
import { newOrderEmail, receivedEmail } from './order-emails.ts';
import type { Order } from './orders-store.ts';

/** To whom a new order is told besides the guest, and by which clock. */
export interface RestaurantContact {
  /** The restaurant's own address. */
  email: string;
  timeZone: string;
}

/** An order is the kitchen's from now on: guest and restaurant get its receipt. */
export async function notifyNewOrder(
  tx: Tx,
  order: Order,
  restaurant: RestaurantContact,
  now: number,
): Promise<void> {
  await queueMails(tx, [receivedEmail(order), newOrderEmail(order, restaurant.email)], now);
}
