import type { OrderItem } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { toCents } from '../../../api/amounts.ts';
import { ForName } from '../../../components/for-name.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { chosenOf } from '../kit/chosen-of.ts';
import { LineSoldOut } from './line-sold-out.tsx';
import css from './order-items.module.css';

/** What to cook: quantity, dish, variant, add-ons, and conspicuous notes. */
export function OrderItems({
  items,
  hasPrices = false,
  hasSoldOut = false,
}: {
  items: readonly OrderItem[];
  hasPrices?: boolean;
  /** With a button on each line that marks the dish, or parts of it, as sold out. */
  hasSoldOut?: boolean;
}) {
  const language = useLanguage();
  const t = adminOrderTexts[language];
  return (
    <ul className={css.items}>
      {items.map(({ variants, variants: [variant], ...item }) => (
        <li key={item._id}>
          <b className={css.quantity}>{item.quantity}×</b>
          <div>
            <b className={css.name}>{localizedName(language, item)}</b>{' '}
            {variant?.name && <span className={css.variant}>{localizedName(language, variant)}</span>}
            <ForName name={item.forName} className={css.addOn} />
            {chosenOf(item).map((addOn) => (
              <span key={addOn._id} className={css.addOn}>
                {t.addOn(addOn.quantity, localizedName(language, addOn), item.quantity > 1)}
              </span>
            ))}
            {item.message && (
              <em className={item.isAllergyNote ? `${css.note} ${css.allergyNote}` : css.note}>
                <Icon name="note" size="s" />
                <span>
                  <span className="vh">{t.itemNote}: </span>
                  {item.message}
                </span>
              </em>
            )}
          </div>
          {hasPrices && <Price cents={toCents(item.price)} className={css.price} />}
          {hasSoldOut && <LineSoldOut item={{ ...item, variants }} className={css.soldOut} />}
        </li>
      ))}
    </ul>
  );
}

/** The guest's note on the whole order. */
export function OrderNote({ message }: { message: string }) {
  const t = adminOrderTexts[useLanguage()];
  if (!message) return null;
  return (
    <p className={css.message}>
      <Icon name="note" />
      <span>
        <span className="vh">{t.orderNote}: </span>
        {message}
      </span>
    </p>
  );
}
