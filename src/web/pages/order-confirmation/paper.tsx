import type { Order } from '#contract/orders/shapes.ts';
import { receiptTexts } from '#texts/receipt.ts';
import { shortNumber } from '../../components/order-receipt/order-names.ts';
import { OrderReceipt } from '../../components/order-receipt/order-receipt.tsx';
import { ReceiptFrame } from '../../components/order-receipt/receipt.tsx';
import { useTexts } from '../../language.tsx';
import { Wordmark } from '../../layout/wordmark.tsx';
import { useSite } from '../../site.ts';
import css from './order-confirmation.module.css';

/** The order on the house's paper. It comes together with the order, and not before the page. */
export function Paper({ order }: { order: Order }) {
  const t = useTexts(receiptTexts);
  const site = useSite();
  return (
    <article aria-label={t.orderNamed(shortNumber(order))}>
      <ReceiptFrame isPaper>
        {site && (
          <header className={css.paperHead}>
            <Wordmark name={site.name} />
            <p>
              {site.address.street}
              <br />
              {site.address.zipCode} {site.address.city}
            </p>
          </header>
        )}
        <OrderReceipt order={order} />
      </ReceiptFrame>
    </article>
  );
}
