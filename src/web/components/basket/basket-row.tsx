import { cartTexts } from '#texts/cart.ts';
import { depositTexts } from '#texts/deposit.ts';
import type { CartRow } from '../../cart/cart-view.ts';
import type { CartChanged } from '../../cart/change-cart.ts';
import { useCartChange } from '../../cart/use-cart-change.ts';
import { useTexts } from '../../language.tsx';
import { Price } from '../price/price.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import css from './basket.module.css';

/** A dish in the basket; at 0 it leaves. */
export function BasketRow({ row, onDone }: { row: CartRow; onDone: (answer: CartChanged) => void }) {
  const t = useTexts(cartTexts);
  const deposits = useTexts(depositTexts);
  const { isBusy, change } = useCartChange('/basket', onDone);
  const extras = [
    row.variant,
    ...row.addOns.map(({ quantity, name }) => t.addOn(quantity, name, row.quantity)),
  ];
  return (
    <li>
      <div>
        <b lang={row.nameLang}>{row.name}</b>
        <span className="soft">{extras.filter(Boolean).join(', ')}</span>
        {row.deposit && (
          <span className="soft">{deposits.line(row.deposit.cents, row.deposit.kind, row.quantity)}</span>
        )}
        {row.message && <span className="soft">{t.note(row.message)}</span>}
        {row.problem && <span className={css.problem}>{row.problem}</span>}
      </div>
      <Price cents={row.totalCents} />
      <Stepper
        size="s"
        label={row.name}
        value={row.quantity}
        isBusy={isBusy}
        onChange={(quantity) =>
          change(
            quantity === 0
              ? { intent: 'remove', itemId: row.id }
              : { intent: 'update', itemId: row.id, quantity },
          )
        }
      />
    </li>
  );
}
