import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { placeLines } from '#domain/place-lines.ts';
import { receiptTexts } from '#texts/receipt.ts';
import { PlaceLines } from '../../components/contact/place-lines.tsx';
import { OrderReceipt } from '../../components/order-receipt/order-receipt.tsx';
import { ReceiptFrame } from '../../components/order-receipt/receipt.tsx';
import { Wordmark } from '../../components/wordmark/wordmark.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import css from './order-confirmation.module.css';

/** The order as a receipt. Loaded together with the order's data, not with the page. */
export function Paper({ order }: { order: Order }) {
  const t = useTexts(receiptTexts);
  const site = useRestaurant();
  return (
    <article aria-label={t.orderNamed(orderNumber(order._id))}>
      <ReceiptFrame isPaper>
        {site && (
          <header className={css.paperHead}>
            <Wordmark name={site.name} />
            <p>
              <PlaceLines lines={placeLines(site.address)} />
            </p>
          </header>
        )}
        <OrderReceipt order={order} />
      </ReceiptFrame>
    </article>
  );
}
