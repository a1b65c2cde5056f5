import type { Examples } from '../../docs/add-examples.ts';
import { openHouse } from '../house.ts';
import { asReal } from '../payments.ts';
import { deskCalls } from './desk-calls.ts';
import { type Evening, named } from './evening.ts';
import { giftCardCalls } from './gift-card-calls.ts';
import { customerCalls, leavingCalls } from './guest-calls.ts';
import { menuCalls, menuDeletions } from './menu-calls.ts';
import { newsletterCalls } from './newsletter-calls.ts';
import { orderCalls, refundCalls } from './order-calls.ts';
import { createRecorder } from './recorder.ts';
import { restaurantCalls, restaurantDeletions } from './restaurant-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { tableCalls } from './table-calls.ts';

/**
 * An evening in the test house in which every call of the contract is made once as an example: by an owner who gets the
 * house ready, guests who come, and a desk that answers them. At the end they clear away.
 */
export async function recordExamples(): Promise<Examples> {
  await using house = await openHouse({ payments: asReal });
  const recorder = createRecorder(house);
  const evening: Evening = {
    house,
    stranger: house.stranger,
    owner: await named(await house.owner(), 'Priya Kapoor'),
    staff: await named(await house.staff(), 'Lena Weber'),
    asha: await house.user(),
    recorded: recorder.recorded,
    show: recorder.show,
  };
  await restaurantCalls(evening);
  await menuCalls(evening);
  await customerCalls(evening);
  const giftCard = await giftCardCalls(evening);
  await orderCalls(evening, giftCard);
  await tableCalls(evening);
  await newsletterCalls(evening);
  await staffCalls(evening);
  await deskCalls(evening);
  await refundCalls(evening);
  await leavingCalls(evening);
  await menuDeletions(evening);
  await restaurantDeletions(evening);
  return recorder.examples();
}
