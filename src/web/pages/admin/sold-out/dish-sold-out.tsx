import { isSoldOutAt } from '#domain/menu/sold-out.ts';
import { adminSoldOutTexts } from '#texts/admin-sold-out.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import type { DeskDish } from '../kit/chosen-of.ts';
import { useAdmin, useDeskActions } from '../kit/context/admin-context.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import css from './sold-out.module.css';
import { addOnSubject, SoldOutSwitch, variantSubject } from './sold-out-switch.tsx';

/** In the list of dishes: whether a dish and which of its variants and add-ons are sold out. */
export function DishSoldOut({ dish }: { dish: DeskDish }) {
  const language = useLanguage();
  const t = adminSoldOutTexts[language];
  const { announce } = useAdmin();
  const { openSoldOut } = useDeskActions();
  const name = localizedName(language, dish);
  const parts = [
    ...dish.variants.map((variant) => ({ part: variant, subject: variantSubject(dish, variant, language) })),
    ...dish.addOns.map((addOn) => ({ part: addOn, subject: addOnSubject(dish, addOn, language) })),
  ];
  // The sold-out parts as one string, so that the clock re-renders only when one is available again.
  const indexes = useClockValue((now) =>
    parts.flatMap(({ part }, index) => (isSoldOutAt(part.soldOutUntil, now) ? index : [])).join(),
  );
  const out = parts.filter((_, index) => indexes?.split(',').includes(String(index)));
  const left = dish.stock?.left ?? 0;
  return (
    <div className={css.dish}>
      <div className={css.line}>
        {left > 0 && <span className="num">{t.left(left)}</span>}
        <SoldOutSwitch
          subject={{ dishId: dish._id, name }}
          soldOutUntil={dish.soldOutUntil}
          announce={announce}
        />
        <IconButton
          icon="down"
          size="s"
          label={t.partsOf(name)}
          aria-haspopup="dialog"
          onClick={() => openSoldOut({ dishId: dish._id })}
        />
      </div>
      {out.map(({ part, subject }) => (
        <div key={subject.variantId ?? `+${subject.addOnId}`} className={css.line}>
          <b className={css.part}>{localizedName(language, part)}</b>
          <SoldOutSwitch subject={subject} soldOutUntil={part.soldOutUntil} announce={announce} />
        </div>
      ))}
    </div>
  );
}
