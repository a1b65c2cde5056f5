import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { lateAnswerTexts } from '#texts/late-answer.ts';
import { LateAnswer } from './late-answer.tsx';

const render = (order: Partial<Order>, { canCancel = true, path = '/' } = {}) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter(
        [{ path: '*', element: <LateAnswer order={order as Order} canCancel={canCancel} /> }],
        { initialEntries: [path] },
      )}
    />,
  );

test('a guest reads that the restaurant is slow to answer, and is offered to cancel', () => {
  const html = render({ isAnswerLate: true, paymentStatus: 'none' });
  expect(html).toContain(lateAnswerTexts.de.title);
  expect(html).toContain(lateAnswerTexts.de.mayCancel);
  expect(render({ isAnswerLate: true, paymentStatus: 'paid' }, { path: '/en/order-confirmation' })).toContain(
    lateAnswerTexts.en.mayCancelPaid,
  );
});

test('without script there is no button to cancel, and none is named', () => {
  const html = render({ isAnswerLate: true, paymentStatus: 'paid' }, { canCancel: false });
  expect(html).toContain(lateAnswerTexts.de.mayCall);
  expect(html).not.toContain('stornieren');
});

test('an order that waits for no longer than it should says nothing of it', () => {
  expect(render({ isAnswerLate: false, paymentStatus: 'none' })).toBe('');
});
