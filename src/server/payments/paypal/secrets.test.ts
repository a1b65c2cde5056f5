import pino from 'pino';
import { expect, test } from 'vitest';
import type { Answer } from '../../test/answer.ts';
import { giftCard } from '../../test/coupons.ts';
import {
  approveAt,
  buyCardByPaypal,
  openPaypalHouse,
  orderByPaypal,
} from '../../test/paypal/paypal-house.ts';
import type { PaypalDeed } from '../../test/paypal/stand-in.ts';
import { finishPayments } from '../finish-payments.ts';

const lines: string[] = [];
const { house, paypal } = await openPaypalHouse({
  config: { logs: true },
  log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
});

const DEEDS: PaypalDeed[] = ['token', 'create', 'find', 'capture', 'refund', 'verify'];

/** Everything that can go right and wrong on the way of a payment, once. */
async function liveThroughAll(code: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  const desk = await house.staff();
  for (const deed of DEEDS) {
    for (const mischief of ['fail', 'drop'] as const) {
      const guest = await house.guest();
      if (deed === 'token') paypal.revokeTokens();
      paypal.tell(deed, mischief);
      const online = await orderByPaypal(guest, { giftCardCode: code }).catch(() => null);
      if (online) {
        const returned = approveAt(paypal, online);
        answers.push(await guest.post('/orders/verify', returned));
        const { body, headers } = paypal.webhook('CHECKOUT.ORDER.APPROVED', online.paymentId);
        const sending = { raw: body, headers };
        answers.push(await house.stranger.send('POST', '/payments/paypal/webhook', sending));
        const cancelled = { status: 'cancelled', cancellationReason: 'Ausverkauft' };
        answers.push(await desk.put('/orders/updateStatus', { orderId: online.orderId, ...cancelled }));
      }
      paypal.behave();
      house.clock.advance(60_000);
      await finishPayments(house.deps);
    }
  }
  return answers;
}

test('nothing secret stands in a log line, an error or an address', async () => {
  const code = await giftCard(house, 1000);
  const card = await buyCardByPaypal(house, 25);
  const answers = await liveThroughAll(code);
  paypal.approve(card.paymentId);
  await finishPayments(house.deps);
  const issued = await house.db.selectFrom('gift_cards').select('code').execute();
  expect(issued).toHaveLength(2);
  expect(lines.join('')).toContain('PayPal');

  const { clientId, clientSecret } = paypal.access;
  const authorisations = paypal.heard.flatMap(
    ({ headers }) => headers.authorization?.split(' ').at(-1) ?? [],
  );
  const ours = [clientSecret, ...authorisations];
  const codes = issued.flatMap((one) => [one.code, one.code.replace(/(.{4})(?!$)/g, '$1-')]);
  const people = ['asha@example.org', 'Asha Rao', '2345678', 'Obertorplatz'];
  const log = lines.join('');
  for (const secret of [...ours, clientId, ...codes, ...people]) expect(log).not.toContain(secret);

  const said = JSON.stringify(answers.map(({ status, body }) => (status >= 400 ? body : null)));
  for (const secret of [...ours, clientId, ...codes]) expect(said).not.toContain(secret);

  // What PayPal sees: neither codes nor people; our secrets in one header only.
  for (const { method, path, body, headers } of paypal.heard) {
    const seen = [method, path, body, JSON.stringify({ ...headers, authorization: '' })].join('\n');
    for (const secret of [...ours, ...codes, ...people]) expect(seen).not.toContain(secret);
    expect(seen).not.toMatch(/cpn=[^&"]/);
  }

  // Addresses that the browser keeps and passes on.
  for (const { returnUrl, cancelUrl } of paypal.orders.values()) {
    for (const secret of [...ours, ...codes]) expect(returnUrl + cancelUrl).not.toContain(secret);
  }
});
