import { useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { useTexts } from '../../../language.tsx';
import { CancelQuestion, useCancelForm } from '../cancelling/cancel-question.tsx';
import { isConflict, type Move } from '../moves/move.ts';
import { useMove } from '../moves/use-move.ts';
import { orderNumber } from '../orders/order-words.ts';
import { UpdateFailed } from '../orders/update-failed.tsx';

interface Props {
  /** The order that may be cancelled; undefined closes the dialog. */
  order: Order | undefined;
  onClose: () => void;
  onAnswer: (order: Order, move: Move) => void;
}

/** Why an order is cancelled. */
export function CancelDialog(props: Props) {
  // While it leaves it still shows the order that it was about; every order starts with a new form.
  const [order, setOrder] = useState(props.order);
  if (props.order && props.order !== order) setOrder(props.order);
  useCancelForm();
  return order && <Question key={order._id} {...props} order={order} isOpen={props.order !== undefined} />;
}

function Question({ order, isOpen, onClose, onAnswer }: Props & { order: Order; isOpen: boolean }) {
  const t = useTexts(adminOrderListTexts).cancelDialog;
  const { submit, isBusy, error } = useMove(order._id, (move) => {
    onAnswer(order, move);
    // Done, or somebody was faster: the board says so. Anything else is said here, and may be tried again.
    if (move.ok || isConflict(move.error)) onClose();
  });
  return (
    <CancelQuestion
      title={t.title(orderNumber(order._id))}
      words={t}
      isOpen={isOpen}
      isBusy={isBusy}
      failure={error && <UpdateFailed error={error} />}
      onClose={onClose}
      onReason={(reason) => submit('cancel', reason)}
    />
  );
}
