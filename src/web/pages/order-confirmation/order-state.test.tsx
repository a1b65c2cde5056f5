import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { confirmationTexts } from '#texts/order-confirmation.ts';
import { progressAt } from '../../restaurant/order-progress.ts';
import { OrderState } from './order-state.tsx';
import { WhatChanged } from './what-changed.tsx';

const NOW = Date.parse('2026-11-21T18:00:00+01:00');
const AT = new Date(NOW).toISOString();
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const SOON = { requestedAt: null, dueAt: inMinutes(45) };
const TOMORROW = { requestedAt: inMinutes(18 * 60), dueAt: inMinutes(18 * 60) };

const order = (fields: Partial<Order>): Order =>
  ({
    ...{
      _id: '0198c2a4-1111-7000-8000-00000000abcd',
      createdAt: AT,
      status: 'pending',
      fulfilment: 'delivery',
    },
    ...{ paymentStatus: 'none', email: 'asha@example.org', orderTotal: 33.8, giftCardPaid: 0, ...SOON },
    ...{ acceptedAt: null, kitchenAt: null, readyAt: null, completedAt: null, cancelledAt: null },
    ...{ guestChangedAt: null, cancellationReason: null, isCancelledOnRequest: false, delayReason: null },
    ...{ agreedAt: SOON.dueAt, delayAnswer: null, changes: [] },
    ...fields,
  }) as Order;

function render(fields: Partial<Order>, language: 'de' | 'en' = 'de'): string {
  const one = order(fields);
  const element = (
    <>
      <WhatChanged order={one} answers={null} />
      <OrderState order={one} progress={progressAt(one, NOW)} now={NOW} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [language === 'en' ? '/en/order-confirmation' : '/order-confirmation'],
  });
  // What a translator leaves alone reads as the rest.
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll('\u2060', '')
    .replace(/<\/?bdi( translate="no")?>|<span translate="no">([^<]*)<\/span>/g, '$2');
}

const ACCEPTED = { status: 'accepted', acceptedAt: AT } as const;
const CANCELLED = { status: 'cancelled', cancelledAt: AT } as const;
const REVERSED = { ...ACCEPTED, status: 'reversed', cancelledAt: AT } as const;
const STATES: [string, Partial<Order>, string, string][] = [
  ['received', {}, 'Vielen Dank für Ihre Bestellung!', 'Order Confirmed!'],
  ['unpaid', { paymentStatus: 'unpaid' }, 'noch nicht bezahlt', 'not paid yet'],
  ['lapsed', { paymentStatus: 'lapsed' }, 'wurde nicht bezahlt', 'was not paid'],
  ['accepted', ACCEPTED, 'ist angenommen', 'is accepted'],
  ['kitchen', { ...ACCEPTED, kitchenAt: AT }, 'Wir kochen für Sie', 'We are cooking for you'],
  ['ready', { ...ACCEPTED, readyAt: AT }, 'ist unterwegs', 'is on its way'],
  ['completed', { ...ACCEPTED, status: 'completed', completedAt: AT }, 'ist unterwegs', 'is on its way'],
  ['declined', CANCELLED, 'Wir mussten', 'we had to cancel'],
  ['cancelled on request', { ...CANCELLED, isCancelledOnRequest: true }, 'ist storniert', 'is cancelled'],
  ['cancelled by the guest', { ...CANCELLED, guestChangedAt: AT }, 'ist storniert', 'is cancelled'],
  ['reversed', REVERSED, 'nachträglich storniert', 'has since been cancelled'],
  ['reversed by the guest', { ...REVERSED, guestChangedAt: AT }, 'ist storniert', 'is cancelled'],
];

describe.each(STATES)('%s', (state, fields, german, english) => {
  test.each([
    ['soon', SOON],
    ['tomorrow', TOMORROW],
  ] as const)('is called so and nothing else, %s', (_, times) => {
    for (const [language, title] of [
      ['de', german],
      ['en', english],
    ] as const) {
      const html = render({ ...times, ...fields }, language);
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toContain(title);
      expect(/Vielen Dank|Order Confirmed/.test(html)).toBe(state === 'received');
      expect(/Die Küche kocht|The kitchen is cooking/.test(html)).toBe(state === 'kitchen');
      const { aheadLead } = confirmationTexts[language];
      const isAhead = state === 'accepted' && times === TOMORROW;
      expect(html.includes(aheadLead('asha@example.org').replaceAll('\u2060', ''))).toBe(isAhead);
    }
  });
});

test.each([
  ['none', {}, 'nichts bezahlen'],
  ['paid', {}, 'Ihr Geld bekommen Sie zurück'],
  ['refunded', {}, 'Ihr Geld haben wir zurückgegeben'],
  ['refund_failed', {}, 'von Hand'],
  ['refunded', { orderTotal: 0, giftCardPaid: 33.8 }, 'wieder auf dem Gutschein'],
  ['none', { giftCardPaid: 10 }, 'wieder auf dem Gutschein'],
] as const)('cancelled, what was paid (%s, %j) is said', (paymentStatus, fields, words) => {
  for (const by of [{}, { guestChangedAt: AT }])
    if (paymentStatus !== 'none' || !('guestChangedAt' in by))
      expect(render({ ...CANCELLED, ...by, paymentStatus, ...fields })).toContain(words);
  if ('orderTotal' in fields)
    expect(render({ ...CANCELLED, paymentStatus, ...fields })).not.toContain('ein paar Tage');
});

test.each([
  ['received', {}, '45</b> <span>Minuten etwa'],
  ['accepted', ACCEPTED, '45</b> <span>Minuten noch'],
  ['ready for pickup', { ...ACCEPTED, readyAt: AT, fulfilment: 'pickup' }, '>00ABCD</b>'],
] as const)('%s, one thing is told in the largest letters', (_, fields, words) => {
  const html = render(fields);
  expect(html.slice(html.indexOf('<b class'))).toContain(words);
});

test.each([
  ['for tomorrow', TOMORROW],
  ['wished for a time that has passed', { requestedAt: inMinutes(-1), dueAt: inMinutes(-1) }],
  ['on its way', { ...ACCEPTED, readyAt: AT }],
])('%s, nothing is', (_, fields) => {
  expect(render(fields)).not.toContain('<b class');
});

test('an order by phone without an address of email promises no mail', () => {
  expect(render({ ...ACCEPTED, email: '' })).not.toContain('E-Mail');
});

describe('what was changed', () => {
  const late = { ...ACCEPTED, dueAt: inMinutes(85), agreedAt: inMinutes(45) };

  test('is not said of an order that waits, is ready or cancelled', () => {
    expect(render(late)).toContain('19:25 statt 18:45 Uhr');
    for (const state of [
      { status: 'pending' },
      { readyAt: AT },
      { status: 'reversed', cancelledAt: AT },
    ] as const)
      expect(render({ ...late, ...state })).not.toContain('statt');
  });

  test('without script names the phone instead of buttons', () => {
    const html = render({ ...late, delayAnswer: 'open' });
    expect(html).toContain('rufen Sie uns bitte an');
    expect(html).not.toContain('stornieren');
  });

  test('is each change, the newest first, with sums from and to', () => {
    const change = (total: number, at: string) => ({ at, totalBefore: 31.3, total, changes: [] });
    const html = render({ ...ACCEPTED, changes: [change(53.6, AT), change(60, inMinutes(1))] }, 'en');
    const sums = [...html.matchAll(/Total: 31\.30 → (\d+\.\d\d)/g)].map(([, sum]) => sum);
    expect(sums).toEqual(['60.00', '53.60']);
  });
});
