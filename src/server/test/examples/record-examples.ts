import type { Examples } from '../../docs/add-examples.ts';
import { asRealMoney } from '../payments.ts';
import { NO_PUSH_SERVICE } from '../push-service.ts';
import { openTestApp } from '../test-app.ts';
import { backupCalls } from './backup-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { type Evening, named } from './evening.ts';
import { giftCardCalls } from './gift-card-calls.ts';
import { customerCalls, leavingCalls } from './guest-calls.ts';
import { menuCalls, menuDeletions, menuTableCalls } from './menu-calls.ts';
import { newsletterCalls } from './newsletter-calls.ts';
import { showNobodysWords } from './nobodys-words.ts';
import { orderCalls, refundCalls } from './order-calls.ts';
import { pushCalls } from './push-calls.ts';
import { createRecorder } from './recorder.ts';
import { restaurantCalls, restaurantDeletions } from './restaurant-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { tableCalls } from './table-calls.ts';

/**
 * An evening in the test app in which every call of the contract is made once as an example: by an owner who gets the
 * test app ready, guests who come, and a desk that answers them. At the end they clear away.
 */
export async function recordExamples(): Promise<Examples> {
  await using testApp = await openTestApp({ payments: asRealMoney, pushService: NO_PUSH_SERVICE });
  const recorder = createRecorder(testApp);
  const evening: Evening = {
    house: testApp,
    stranger: testApp.stranger,
    owner: await named(await testApp.owner(), 'Priya Kapoor'),
    staff: await named(await testApp.staff(), 'Lena Weber'),
    asha: await testApp.user(),
    recorded: recorder.recorded,
    show: recorder.show,
  };
  showNobodysWords(recorder.show);
  await restaurantCalls(evening);
  await menuCalls(evening);
  await customerCalls(evening);
  const giftCard = await giftCardCalls(evening);
  await orderCalls(evening, giftCard);
  await tableCalls(evening);
  await newsletterCalls(evening);
  await staffCalls(evening);
  await deskCalls(evening);
  await pushCalls(evening);
  await refundCalls(evening);
  await backupCalls(evening);
  await leavingCalls(evening);
  await menuTableCalls(evening);
  await menuDeletions(evening);
  await restaurantDeletions(evening);
  return recorder.examples();
}
