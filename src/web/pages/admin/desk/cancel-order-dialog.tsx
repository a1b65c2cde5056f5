import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { CancellationDialog, usePreloadCancellationForm } from '../kit/cancellation/cancellation-dialog.tsx';
import { useLastDefined } from '../kit/cancellation/use-last-defined.ts';
import { isTransitionConflict, type Transition } from '../kit/transitions/transition.ts';
import { TransitionError } from '../kit/transitions/transition-error.tsx';
import { useSubmitTransition } from '../kit/transitions/use-submit-transition.ts';

interface CancelOrderProps {
  /** Undefined closes the dialog. */
  order: Order | undefined;
  onClose: () => void;
  onAnswer: (order: Order, transition: Transition) => void;
}

/** Cancels an order, with a reason. */
export function CancelOrderDialog(props: CancelOrderProps) {
  const order = useLastDefined(props.order);
  usePreloadCancellationForm();
  return (
    order && <CancelOrderForm key={order._id} {...props} order={order} isOpen={props.order !== undefined} />
  );
}

function CancelOrderForm({
  order,
  isOpen,
  onClose,
  onAnswer,
}: CancelOrderProps & { order: Order; isOpen: boolean }) {
  const t = useTexts(adminOrderListTexts).cancelDialog;
  const { submit, isBusy, dialogError } = useSubmitTransition(order._id, (transition) => {
    onAnswer(order, transition);
    // The board shows a conflict. Any other error is shown here, and may be overcome by another try.
    if (transition.ok || isTransitionConflict(transition.error)) onClose();
  });
  return (
    <CancellationDialog
      title={t.title(orderNumber(order._id))}
      words={t}
      isOpen={isOpen}
      isBusy={isBusy}
      failure={dialogError && <TransitionError error={dialogError} />}
      onClose={onClose}
      onReason={(reason) => submit('cancel', reason)}
    />
  );
}
