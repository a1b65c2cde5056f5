import type { Order } from '#contract/orders/shapes.ts';
import { COUNTRY } from '#domain/addresses.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { receiptTexts } from '#texts/receipt.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { useSite } from '../../site.ts';
import css from './receipt.module.css';
import { ReceiptItems, ReceiptSums } from './receipt.tsx';
import { linesOfOrder, totalsOfOrder } from './receipt-lines.ts';

/** Everything about an order that a guest may want to look up (customer spec 2, Order confirmation). */
export function OrderReceipt({ order }: { order: Order }) {
  const language = useLanguage();
  const t = receiptTexts[language];
  return (
    <>
      <OrderFacts order={order} />
      <ReceiptItems lines={linesOfOrder(order, language)} />
      <ReceiptSums
        totals={totalsOfOrder(order)}
        couponCode={order.couponCode}
        giftCardCode={order.giftCardCode}
      />
      <p className={`tiny soft ${css.foot}`}>{t.noReceipt}</p>
    </>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const t = useTexts(receiptTexts);
  const { address } = order;
  return (
    <dl className={css.facts}>
      <dt>{t.number}</dt>
      <dd>
        <b className={css.number}>{shortNumber(order)}</b>
        <span className={css.id}>{order._id}</span>
      </dd>
      <dt>{t.date}</dt>
      <dd className="num">{useLocalTime(order.createdAt)}</dd>
      <dt>{t.status}</dt>
      <dd>{t.statuses[order.status]}</dd>
      {order.cancellationReason && (
        <>
          <dt>{t.reason}</dt>
          <dd>{order.cancellationReason}</dd>
        </>
      )}
      <dt>{t.payment}</dt>
      <dd>
        {t.payments[order.paymentMethod]}
        {order.paymentMethod === 'online' && <span className={css.paid}>{paidWords(order, t.paid)}</span>}
        {order.isDemoPayment && <span className={css.paid}>{t.demo}</span>}
      </dd>
      <dt>{order.fulfilment === 'pickup' ? t.pickup : t.deliveryAddress}</dt>
      <dd>
        <address className={css.address}>
          <span>{address.fullName}</span>
          <span>{address.addressLine1}</span>
          {address.addressLine2 && <span>{address.addressLine2}</span>}
          <span>
            {address.zipCode} {address.city}
          </span>
          {address.state.trim() && <span>{address.state}</span>}
          <span>{address.country === COUNTRY ? t.country : address.country}</span>
          <span className="num">{address.phone}</span>
        </address>
      </dd>
      {order.message && (
        <>
          <dt>{t.request}</dt>
          <dd className={css.words}>{order.message}</dd>
        </>
      )}
    </dl>
  );
}

/** A refund under way still counts as paid; here it is told apart. */
function paidWords(
  { paymentStatus, status }: Pick<Order, 'paymentStatus' | 'status'>,
  words: (typeof receiptTexts)['de']['paid'],
): string {
  return paymentStatus === 'paid' && status === 'cancelled' ? words.refund_due : words[paymentStatus];
}

/** What desk and guest call an order by: the end of its id. */
export function shortNumber({ _id }: Pick<Order, '_id'>): string {
  return _id.slice(-6).toUpperCase();
}

/** An instant as DD-MM-YYYY HH:mm on the restaurant's clock, wherever the reader is. */
export function useLocalTime(instant: string): string {
  const timeZone = useSite()?.hours.timeZone ?? 'Europe/Berlin';
  const { date, time } = localTimeAt(Date.parse(instant), timeZone);
  return `${date.split('-').reverse().join('-')} ${time}`;
}
