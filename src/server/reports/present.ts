import type { SalesReport } from '#contract/reports/shapes.ts';
import { eurosOf } from '#domain/money.ts';
import { turnoverCents } from '#domain/orders/turnover.ts';
import type { PromiseReport } from '../orders/index.ts';
import type { PeriodReport } from './read-report.ts';

export function presentReport({ days, orders, promises, reservations, ...dates }: PeriodReport): SalesReport {
  const { byMethod, vat, dishes, cancelled, play } = orders;
  const card = byMethod.reduce(
    (sum, { giftCardOrders, giftCardPaidCents }) => {
      return { orders: sum.orders + giftCardOrders, cents: sum.cents + giftCardPaidCents };
    },
    { orders: 0, cents: 0 },
  );
  const methods = byMethod
    .filter(({ paidOrders }) => paidOrders > 0)
    .map(({ method, paidOrders, totalCents }) => {
      return { method, orders: paidOrders, amount: eurosOf(totalCents) };
    });
  const cards = { method: 'gift_card' as const, orders: card.orders, amount: eurosOf(card.cents) };
  return {
    ...dates,
    days: days.map(({ date, orders: count, turnoverCents: cents }) => {
      return { date, orders: count, turnover: eurosOf(cents) };
    }),
    orders: byMethod.reduce((sum, { orders: count }) => sum + count, 0),
    turnover: eurosOf(byMethod.reduce((sum, each) => sum + turnoverCents(each), 0)),
    deposits: eurosOf(byMethod.reduce((sum, { depositCents }) => sum + depositCents, 0)),
    cancelled,
    play: { orders: play.orders, amount: eurosOf(play.totalCents) },
    payments: card.orders > 0 ? [...methods, cards] : methods,
    vat: vat.map(({ vatPercent, grossCents, netCents, taxCents }) => {
      return { vatPercent, gross: eurosOf(grossCents), net: eurosOf(netCents), tax: eurosOf(taxCents) };
    }),
    dishes: dishes.map(({ dishId, name, quantity, totalCents }) => {
      return { _id: dishId, name: name.de, nameEn: name.en, quantity, amount: eurosOf(totalCents) };
    }),
    promises: {
      ...presentPromises(promises),
      weeks: promises.weeks.map(({ from, to, ...week }) => ({ from, to, ...presentPromises(week) })),
    },
    reservations,
  };
}

/** Minutes with one decimal: a tenth more or less is nobody's concern. */
function presentPromises({
  orders,
  inTime,
  early,
  late,
  unknown,
  meanErrorMinutes,
  meanLateMinutes,
}: PromiseReport) {
  const tenths = (minutes: number) => Math.round(minutes * 10) / 10;
  const means = { meanErrorMinutes: tenths(meanErrorMinutes), meanLateMinutes: tenths(meanLateMinutes) };
  return { orders, inTime, early, late, unknown, ...means };
}
