import type { Order } from '#contract/orders/shapes.ts';
import { countryLabel } from '#domain/countries.ts';
import { minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { isCancelledOrReversed, orderNumber } from '#domain/orders/order.ts';
import { countryTexts } from '#texts/countries.ts';
import { minimumAgeTexts } from '#texts/minimum-age.ts';
import { orderChangeTexts } from '#texts/order-change.ts';
import { receiptTexts } from '#texts/receipt.ts';
import { packagingText, packagingTexts } from '#texts/reuse.ts';
import { packagingInCents, toCents } from '../../api/amounts.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { kept } from '../kept.tsx';
import { Price } from '../price/price.tsx';
import { orderStatusLabel, useLocalTime } from './order-labels.ts';
import css from './receipt.module.css';
import { ReceiptItems, ReceiptSums } from './receipt.tsx';
import { linesOfOrder, totalsOfOrder } from './receipt-lines.ts';

/** Everything about an order that a guest may want to look up. */
export function OrderReceipt({ order }: { order: Order }) {
  const language = useLanguage();
  const t = receiptTexts[language];
  const age = minimumAgeOf(order.items);
  return (
    <>
      <div className={css.factsBox}>
        <OrderFacts order={order} />
      </div>
      <ReceiptItems lines={linesOfOrder(order, language)} />
      <ReceiptSums
        totals={totalsOfOrder(order)}
        couponCode={order.couponCode}
        giftCardCode={order.giftCardCode}
        fee={order.fulfilment === 'pickup' ? null : undefined}
      >
        {order.handoverDue > 0 && <HandoverRows order={order} />}
      </ReceiptSums>
      {age !== null && <p className={`small ${css.foot}`}>{minimumAgeTexts[language].contains(age)}</p>}
      <p className={`tiny soft ${css.foot}`}>{t.noReceipt}</p>
    </>
  );
}

/** What of an order that was paid online is paid on handing over, since the restaurant has changed it. */
function HandoverRows({ order }: { order: Order }) {
  const t = orderChangeTexts[useLanguage()];
  return (
    <>
      <dt>{t.paidOnline}</dt>
      <dd>
        <Price cents={toCents(order.orderTotal) - toCents(order.handoverDue)} />
      </dd>
      <dt>
        <b>{t.handover[order.fulfilment]}</b>
      </dt>
      <dd>
        <b>
          <Price cents={toCents(order.handoverDue)} />
        </b>
      </dd>
    </>
  );
}

/** When the restaurant has changed it. */
function ChangedAt({ at }: { at: string }) {
  return (
    <>
      <dt>{orderChangeTexts[useLanguage()].changed}</dt>
      <dd>{kept(useLocalTime(at))}</dd>
    </>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const language = useLanguage();
  const t = receiptTexts[language];
  const { address } = order;
  return (
    <dl className={css.facts}>
      <dt>{t.number}</dt>
      <dd>
        <b className={css.number} translate="no">
          {orderNumber(order._id)}
        </b>
        {order.isTest && ` · ${t.test}`}
      </dd>
      <dt>{t.date}</dt>
      <dd>{kept(useLocalTime(order.createdAt))}</dd>
      {order.changedAt && <ChangedAt at={order.changedAt} />}
      <dt>{t.status}</dt>
      <dd>{orderStatusLabel(order, t)}</dd>
      {order.cancellationReason && (
        <>
          <dt>{t.reason}</dt>
          <dd>{order.cancellationReason}</dd>
        </>
      )}
      <dt>{t.payment}</dt>
      <dd>
        {[
          t.payments[order.paymentMethod],
          order.paymentMethod === 'online' && paymentStatusLabel(order, t.paid),
          order.isDemoPayment && t.demo,
        ]
          .filter(Boolean)
          .join(' · ')}
      </dd>
      <dt>{order.fulfilment === 'pickup' ? t.pickup : t.deliveryAddress}</dt>
      <dd>
        <address className={css.address}>
          <span>{address.fullName}</span>
          <span>{address.addressLine1}</span>
          {address.addressLine2 && <span>{address.addressLine2}</span>}
          <span>{`${address.zipCode} ${address.city}`.trim()}</span>
          {address.state.trim() && <span>{address.state}</span>}
          <span>{countryLabel(address.country, countryTexts[language])}</span>
          <span className="num">{address.phone}</span>
        </address>
      </dd>
      {(address.company || address.companyReference) && (
        <>
          <dt>{t.invoiceTo}</dt>
          <dd className={css.words}>
            {[address.company, address.companyReference && t.companyReference(address.companyReference)]
              .filter(Boolean)
              .join('\n')}
          </dd>
        </>
      )}
      {order.packaging && (
        <>
          <dt>{packagingTexts[language].title}</dt>
          <dd>{packagingText(language, 'chosen', packagingInCents(order.packaging))}</dd>
        </>
      )}
      {order.message && (
        <>
          <dt>{t.request}</dt>
          <dd className={css.words}>{order.message}</dd>
        </>
      )}
    </dl>
  );
}

/** A pending refund still has the status `paid`; here it has a label of its own. */
function paymentStatusLabel(
  { paymentStatus, status }: Pick<Order, 'paymentStatus' | 'status'>,
  labels: (typeof receiptTexts)['de']['paid'],
): string {
  return paymentStatus === 'paid' && isCancelledOrReversed(status)
    ? labels.refund_due
    : labels[paymentStatus];
}
