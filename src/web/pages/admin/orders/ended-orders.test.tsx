import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MAX_ENDED_ORDERS } from '#contract/limits.ts';
import { listOrdersByStatus } from '#contract/orders/routes.ts';
import { adminOrderTableTexts } from '#texts/admin-order-tables.ts';
import { OlderOrders } from './ended-orders.tsx';

const hint = (count: number) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <OlderOrders count={count} status="cancelled" /> }])}
    />,
  );

test('a list of as many ended orders as the server sends leads to the older ones', () => {
  expect(hint(MAX_ENDED_ORDERS)).toContain(adminOrderTableTexts.de.newestOnly(MAX_ENDED_ORDERS));
  expect(hint(MAX_ENDED_ORDERS)).toContain('/adminnavbar/orders?status=cancelled&amp;page=11');
  expect(hint(MAX_ENDED_ORDERS - 1)).toBe('');
});

test('the description of the API names the same number', () => {
  expect(listOrdersByStatus.description).toContain(`the last ${MAX_ENDED_ORDERS}`);
});
