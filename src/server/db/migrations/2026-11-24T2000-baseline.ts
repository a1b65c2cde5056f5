import type { Kysely } from 'kysely';
import { createAccounts } from './baseline/accounts.ts';
import { createCarts } from './baseline/carts.ts';
import { createCounts } from './baseline/counts.ts';
import { createGiftCardEntries, createGiftCards } from './baseline/gift-cards.ts';
import { createMails } from './baseline/mails.ts';
import { createMenu } from './baseline/menu.ts';
import { createOrders } from './baseline/orders.ts';
import { createPayments } from './baseline/payments.ts';
import { createProcesses } from './baseline/processes.ts';
import { createReservations } from './baseline/reservations.ts';
import { createRestaurant } from './baseline/restaurant.ts';

/** The whole schema of version 1.0.0. A table follows those it refers to, and triggers follow all tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRestaurant(db);
  await createAccounts(db);
  await createMenu(db);
  await createCarts(db);
  await createGiftCards(db);
  await createOrders(db);
  await createGiftCardEntries(db);
  await createPayments(db);
  await createReservations(db);
  await createMails(db);
  await createProcesses(db);
  await createCounts(db);
}
