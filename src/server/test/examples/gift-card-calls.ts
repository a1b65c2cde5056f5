import { newId } from '../../db/ids.ts';
import { giftCard } from '../coupons.ts';
import { approveCard, giftCardIdBySecret } from '../payments.ts';
import { type Evening, MINUTE } from './evening.ts';

/** Nobody's: no code has an L in it. */
const CODE = 'EXAMPLE2CARD3456';
const OTHER_CODE = 'EXAMPLE2CARD4567';

/** A card is bought, redeemed at the till, and another one given back. Answers the code of the first. */
export async function giftCardCalls(evening: Evening): Promise<string> {
  const { house: testApp, owner, staff, stranger, recorded } = evening;
  const bought = await recorded(stranger).post(
    '/giftcard/create',
    {
      recipientEmail: 'ravi@example.org',
      buyerEmail: 'giver@example.org',
      amount: 50,
      message: 'Alles Gute',
    },
    { 'idempotency-key': newId() },
  );
  const giftCardId: string = bought.body.giftCard._id;
  await testApp.db.updateTable('gift_cards').set({ code: CODE }).where('secret', '=', giftCardId).execute();
  const paymentId = new URL(bought.body.links[0].href, 'http://here').searchParams.get('id') ?? '';
  const returned = await approveCard(testApp, { giftCardId, paymentId });
  await recorded(stranger).post('/giftcard/verify', returned);
  await recorded(stranger).get(`/giftcard/${giftCardId}`);

  testApp.clock.advance(MINUTE);
  await recorded(staff).post('/admin/giftcards/find', { code: CODE });
  const redeemed = await recorded(staff).post(
    '/admin/giftcards/redeem',
    { code: CODE, amount: 12.5 },
    { 'idempotency-key': newId() },
  );
  const id = await giftCardIdBySecret(testApp, giftCardId);
  await recorded(staff).get(`/admin/giftcards/${id}`);
  await recorded(staff).post(`/admin/giftcards/${id}/undo`, { entry: redeemed.body.entries.at(-1)?._id });

  const other = await giftCard(testApp, 3000);
  await testApp.db.updateTable('gift_cards').set({ code: OTHER_CODE }).where('code', '=', other).execute();
  const { body: back } = await staff.post('/admin/giftcards/find', { code: OTHER_CODE });
  await withdrawalCalls(evening);
  await recorded(owner).post(`/admin/giftcards/${back._id}/void`, { balance: 30 });
  await recorded(staff).get('/admin/giftcards?page=1&limit=10');
  return CODE;
}

async function withdrawalCalls({ owner, staff, stranger, recorded }: Evening): Promise<void> {
  const { body } = await recorded(stranger).post('/withdrawal', {
    name: 'Ravi Menon',
    email: 'ravi@example.org',
    contract: 'Gutschein über 30 €',
    message: 'Er war doppelt.',
  });
  await recorded(staff).get('/admin/withdrawals?page=1&limit=10');
  await recorded(owner).put(`/admin/withdrawals/${body._id}`, { isSettled: true });
}
