import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import type { Transition } from '../kit/transitions/transition.ts';
import { OrderDetail } from '../orders/order-detail.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';

/** The dialogs of the desk, which are loaded after it and before they are needed. Undefined: closed. */
export function DeskDialogs({
  toCancel,
  opened,
  onCancelClose,
  onDetailClose,
  onAnswer,
}: {
  toCancel: Order | undefined;
  opened: Order | undefined;
  onCancelClose: () => void;
  onDetailClose: () => void;
  onAnswer: (order: Order, transition: Transition) => void;
}): ReactNode {
  return (
    <>
      <CancelOrderDialog order={toCancel} onClose={onCancelClose} onAnswer={onAnswer} />
      <OrderDetail order={opened} onClose={onDetailClose} />
    </>
  );
}
