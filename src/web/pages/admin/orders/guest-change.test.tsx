import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { AllergyNotice } from './allergy-notice.tsx';
import { GuestChange } from './guest-change.tsx';

const renderIn = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

const render = (order: Partial<Order>) => renderIn(<GuestChange order={order as Order} />);

const AT = '2026-11-21T18:04:00.000Z';

test('the desk reads that the guest has changed an order, and when', () => {
  expect(render({ status: 'accepted', guestChangedAt: AT, cancelledAt: null })).toContain(
    'Vom Gast geändert um 19:04 Uhr',
  );
});

test('or cancelled it; what the desk has cancelled is not the guest’s doing', () => {
  const cancelled = { status: 'cancelled', guestChangedAt: AT } as const;
  expect(render({ ...cancelled, cancelledAt: AT })).toContain('Vom Gast storniert um 19:04 Uhr');
  const later = render({ ...cancelled, cancelledAt: '2026-11-21T18:09:00.000Z' });
  expect(later).toContain('Vom Gast geändert um 19:04 Uhr');
});

test('what the guest says to a much later time, as long as it is made', () => {
  const asked = { status: 'accepted', guestChangedAt: null, cancelledAt: null, dueAt: AT } as const;
  expect(render({ ...asked, delayAnswer: 'open' })).toContain('Gast gefragt, ob 19:04 Uhr passt');
  expect(render({ ...asked, delayAnswer: 'kept' })).toContain('19:04 Uhr passt dem Gast');
  expect(render({ ...asked, delayAnswer: null })).toBe('');
  expect(render({ ...asked, status: 'completed', delayAnswer: 'kept' })).toBe('');
});

test('an order that the guest has left alone says nothing of it', () => {
  expect(render({ status: 'pending', guestChangedAt: null, cancelledAt: null })).toBe('');
});

test('an allergy stands right behind its dish, and behind whose dish it is', () => {
  const item = {
    _id: 'a',
    quantity: 1,
    name: 'Butter Chicken',
    message: 'Nussallergie',
    isAllergyNote: true,
  };
  const order = { isAllergyNote: false, message: '', items: [item, { ...item, _id: 'b', forName: 'Anna' }] };
  const html = renderIn(<AllergyNotice order={order as unknown as Order} />);
  expect(html.replace(/<[^>]+>/g, '')).toMatch(
    /1× Butter Chicken: Nussallergie\s*1× Butter Chicken für Anna: Nussallergie/,
  );
});
