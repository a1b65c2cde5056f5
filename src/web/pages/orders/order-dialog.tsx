import type { Order } from '#contract/orders/shapes.ts';
import { isTerminal, orderNumber } from '#domain/orders/order.ts';
import { ordersTexts } from '#texts/orders.ts';
import { receiptTexts } from '#texts/receipt.ts';
import { siteTexts } from '#texts/site.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { OrderAgain } from '../../components/order-again/order-again.tsx';
import { OrderReceipt } from '../../components/order-receipt/order-receipt.tsx';
import { useTexts } from '../../i18n/language.tsx';
import css from './orders.module.css';

/** The receipt of an order. */
export function OrderDialog({
  order,
  isOpen,
  onClose,
}: {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTexts(ordersTexts);
  const site = useTexts(siteTexts);
  const receipt = useTexts(receiptTexts);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={receipt.orderNamed(orderNumber(order._id))}
      foot={
        <div className={css.dialogFoot}>
          {!isTerminal(order.status) && (
            <ButtonLink look="main" to={`/order-confirmation?oid=${order._id}`}>
              {t.follow}
            </ButtonLink>
          )}
          {isTerminal(order.status) && order.paymentStatus !== 'lapsed' && (
            <OrderAgain access={{ orderId: order._id }} look="main" />
          )}
          <Button onClick={onClose}>{site.close}</Button>
        </div>
      }
    >
      <div className={css.inDialog}>
        <OrderReceipt order={order} />
      </div>
    </Dialog>
  );
}
