import { useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { CancellationDialog, usePreloadCancellationForm } from '../kit/cancellation/cancellation-dialog.tsx';
import { orderNumber } from '../kit/format/order-number.ts';
import { isTransitionConflict, type Transition } from '../kit/transitions/transition.ts';
import { TransitionError } from '../kit/transitions/transition-error.tsx';
import { useSubmitTransition } from '../kit/transitions/use-submit-transition.ts';

interface CancelOrderProps {
  /** The order that may be cancelled; undefined closes the dialog. */
  order: Order | undefined;
  onClose: () => void;
  onAnswer: (order: Order, move: Transition) => void;
}

/** Why an order is cancelled. */
export function CancelOrderDialog(props: CancelOrderProps) {
  // While it leaves it still shows the order that it was about; every order starts with a new form.
  const [order, setOrder] = useState(props.order);
  if (props.order && props.order !== order) setOrder(props.order);
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
  const { submit, isBusy, error } = useSubmitTransition(order._id, (move) => {
    onAnswer(order, move);
    // Done, or somebody was faster: the board says so. Anything else is said here, and may be tried again.
    if (move.ok || isTransitionConflict(move.error)) onClose();
  });
  return (
    <CancellationDialog
      title={t.title(orderNumber(order._id))}
      words={t}
      isOpen={isOpen}
      isBusy={isBusy}
      failure={error && <TransitionError error={error} />}
      onClose={onClose}
      onReason={(reason) => submit('cancel', reason)}
    />
  );
}
