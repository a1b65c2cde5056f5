import { lazy, Suspense, useEffect, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { SkeletonRows } from '../../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../../language.tsx';
import { orderNumber } from '../orders/order-words.ts';
import type { OrderUpdate } from '../orders/update-order.ts';
import { useOrderUpdate } from '../orders/use-order-update.ts';
import css from './cancel-dialog.module.css';

const FORM = 'cancel-order';

// Form and schema weigh more than the desk; they come after it, and before anybody has read a ticket.
const loadForm = () => import('./cancel-form.tsx');
const CancelForm = lazy(async () => ({ default: (await loadForm()).CancelForm }));

interface Props {
  /** The order that may be cancelled; undefined closes the dialog. */
  order: Order | undefined;
  onClose: () => void;
  onAnswer: (update: OrderUpdate) => void;
}

/** The second tap of a cancellation: the reason. The harmless button stands first. */
export function CancelDialog(props: Props) {
  // While it leaves it still shows the order that it was about; every order starts with a new form.
  const [order, setOrder] = useState(props.order);
  if (props.order && props.order !== order) setOrder(props.order);
  useEffect(() => void loadForm().catch(() => {}), []); // offline now; opening it will try again
  return order && <Question key={order._id} {...props} order={order} isOpen={props.order !== undefined} />;
}

function Question({ order, isOpen, onClose, onAnswer }: Props & { order: Order; isOpen: boolean }) {
  const t = useTexts(adminOrderTexts).cancelDialog;
  const [isReady, setReady] = useState(false);
  const update = useOrderUpdate(order._id, (answer) => {
    onAnswer(answer);
    // Done, or somebody was faster: the board says so. Anything else is said here, and may be tried again.
    if (answer.ok || answer.error.code === 'order_status_conflict') onClose();
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title(orderNumber(order._id))}
      foot={
        <div className={css.answers}>
          <Button size="l" onClick={onClose}>
            {t.keep}
          </Button>
          <Button
            size="l"
            look="danger-full"
            type="submit"
            form={FORM}
            isDisabled={!isReady}
            isBusy={update.isBusy}
          >
            {t.confirm}
          </Button>
        </div>
      }
    >
      <Suspense fallback={<SkeletonRows count={3} />}>
        <CancelForm
          formId={FORM}
          error={update.error}
          onReady={setReady}
          onReason={(cancellationReason) => update.submit('cancel', { cancellationReason })}
        />
      </Suspense>
    </Dialog>
  );
}
