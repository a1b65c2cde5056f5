import { afterAll, afterEach, expect } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import type { Caller } from '../caller.ts';
import { dishes } from '../menu-fixture.ts';
import { addToCart, type OrderOverrides, placeOrder } from '../orders.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { type FakePaypal, startFakePaypal } from './fake-paypal.ts';

/**
 * An app whose guests pay by PayPal, and PayPal itself. After each test PayPal works normally again, and every
 * exchange must have matched its documents.
 */
export async function openPaypalTestApp(
  options: Parameters<typeof openTestApp>[0] = {},
): Promise<{ testApp: TestApp; paypal: FakePaypal }> {
  const paypal = await startFakePaypal();
  const testApp = await openTestApp({
    timeoutSignal: paypal.timeoutSignal,
    ...options,
    config: {
      paymentProviders: ['paypal'],
      providers: { paypal: paypal.access, mollie: null },
      publicUrl: 'https://haveli.example',
      ...options.config,
    },
  });
  afterEach(() => {
    paypal.reset();
    expect(paypal.schemaViolations()).toEqual([]);
  });
  afterAll(async () => {
    await testApp.close();
    await paypal.stop();
  });
  return { testApp, paypal };
}

export interface PaypalOrder {
  order: Order;
  orderId: string;
  /** PayPal's reference. */
  paymentId: string;
}

/** A dinner of 33.80 € that waits for its payer at PayPal. */
export async function orderByPaypal(
  caller: Caller,
  requests: OrderOverrides = {},
  key?: string,
): Promise<PaypalOrder> {
  await addToCart(caller, dishes.tikka, { quantity: 2 });
  const { body } = await placeOrder(caller, { paymentMethod: 'online', ...requests }, key);
  return { order: body.order, orderId: body.order._id, paymentId: tokenIn(body.links[0]?.href ?? '') };
}

/** The payer approves; returns the body of `orders/verify` for when they are back. */
export function approveAtPaypal(paypal: FakePaypal, { orderId, paymentId }: PaypalOrder) {
  paypal.approve(paymentId);
  return { orderId, paymentId, payerId: paypal.orders.get(paymentId)?.payerId ?? '' };
}

export async function buyCardByPaypal(testApp: TestApp, amount: number) {
  const request = {
    recipientEmail: 'ravi@example.org',
    buyerEmail: 'giver@example.org',
    amount,
    message: 'Alles Gute',
  };
  const { body } = await testApp.stranger.post('/giftcard/create', request);
  return { giftCardId: body.giftCard._id as string, paymentId: tokenIn(body.links[0]?.href ?? '') };
}

export const tokenIn = (href: string) => new URL(href).searchParams.get('token') ?? '';
