import pino from 'pino';
import { expect, test } from 'vitest';
import type { Answer } from '../../test/answer.ts';
import { giftCard } from '../../test/coupons.ts';
import type { PaypalOperation } from '../../test/paypal/fake-paypal.ts';
import {
  approveAtPaypal,
  buyCardByPaypal,
  openPaypalTestApp,
  orderByPaypal,
} from '../../test/paypal/paypal-test-app.ts';
import { sweepPayments } from '../payment-sweep.ts';

const lines: string[] = [];
const { testApp, paypal } = await openPaypalTestApp({
  config: { logs: true },
  log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
});

const OPERATIONS: PaypalOperation[] = ['token', 'create', 'find', 'capture', 'refund', 'verify'];

/** Runs everything that can succeed and fail in a payment once. */
async function exerciseAll(code: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  const staff = await testApp.staff();
  for (const deed of OPERATIONS) {
    for (const fault of ['fail', 'drop'] as const) {
      const guest = await testApp.guest();
      if (deed === 'token') paypal.revokeTokens();
      paypal.injectFault(deed, fault);
      const online = await orderByPaypal(guest, { giftCardCode: code }).catch(() => null);
      if (online) {
        const returned = approveAtPaypal(paypal, online);
        answers.push(await guest.post('/orders/verify', returned));
        const { body, headers } = paypal.webhook('CHECKOUT.ORDER.APPROVED', online.paymentId);
        const sending = { raw: body, headers };
        answers.push(await testApp.stranger.send('POST', '/payments/paypal/webhook', sending));
        const cancelled = { status: 'cancelled', cancellationReason: 'Ausverkauft' };
        answers.push(await staff.put('/orders/updateStatus', { orderId: online.orderId, ...cancelled }));
      }
      paypal.reset();
      testApp.clock.advance(60_000);
      await sweepPayments(testApp.deps);
    }
  }
  return answers;
}

test('nothing secret is in a log line, an error or an address', async () => {
  const code = await giftCard(testApp, 1000);
  const card = await buyCardByPaypal(testApp, 25);
  const answers = await exerciseAll(code);
  paypal.approve(card.paymentId);
  await sweepPayments(testApp.deps);
  const issued = await testApp.db.selectFrom('gift_cards').select('code').execute();
  expect(issued).toHaveLength(2);
  expect(lines.join('')).toContain('PayPal');

  const { clientId, clientSecret } = paypal.access;
  const authorisations = paypal.received.flatMap(
    ({ headers }) => headers.authorization?.split(' ').at(-1) ?? [],
  );
  const ours = [clientSecret, ...authorisations];
  const codes = issued.flatMap((one) => [one.code, one.code.replace(/(.{4})(?!$)/g, '$1-')]);
  const people = ['asha@example.org', 'Asha Rao', '2345678', 'Obertorplatz'];
  const log = lines.join('');
  for (const secret of [...ours, clientId, ...codes, ...people]) expect(log).not.toContain(secret);

  const output = JSON.stringify(answers.map(({ status, body }) => (status >= 400 ? body : null)));
  for (const secret of [...ours, clientId, ...codes]) expect(output).not.toContain(secret);

  // PayPal gets neither codes nor personal data; our secrets only in one header.
  for (const { method, path, body, headers } of paypal.received) {
    const seen = [method, path, body, JSON.stringify({ ...headers, authorization: '' })].join('\n');
    for (const secret of [...ours, ...codes, ...people]) expect(seen).not.toContain(secret);
    expect(seen).not.toMatch(/cpn=[^&"]/);
  }

  // Addresses that the browser stores and passes on.
  for (const { returnUrl, cancelUrl } of paypal.orders.values()) {
    for (const secret of [...ours, ...codes]) expect(returnUrl + cancelUrl).not.toContain(secret);
  }
});
