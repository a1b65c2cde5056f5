import type { Order } from '#contract/orders/shapes.ts';
import { KITCHEN_HORIZON_MINUTES } from '#domain/orders/kitchen.ts';
import { isCancelledOrReversed, orderNumber } from '#domain/orders/order.ts';
import { isCancelledByGuest, type OrderProgress } from '#domain/orders/progress.ts';
import { delayReasonTexts } from '#texts/delay-reasons.ts';
import { guestOrderTexts } from '#texts/guest-order.ts';
import { confirmationTexts } from '#texts/order-confirmation.ts';
import { receiptTexts } from '#texts/receipt.ts';
import type { ApiError } from '../../api/api-client.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { clearPendingPayment } from '../review/checkout-draft.ts';
import css from './order-confirmation.module.css';
import { useOrderTime } from './order-times.ts';

/** The order's state in large: what it is, how long it still takes, and what that means. */
export function OrderState({
  order,
  progress,
  paymentError = null,
}: {
  order: Order;
  progress: OrderProgress;
  paymentError?: ApiError | null;
}) {
  const t = useTexts(confirmationTexts);
  const own = useTexts(guestOrderTexts);
  const receipt = useTexts(receiptTexts);
  const delayReasons = useTexts(delayReasonTexts);
  const orderTime = useOrderTime();
  const { title, text } = headingFor(order, progress, t, own);
  const { dueAt, remainingMinutes, isLate } = progress;
  const hasReason = isCancelledOrReversed(order.status) && !isCancelledByGuest(order);
  return (
    <>
      <p className={`small soft ${css.which}`}>
        {own.order(orderNumber(order._id))} · {own.fulfilments[order.fulfilment]}
      </p>
      <h1>{title}</h1>
      {dueAt !== null && (
        <div className={css.promise}>
          {!isLate && remainingMinutes !== null && (
            <p className={css.minutes}>
              <b className="num" translate="no">
                {remainingMinutes}
              </b>{' '}
              <span>{own.minutes(remainingMinutes)}</span>
            </p>
          )}
          <p className={`lead ${css.promised}`}>{own.promised[order.fulfilment](orderTime(dueAt))}</p>
          {order.delayReason && <p className="soft">{delayReasons[order.delayReason]}</p>}
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

type ConfirmationTexts = (typeof confirmationTexts)['de'];
type GuestOrderTexts = (typeof guestOrderTexts)['de'];

function headingFor(
  order: Order,
  { stage, dueAt, remainingMinutes }: OrderProgress,
  t: ConfirmationTexts,
  own: GuestOrderTexts,
): { title: string; text: string } {
  const { status, fulfilment } = order;
  switch (stage) {
    case 'unpaid':
      return { title: t.unpaidTitle, text: t.unpaidText };
    case 'lapsed':
      return { title: t.lapsedTitle, text: t.lapsedText };
    case 'cancelled':
      if (status === 'reversed') {
        const isCash = order.paymentStatus === 'none';
        return {
          title: t.reversedTitle,
          text: isCash ? t.reversedText : refundText(order, t, t.cancelledText),
        };
      }
      if (!isCancelledByGuest(order))
        return { title: t.cancelledTitle, text: refundText(order, t, t.cancelledText) };
      return { title: own.cancelledByGuestTitle, text: refundText(order, t, own.cancelledByGuestText) };
    case 'received':
      return { title: t.title, text: t.lead(order.email) };
    case 'ready':
      return { title: own.readyTitles[fulfilment], text: own.readyTexts[fulfilment] };
    case 'done':
      return { title: own.titles.done, text: own.doneText };
    default:
      // Of what is for later nobody cooks yet.
      if (
        stage === 'accepted' &&
        dueAt !== null &&
        (remainingMinutes ?? Number.POSITIVE_INFINITY) > KITCHEN_HORIZON_MINUTES
      )
        return { title: own.titles.accepted, text: t.aheadLead(order.email) };
      return { title: own.titles[stage], text: t.acceptedLead(order.email) };
  }
}

/** What happened to the money that was paid online; `unpaid`: what to say where none was. */
function refundText({ paymentStatus }: Order, t: ConfirmationTexts, unpaid: string): string {
  if (paymentStatus === 'refunded') return t.refundedText;
  if (paymentStatus === 'refund_failed') return t.refundFailedText;
  return paymentStatus === 'paid' ? t.refundDueText : unpaid;
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
