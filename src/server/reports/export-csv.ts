import { dayRange } from '#domain/hours/period.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { countsAsTurnover, turnoverCents } from '#domain/orders/turnover.ts';
import { statusOf } from '#domain/reservations/waiting-list.ts';
import { isWithoutVat } from '#domain/without-vat.ts';
import { exportTexts } from '#texts/exports.ts';
import { reservationCancelReasonText } from '#texts/reservation-cancel-reason.ts';
import type { Language } from '#texts/texts.ts';
import { type Cell, type CsvFile, writeCsv } from '../csv/csv.ts';
import type { Db } from '../db/schema.ts';
import { readHours } from '../hours/index.ts';
import { exportOrders, listOrderVatRates, type OrderHead } from '../orders/index.ts';
import { exportReservations, type Reservation } from '../reservations/index.ts';
import { readSettings, vatRatesOf } from '../settings/index.ts';

/** Local dates, both included. */
export interface DateRange {
  from: string;
  to: string;
}

/** Orders with their VAT at each rate; cancelled ones too, marked as no turnover. */
export async function exportOrdersCsv(db: Db, { from, to }: DateRange, language: Language): Promise<CsvFile> {
  const t = exportTexts[language].orders;
  const { timeZone } = await readHours(db);
  const span = dayRange(from, to, timeZone);
  const settings = await readSettings(db);
  const { food, drink } = vatRatesOf(settings);
  const sold = await listOrderVatRates(db, span);
  // Always a column for both, also in a period without drinks.
  const usual = settings.legal.isSmallBusiness ? [] : [food, drink];
  const rates = [...new Set([...usual, ...sold])].sort((a, b) => a - b);
  // Whoever charges none has no column for it.
  if (isWithoutVat(rates.map((vatPercent) => ({ vatPercent })))) rates.length = 0;
  const taxes = rates.flatMap((rate) => [t.gross(rate), t.net(rate), t.tax(rate)]);
  const head = [...t.head, ...taxes, ...t.times, ...t.company];
  const rowOf = orderRow(language, timeZone, rates);
  return {
    file: fileName(t.file, { from, to }),
    lines: writeCsv(language, head, mapAsync(exportOrders(db, span), rowOf)),
  };
}

function orderRow(language: Language, timeZone: string, rates: readonly number[]) {
  const { orders: t, yes, no } = exportTexts[language];
  const clock = (at: number | null) => {
    if (at === null) return null;
    const { date, time } = localTimeAt(at, timeZone);
    return `${date} ${time}`;
  };
  return (order: OrderHead): Cell[] => {
    const { date, time } = localTimeAt(order.createdAt, timeZone);
    const taxed = rates.flatMap((rate): Cell[] => {
      const part = order.vat.find(({ vatPercent }) => vatPercent === rate);
      return [part?.grossCents, part?.netCents, part?.taxCents].map((cents = 0) => ({ cents }));
    });
    return [
      order.id,
      date,
      time,
      new Date(order.createdAt).toISOString(),
      t.status[order.status],
      // What cost nothing, with a coupon of 100 %, brought nothing.
      countsAsTurnover(order) && turnoverCents(order) > 0 ? yes : no,
      t.fulfilment[order.fulfilment],
      t.method[order.paymentMethod],
      order.isPlay ? t.play(t.paid[order.paymentStatus]) : t.paid[order.paymentStatus],
      order.address.fullName,
      order.address.zipCode,
      order.address.city,
      order.couponCode,
      { cents: order.subtotalCents },
      { cents: order.depositCents },
      { cents: order.couponDiscountCents },
      { cents: order.deliveryFeeCents },
      { cents: order.giftCardPaidCents },
      { cents: order.totalCents },
      { cents: order.handoverCents },
      { cents: turnoverCents(order) },
      ...taxed,
      ...[order.promisedAt, order.acceptedAt, order.readyAt, order.completedAt].map(clock),
      order.address.company ?? '',
      order.address.companyReference ?? '',
    ];
  };
}

export function exportReservationsCsv(db: Db, period: DateRange, language: Language): CsvFile {
  const t = exportTexts[language].reservations;
  const rowOf = (reservation: Reservation): Cell[] => [
    reservation.id,
    reservation.date,
    reservation.time,
    reservation.numberOfGuests,
    t.status[statusOf(reservation.status)],
    reservation.name,
    reservation.phone,
    reservation.email,
    reservationCancelReasonText(reservation, language),
    new Date(reservation.createdAt).toISOString(),
    reservation.note,
  ];
  return {
    file: fileName(t.file, period),
    lines: writeCsv(language, t.head, mapAsync(exportReservations(db, period), rowOf)),
  };
}

const fileName = (name: string, { from, to }: DateRange) => `${name}-${from}-${to}.csv`;

async function* mapAsync<From, To>(all: AsyncIterable<From>, change: (one: From) => To): AsyncGenerator<To> {
  for await (const one of all) yield change(one);
}
