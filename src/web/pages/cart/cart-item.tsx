import { useCallback } from 'react';
import { cartTexts } from '#texts/cart.ts';
import type { CartRow } from '../../cart/cart-view.ts';
import type { CartChanged } from '../../cart/change-cart.ts';
import { useCartChange } from '../../cart/use-cart-change.ts';
import { Button } from '../../components/button/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { DepositLine } from '../../components/deposit/deposit-line.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { isOnePortion } from '../../components/order-receipt/receipt-lines.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { Price } from '../../components/price/price.tsx';
import { Stepper } from '../../components/stepper/stepper.tsx';
import { useTexts } from '../../language.tsx';
import css from './cart.module.css';

/** A row of the cart; while its change runs it takes no other. */
export function CartItem({
  row,
  onFailed,
  onRemoved,
  onUpdated,
}: {
  row: CartRow;
  onFailed: (failed: CartChanged) => void;
  onRemoved: (row: CartRow) => void;
  onUpdated: () => void;
}) {
  const t = useTexts(cartTexts);
  const hear = useCallback(
    (answer: CartChanged) => {
      if (answer.error) onFailed(answer);
      else if (answer.change.intent === 'remove') onRemoved(row);
      else onUpdated();
    },
    [row, onFailed, onRemoved, onUpdated],
  );
  const { isBusy, change } = useCartChange('/cart', hear);
  const variant = isOnePortion(row) ? row.variant : t.portions(row.variant, row.quantity, row.variantCents);
  const remove = () => change({ intent: 'remove', itemId: row.id });
  return (
    <li
      className={classNames(css.row, !row.image && css.plain, row.problem !== null && css.ill)}
      aria-busy={isBusy}
    >
      {row.image && (
        <Picture image={row.image} alt="" sizes="(max-width: 700px) 88px, 120px" className={css.picture} />
      )}
      <div className={css.words}>
        <h2 lang={row.nameLang} className={css.name}>
          {row.name}
        </h2>
        {row.variant && <p className={css.variant}>{variant}</p>}
        {row.addOns.length > 0 && (
          <ul className={css.addOns}>
            {row.addOns.map((addOn) => (
              <li key={addOn.id}>
                + {t.addOn(addOn.quantity, addOn.name, row.quantity)}{' '}
                <Price cents={addOn.priceCents * addOn.quantity * row.quantity} />
              </li>
            ))}
          </ul>
        )}
        {row.deposit && <DepositLine deposit={{ ...row.deposit, cents: row.deposit.cents * row.quantity }} />}
        {row.message && <p className={css.note}>{t.note(row.message)}</p>}
        {row.problem && (
          <p className={css.problem}>
            <Icon name="clock" size="s" />
            {row.problem}
          </p>
        )}
      </div>
      {row.totalCents > 0 && <Price cents={row.totalCents} className={css.price} />}
      <div className={css.controls}>
        <Stepper
          label={row.name}
          value={row.quantity}
          min={1}
          isBusy={isBusy}
          onChange={(quantity) => change({ intent: 'update', itemId: row.id, quantity })}
        />
        <Button
          look="text"
          size="s"
          icon="trash"
          aria-label={t.removeRow(row.name)}
          isBusy={isBusy}
          busyLabel={t.busy}
          onClick={remove}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
}
