import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { OrderRungs } from './order-rungs.tsx';

test('the desk reads what was done for an order that nobody answered, when, and whether the owner was called', () => {
  const rungs: Order['rungs'] = [
    { rung: 'louder', at: '2026-11-21T17:02:00.000Z', call: null },
    { rung: 'owner', at: '2026-11-21T17:04:00.000Z', call: 'failed' },
  ];
  const html = renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <OrderRungs order={{ rungs } as Order} /> }])}
    />,
  );
  expect(html).toMatch(/Lauter geklingelt<\/dt><dd>[^<]*18:02/);
  expect(html).toMatch(/E-Mail geschickt. Telefondienst nicht erreicht<\/dt><dd>[^<]*18:04/);
});
