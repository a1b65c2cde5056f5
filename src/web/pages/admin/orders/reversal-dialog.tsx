import { useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminReversalTexts } from '#texts/admin-reversal.ts';
import { formatCents } from '#texts/format-money.ts';
import { toCents } from '../../../api/amounts.ts';
import { useLanguage, useLocalPath } from '../../../i18n/language.tsx';
import { CancellationDialog } from '../kit/cancellation/cancellation-dialog.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { isTransitionConflict, type Transition } from '../kit/transitions/transition.ts';

/** Cancels an accepted order, with a reason; says what becomes of the money. */
export function ReversalDialog({
  order,
  isOpen,
  onClose,
  onDone,
}: {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = adminOrderTexts[useLanguage()];
  const lists = adminOrderListTexts[useLanguage()];
  const reversal = adminReversalTexts[useLanguage()];
  const { announce, reportConflict } = useAdmin();
  const { revalidate } = useRevalidator();
  const toPath = useLocalPath();
  const number = orderNumber(order._id);
  const report = (_: Order, transition: Transition) => {
    if (transition.isDone) announce(t.said.reversed(number));
    else if (!transition.ok && isTransitionConflict(transition.error)) {
      reportConflict({ id: order._id, title: t.order(number), message: transition.error.message });
    }
  };
  const dialogTexts = {
    ...lists.cancelDialog,
    lead: (
      <>
        <p>{reversal.lead}</p>
        <RefundSummary order={order} />
      </>
    ),
  };
  return (
    <CancellationDialog
      item={isOpen ? order : undefined}
      intent="reverse"
      title={() => reversal.title(number)}
      words={dialogTexts}
      // The open page may have no action for orders.
      action={toPath('/adminnavbar/acceptedorders')}
      onAnswer={report}
      onClose={onClose}
      onSettled={() => {
        void revalidate();
        onDone();
      }}
    />
  );
}

function RefundSummary({
  order: { paymentMethod, paymentStatus, orderTotal, giftCardPaid },
}: {
  order: Order;
}) {
  const language = useLanguage();
  const t = adminReversalTexts[language].money;
  const amount = (euros: number) => formatCents(toCents(euros), language);
  return (
    <>
      {orderTotal > 0 && paymentStatus === 'paid' && <p>{t.online(amount(orderTotal))}</p>}
      {orderTotal > 0 && paymentMethod !== 'online' && <p>{t.cash(amount(orderTotal))}</p>}
      {giftCardPaid > 0 && <p>{t.card(amount(giftCardPaid))}</p>}
    </>
  );
}
