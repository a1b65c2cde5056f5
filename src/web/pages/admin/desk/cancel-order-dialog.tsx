import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { CancellationDialog } from '../kit/cancellation/cancellation-dialog.tsx';
import type { Transition } from '../kit/transitions/transition.ts';

/** Cancels an order, with a reason. */
export function CancelOrderDialog({
  order,
  onClose,
  onAnswer,
}: {
  /** Undefined closes the dialog. */
  order: Order | undefined;
  onClose: () => void;
  onAnswer: (order: Order, transition: Transition) => void;
}) {
  const t = useTexts(adminOrderListTexts).cancelDialog;
  return (
    <CancellationDialog
      item={order}
      title={({ _id }) => t.title(orderNumber(_id))}
      words={t}
      onClose={onClose}
      onAnswer={onAnswer}
    />
  );
}
