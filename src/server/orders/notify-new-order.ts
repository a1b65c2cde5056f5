import type { PrintMoment } from '#domain/printing/printer.ts';
import type { Tx } from '../db/schema.ts';
import { queueMails } from '../mail/index.ts';
import { newOrderEmail, receivedEmail } from './order-emails.ts';
import type { Order } from './orders-store.ts';
import { printOrder } from './print-order.ts';

/** Who is notified of a new order besides the guest, and the time zone for it. */
export interface RestaurantContact {
  /** The restaurant's own address. */
  email: string;
  timeZone: string;
  /** When any printer prints an order. */
  moments: readonly PrintMoment[];
}

/** Sends the receipt to guest and restaurant, and prints it where a printer is to print what arrives. */
export async function notifyNewOrder(
  tx: Tx,
  order: Order,
  restaurant: RestaurantContact,
  now: number,
): Promise<void> {
  await queueMails(tx, [receivedEmail(order), newOrderEmail(order, restaurant.email)], now);
  await printOrder(tx, order, 'received', { moments: restaurant.moments, now });
}
