import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DeliverySum } from './minimum-order.tsx';

test.for([
  ['', 'Lieferung', 'Gratis', 'je nach Ort'],
  ['/en', 'Delivery', 'Free', 'depends on the place'],
] as const)(
  'what a delivery costs is told only of what is delivered (%s)',
  ([path, delivery, free, byPlace]) => {
    const textOf = (totalCents: number, isFree: boolean | null) => {
      const element = <DeliverySum totalCents={totalCents} minimumCents={3000} isFree={isFree} />;
      const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`${path}/menu`] });
      return renderToStaticMarkup(<RouterProvider router={router} />);
    };
    expect(textOf(3000, true)).toBe(`<dt>${delivery}</dt><dd>${free}</dd>`);
    expect(textOf(3000, false)).toBe(`<dt>${delivery}</dt><dd>${byPlace}</dd>`);
    // Picked up, or nobody delivers.
    expect(textOf(9000, null)).toBe('');
    expect(textOf(2999, true)).toBe('');
  },
);
