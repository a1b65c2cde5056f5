import { type KeyboardEvent, type RefObject, useState } from 'react';
import { adminPhoneOrderTexts } from '#texts/admin-phone-order.ts';
import { TextField } from '../../../components/field/field.tsx';
import { Price } from '../../../components/price/price.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { findPhoneDishes, type PhoneDish } from './phone-menu.ts';
import css from './phone-order.module.css';

/** The menu by first letters or number. One tap adds a dish, or one of its sizes. */
export function DishSearch({
  dishes,
  field,
  onAdd,
}: {
  dishes: readonly PhoneDish[];
  field: RefObject<HTMLInputElement | null>;
  onAdd: (dish: PhoneDish, variantId: string) => void;
}) {
  const t = useTexts(adminPhoneOrderTexts);
  const [typed, setTyped] = useState('');
  const found = findPhoneDishes(dishes, typed);
  const isNumbered = dishes.some(({ number }) => number !== null);
  const add = (dish: PhoneDish, variantId: string) => {
    onAdd(dish, variantId);
    setTyped('');
  };
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const first = typed.trim() === '' ? undefined : found.find(({ problem }) => problem === null);
    const variant = first?.variants.find(({ isSoldOut }) => !isSoldOut);
    if (first && variant) add(first, variant.id);
  };
  return (
    <section className={css.dishes} aria-labelledby="phone-dishes">
      <h2 id="phone-dishes">{t.dishes}</h2>
      <TextField
        ref={field}
        type="search"
        label={isNumbered ? t.search : t.searchByName}
        hint={t.searchHint}
        value={typed}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={takeFirst}
      />
      {found.length === 0 && <p role="status">{t.none}</p>}
      <ul className={css.found}>
        {found.map((dish) => (
          <li key={dish.id} className={css.dish} data-problem={dish.problem ?? undefined}>
            <p className={css.dishName}>
              {dish.number && <b className="num">{dish.number}</b>}
              <span>{dish.name}</span>
              {dish.problem && <em>{t.problems[dish.problem]}</em>}
            </p>
            {!dish.problem && (
              <p className={css.sizes}>
                {dish.variants.map((variant) => (
                  <button
                    key={variant.id}
                    type="button"
                    className={css.add}
                    disabled={variant.isSoldOut}
                    onClick={() => add(dish, variant.id)}
                  >
                    <span className="vh">{t.add(dish.name)}: </span>
                    {variant.name && <span>{variant.name}</span>}
                    {variant.isSoldOut ? <em>{t.problems.sold_out}</em> : <Price cents={variant.cents} />}
                  </button>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
