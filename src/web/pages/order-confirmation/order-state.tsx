import { type RefObject, useEffect } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { isAhead } from '#domain/orders/kitchen.ts';
import { isCancelledOrReversed, orderNumber } from '#domain/orders/order.ts';
import { isCancelledByGuest, type OrderProgress } from '#domain/orders/progress.ts';
import { guestOrderTexts } from '#texts/guest-order.ts';
import { confirmationTexts } from '#texts/order-confirmation.ts';
import { receiptTexts } from '#texts/receipt.ts';
import type { ApiError } from '../../api/api-client.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { kept } from '../../components/kept.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { parse } from '../../restaurant/order-progress.ts';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import { clearPendingPayment } from '../review/checkout-draft.ts';
import css from './order-confirmation.module.css';
import { promiseWords, useOrderTime } from './order-times.ts';

/** The order's state in large: what it is, how long it still takes, and what that means. */
export function OrderState({
  order,
  progress,
  now,
  paymentError = null,
  heading,
}: {
  order: Order;
  progress: OrderProgress;
  now: number;
  paymentError?: ApiError | null;
  heading?: RefObject<HTMLHeadingElement | null>;
}) {
  const t = useTexts(confirmationTexts);
  const own = useTexts(guestOrderTexts);
  const receipt = useTexts(receiptTexts);
  const language = useLanguage();
  const orderTime = useOrderTime();
  const { title, text } = headingFor(order, progress, { t, own, now });
  const { stage, dueAt, remainingMinutes, isLate } = progress;
  useTitle(title);
  const hasReason = isCancelledOrReversed(order.status) && !isCancelledByGuest(order);
  return (
    <>
      <p className={`small soft ${css.which}`}>
        {own.order(orderNumber(order._id))} · {own.fulfilments[order.fulfilment]}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {/* What the guest says at the counter. */}
      {stage === 'ready' && order.fulfilment === 'pickup' && (
        <p className={css.number}>
          <b className="num" translate="no">
            {orderNumber(order._id)}
          </b>
        </p>
      )}
      {dueAt !== null && (
        <div className={css.promise}>
          {!isLate && remainingMinutes !== null && (
            <p className={css.minutes}>
              <b className="num" translate="no">
                {remainingMinutes}
              </b>{' '}
              <span>{(stage === 'received' ? own.expected : own.minutes)(remainingMinutes)}</span>
            </p>
          )}
          <p className={`lead ${css.promised}`}>
            {kept(promiseWords(language, order, stage, orderTime(dueAt)))}
          </p>
          {isLate && <p className="soft">{own.late}</p>}
        </div>
      )}
      {hasReason && order.cancellationReason && (
        <Notice
          tone="chilli"
          title={`${receipt.reason}: ${order.cancellationReason}`}
          className={css.notice}
        />
      )}
      {order.paymentStatus === 'unpaid' && paymentError && (
        <Notice tone="chilli" title={t.verifyFailed} className={css.notice}>
          <p>{paymentError.message}</p>
        </Notice>
      )}
      <p className={`lead soft ${css.lead}`}>{text}</p>
    </>
  );
}

/** The page is called what its order is, also when that changes while it is open. */
function useTitle(title: string): void {
  const name = useRestaurant()?.name;
  useEffect(() => {
    document.title = name ? `${title}, ${name}` : title;
  }, [title, name]);
}

type ConfirmationTexts = (typeof confirmationTexts)['de'];
type GuestOrderTexts = (typeof guestOrderTexts)['de'];

function headingFor(
  order: Order,
  { stage, dueAt }: OrderProgress,
  { t, own, now }: { t: ConfirmationTexts; own: GuestOrderTexts; now: number },
): { title: string; text: string } {
  const { status, fulfilment } = order;
  switch (stage) {
    case 'unpaid':
      return { title: t.unpaidTitle, text: t.unpaidText };
    case 'lapsed':
      return { title: t.lapsedTitle, text: t.lapsedText };
    case 'cancelled':
      if (isCancelledByGuest(order))
        return { title: own.cancelledByGuestTitle, text: refundText(order, t, own.cancelledByGuestText) };
      if (status === 'reversed')
        return { title: t.reversedTitle, text: refundText(order, t, t.reversedText) };
      return {
        title: order.isCancelledOnRequest ? own.cancelledByGuestTitle : t.cancelledTitle,
        text: refundText(order, t, t.cancelledText),
      };
    case 'received':
      return { title: t.title, text: t.lead(order.email) };
    case 'ready':
      return { title: own.readyTitles[fulfilment], text: own.readyTexts[fulfilment] };
    case 'done':
      return { title: own.titles.done, text: own.doneText };
    case 'kitchen':
      return { title: own.titles.kitchen, text: t.kitchenLead(order.email) };
    default: {
      const isForLater = isAhead({ requestedAt: parse(order.requestedAt), dueAt }, now);
      return { title: own.titles.accepted, text: (isForLater ? t.aheadLead : t.acceptedLead)(order.email) };
    }
  }
}

/** What happened to the money that was paid online, and to a gift card's; `unpaid`: what to say where none was. */
function refundText(
  { paymentStatus, orderTotal, giftCardPaid }: Order,
  t: ConfirmationTexts,
  unpaid: string,
): string {
  const refunds: Partial<Record<Order['paymentStatus'], string>> = {
    refunded: t.refundedText,
    refund_failed: t.refundFailedText,
    paid: t.refundDueText,
  };
  if (giftCardPaid === 0) return refunds[paymentStatus] ?? unpaid;
  // A card that has paid all of it has got it back at once.
  return orderTotal === 0 ? t.cardBackText : `${refunds[paymentStatus] ?? unpaid} ${t.cardBackText}`;
}

/** The button for an unpaid order. */
export function PaymentActions({ order }: { order: Order }) {
  const t = useTexts(confirmationTexts);
  if (order.paymentStatus === 'lapsed') {
    return (
      <ButtonLink look="main" to="/cart" onClick={clearPendingPayment}>
        {t.toCart}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink look="main" to={`/review?oid=${order._id}`}>
      {t.payAnew}
    </ButtonLink>
  );
}
