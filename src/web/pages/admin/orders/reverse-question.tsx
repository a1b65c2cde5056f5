import { useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { formatCents } from '#texts/format.ts';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useLocalPath } from '../../../language.tsx';
import { useAdmin } from '../admin-context.ts';
import { CancelQuestion, useCancelForm } from '../cancelling/cancel-question.tsx';
import { isConflict } from '../moves/move.ts';
import { useMove } from '../moves/use-move.ts';
import { orderNumber } from './order-words.ts';
import { UpdateFailed } from './update-failed.tsx';

/** Whether an order that was accepted is to be cancelled after all, why, and what becomes of its money. */
export function ReverseQuestion({
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
  const { say, reportConflict } = useAdmin();
  const { revalidate } = useRevalidator();
  const toPath = useLocalPath();
  const number = orderNumber(order._id);
  useCancelForm();
  const { submit, isBusy, error } = useMove(
    order._id,
    (move) => {
      if (move.ok) say(t.said.reversed(number));
      else if (isConflict(move.error)) {
        reportConflict({ id: order._id, title: t.order(number), message: move.error.message });
      } else return;
      void revalidate();
      onDone();
    },
    // The one page of them all that moves accepted orders.
    toPath('/adminnavbar/acceptedorders'),
  );
  const words = {
    ...lists.cancelDialog,
    lead: (
      <>
        <p>{lists.reverse.lead}</p>
        <Money order={order} />
      </>
    ),
  };
  return (
    <CancelQuestion
      title={lists.reverse.title(number)}
      words={words}
      isOpen={isOpen}
      isBusy={isBusy}
      failure={error && <UpdateFailed error={error} />}
      onClose={onClose}
      onReason={(reason) => submit('reverse', reason)}
    />
  );
}

function Money({ order: { paymentMethod, paymentStatus, orderTotal, giftCardPaid } }: { order: Order }) {
  const language = useLanguage();
  const t = adminOrderListTexts[language].reverse.money;
  const amount = (euros: number) => formatCents(cents(euros), language);
  return (
    <>
      {orderTotal > 0 && paymentStatus === 'paid' && <p>{t.online(amount(orderTotal))}</p>}
      {orderTotal > 0 && paymentMethod !== 'online' && <p>{t.cash(amount(orderTotal))}</p>}
      {giftCardPaid > 0 && <p>{t.card(amount(giftCardPaid))}</p>}
    </>
  );
}
