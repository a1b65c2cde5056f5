import type { Tx } from '../db/schema.ts';
import { queueMails } from '../mail/index.ts';
import { newOrderEmail, receivedEmail } from './order-emails.ts';
import type { Order } from './orders-store.ts';

/** Who is notified of a new order besides the guest, and the time zone for it. */
export interface RestaurantContact {
  /** The restaurant's own address. */
  email: string;
  timeZone: string;
}

/** Sends the receipt to guest and restaurant and shows the order to the kitchen. */
export async function notifyNewOrder(
  tx: Tx,
  order: Order,
  restaurant: RestaurantContact,
  now: number,
): Promise<void> {
  await queueMails(tx, [receivedEmail(order), newOrderEmail(order, restaurant.email)], now);
}
