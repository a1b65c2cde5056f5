import { afterAll, afterEach, expect } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import type { Caller } from '../caller.ts';
import { add, placeOrder, type Wishes } from '../dinner.ts';
import { type House, openHouse } from '../house.ts';
import { dishes } from '../small-menu.ts';
import { type PaypalStandIn, startPaypal } from './stand-in.ts';

/**
 * A house whose guests pay by PayPal, and PayPal. After each test PayPal behaves again, and nothing has been said
 * that its own documents don't know.
 */
export async function openPaypalHouse(
  options: Parameters<typeof openHouse>[0] = {},
): Promise<{ house: House; paypal: PaypalStandIn }> {
  const paypal = await startPaypal();
  const house = await openHouse({
    patience: paypal.patience,
    ...options,
    config: {
      paymentProvider: 'paypal',
      paypal: paypal.access,
      publicUrl: 'https://haveli.example',
      ...options.config,
    },
  });
  afterEach(() => {
    paypal.behave();
    expect(paypal.complaints()).toEqual([]);
  });
  afterAll(async () => {
    await house.close();
    await paypal.stop();
  });
  return { house, paypal };
}

export interface PaypalOrder {
  order: Order;
  orderId: string;
  /** PayPal's number. */
  paymentId: string;
}

/** A dinner of 33.80 € that waits for its payer at PayPal. */
export async function orderByPaypal(caller: Caller, wishes: Wishes = {}, key?: string): Promise<PaypalOrder> {
  await add(caller, dishes.tikka, { quantity: 2 });
  const { body } = await placeOrder(caller, { paymentMethod: 'online', ...wishes }, key);
  return { order: body.order, orderId: body.order._id, paymentId: numberIn(body.links[0].href) };
}

/** The payer approves; answers what `orders/verify` is sent when they are back. */
export function approveAt(paypal: PaypalStandIn, { orderId, paymentId }: PaypalOrder) {
  paypal.approve(paymentId);
  return { orderId, paymentId, payerId: paypal.orders.get(paymentId)?.payerId ?? '' };
}

export async function buyCardByPaypal(house: House, amount: number) {
  const wish = {
    recipientEmail: 'ravi@example.org',
    buyerEmail: 'giver@example.org',
    amount,
    message: 'Alles Gute',
  };
  const { body } = await house.stranger.post('/giftcard/create', wish);
  return { giftCardId: body.giftCard._id as string, paymentId: numberIn(body.links[0].href) };
}

export const numberIn = (href: string) => new URL(href).searchParams.get('token') ?? '';
