import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { receiptTexts } from '#texts/receipt.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { ReceiptItems } from './receipt.tsx';
import { lineOfCart } from './receipt-lines.ts';

const render = (element: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
const renderReceipt = (order: Order) => render(<OrderReceipt order={order} />);
const receiptOf = (fulfilment: Order['fulfilment']) => renderReceipt(orderFor(fulfilment));

const orderFor = (fulfilment: Order['fulfilment']) =>
  ({
    ...{ _id: '0198c2a4111170008000000000000000', fulfilment, status: 'accepted', items: [], vat: [] },
    ...{ subtotal: 12, deposit: 0, couponDiscount: 0, deliveryFee: 0, giftCardPaid: 0, orderTotal: 12 },
    ...{ address: { state: '' }, createdAt: '2026-06-12T17:00:00Z', paymentMethod: 'cod' },
  }) as unknown as Order;

test('only the receipt of a delivery has a line about delivery', () => {
  const line = `<dt>${receiptTexts.de.delivery}</dt><dd>${receiptTexts.de.free}</dd>`;
  expect(receiptOf('delivery')).toContain(line);
  expect(receiptOf('pickup')).not.toContain(line);
});

test('a page that is translated keeps codes, times and what dishes cost', () => {
  const coupon = { couponCode: 'SOMMER10', couponDiscount: 2, giftCardCode: '…7K2M', giftCardPaid: 3 };
  const html = renderReceipt({ ...orderFor('pickup'), ...coupon } as Order);
  for (const words of ['SOMMER10', '…7K2M', '12.06.2026', '19:00'])
    expect(html).toMatch(new RegExp(`<(span|b|bdi)[^>]* translate="no">[^<]*${words}`));
});

test('at the checkout a dish that nobody has declared says whom to ask, unless it can not be ordered', () => {
  const ask = 'Fragen Sie uns: 07471 990';
  const item = {
    ...{
      _id: '1',
      menuItem: { name: 'Dal' },
      variant: { name: 'Normal', price: 9 },
      quantity: 1,
      addOns: [],
    },
    ...{ lineTotal: 9, message: '', forName: '', deposit: null, contents: null, asking: ask, problem: null },
  } as unknown as CartItem;
  const told = (more: object) => render(<ReceiptItems lines={[lineOfCart({ ...item, ...more }, 'de')]} />);
  expect(told({})).toContain(ask);
  expect(told({ problem: { message: 'Ausverkauft' } })).not.toContain(ask);
});
