import { MAX_QUANTITY } from '#contract/limits.ts';
import type { Order, OrderItem } from '#contract/orders/shapes.ts';
import { adminChangeOrderTexts } from '#texts/admin-change-order.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { toCents } from '../../../api/amounts.ts';
import { Button } from '../../../components/button/button.tsx';
import { ForName } from '../../../components/for-name.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { Stepper } from '../../../components/stepper/stepper.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { chosenOf } from '../kit/chosen-of.ts';
import lines from '../phone-order/phone-order.module.css';
import css from './change-order.module.css';

/** The lines that the order has: each can become more or fewer, go, or be replaced by one with other extras. */
export function KeptLines({
  order,
  kept,
  canReplace,
  onQuantity,
  onReplace,
}: {
  order: Order;
  kept: Readonly<Record<string, number>>;
  /** Whether the menu still has the dish and the size. */
  canReplace: (item: OrderItem) => boolean;
  onQuantity: (item: OrderItem, quantity: number) => void;
  onReplace: (item: OrderItem) => void;
}) {
  const language = useLanguage();
  const t = adminChangeOrderTexts[language];
  const orders = adminOrderTexts[language];
  return (
    <ul className={lines.lines}>
      {order.items.map((item) => {
        const quantity = kept[item._id] ?? 0;
        const [variant] = item.variants;
        const dish = localizedName(language, item);
        const size = variant ? localizedName(language, variant) : '';
        const name = size === '' || size === dish ? dish : `${dish} ${size}`;
        const isChanged = quantity !== item.quantity;
        const extras = chosenOf(item).map((addOn) =>
          orders.addOn(addOn.quantity, localizedName(language, addOn), item.quantity > 1),
        );
        return (
          <li key={item._id} data-removed={quantity === 0 || undefined} className={css.kept}>
            <p className={lines.lineHead}>
              <b>{name}</b>
              <Price cents={(toCents(item.price) / item.quantity) * quantity} />
            </p>
            <ForName name={item.forName} className={lines.extras} />
            {(extras.length > 0 || item.message) && (
              <p className={lines.extras}>{[...extras, item.message].filter(Boolean).join(' · ')}</p>
            )}
            <div className={lines.lineTools}>
              {quantity === 0 ? (
                <>
                  <b className={css.gone}>{t.removed}</b>
                  <Button aria-label={t.restore(name)} onClick={() => onQuantity(item, item.quantity)}>
                    {t.keep}
                  </Button>
                </>
              ) : (
                <>
                  <span className={css.count}>
                    <Stepper
                      value={quantity}
                      max={MAX_QUANTITY}
                      label={name}
                      size="l"
                      onChange={(next) => onQuantity(item, next)}
                    />
                    {isChanged && <b className={css.was}>{t.before(item.quantity)}</b>}
                  </span>
                  {canReplace(item) && (
                    <Button aria-label={t.replaceThis(name)} onClick={() => onReplace(item)}>
                      {t.replace}
                    </Button>
                  )}
                </>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
