import type { PaymentSource } from '#domain/payment-providers.ts';
import { addCoupon } from '../coupons/manage-coupons.ts';
import { issueGiftCard } from '../gift-cards/gift-cards.ts';
import { acceptsDemoMoney } from '../payments/demo-money.ts';
import type { TestApp } from './test-app.ts';

type Coupon = Parameters<typeof addCoupon>[1];

const plain: Coupon = {
  code: 'PLAIN',
  isActive: true,
  validFrom: null,
  validTo: null,
  minimumOrderCents: null,
  discountPercentage: 10,
  upperLimitCents: null,
};

let coupons = 0;

/** Creates a percentage coupon, 10 % by default; returns its code. */
export async function coupon({ db }: TestApp, fields: Partial<Coupon> = {}): Promise<string> {
  coupons += 1;
  const made = { ...plain, code: `COUPON${coupons}`, ...fields };
  await addCoupon(db, made);
  return made.code;
}

/** Creates an issued gift card, by default paid with money that counts in this app; returns its code. */
export function giftCard(
  { db, deps, clock }: TestApp,
  amountCents: number,
  createdAt = clock.now(),
  paidWith: PaymentSource = acceptsDemoMoney(deps) ? 'sample' : 'paypal',
): Promise<string> {
  const card = { amountCents, recipientEmail: 'asha@example.org', message: '' };
  return issueGiftCard(db, card, { paidWith, now: createdAt });
}

/** The balance according to the ledger and according to the card. */
export async function balancesOf({ db }: TestApp, code: string): Promise<{ ledger: number; card: number }> {
  const card = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('gift_card_entries')
    .select('amount_cents')
    .where('gift_card_id', '=', card.id)
    .execute();
  return { ledger: entries.reduce((sum, entry) => sum + entry.amount_cents, 0), card: card.balance_cents };
}
