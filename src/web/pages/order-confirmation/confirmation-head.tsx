import type { Order } from '#contract/orders/shapes.ts';
import { isCancelledOrReversed } from '#domain/orders/order.ts';
import { confirmationTexts } from '#texts/order-confirmation.ts';
import { receiptTexts } from '#texts/receipt.ts';
import type { ApiError } from '../../api/api-client.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { clearPendingPayment } from '../review/checkout-draft.ts';
import css from './order-confirmation.module.css';

/** The order's state as heading and text. */
export function ConfirmationHead({ order, paymentError }: { order: Order; paymentError: ApiError | null }) {
  const t = useTexts(confirmationTexts);
  const receipt = useTexts(receiptTexts);
  const { title, text } = headingFor(order, t);
  return (
    <>
      <h1>{title}</h1>
      {isCancelledOrReversed(order.status) && order.cancellationReason && (
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

function headingFor(order: Order, t: ConfirmationTexts): { title: string; text: string } {
  const { status, paymentStatus } = order;
  if (paymentStatus === 'unpaid') return { title: t.unpaidTitle, text: t.unpaidText };
  if (paymentStatus === 'lapsed') return { title: t.lapsedTitle, text: t.lapsedText };
  if (status === 'cancelled') return { title: t.cancelledTitle, text: refundText(order, t) };
  if (status === 'reversed') {
    return {
      title: t.reversedTitle,
      text: paymentStatus === 'none' ? t.reversedText : refundText(order, t),
    };
  }
  if (status === 'completed') return { title: t.title, text: t.completedText };
  const lead = status === 'pending' ? t.lead : t.acceptedLead;
  return { title: t.title, text: lead(order.email) };
}

function refundText({ paymentStatus }: Order, t: ConfirmationTexts): string {
  if (paymentStatus === 'refunded') return t.refundedText;
  if (paymentStatus === 'refund_failed') return t.refundFailedText;
  return paymentStatus === 'paid' ? t.refundDueText : t.cancelledText;
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
