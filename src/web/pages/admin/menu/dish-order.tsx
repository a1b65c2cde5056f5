import type { Menu } from '#contract/menu/shapes.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../language.tsx';
import { OrderList } from '../editing/order-list.tsx';
import css from './dish-list.module.css';

/** Each category with its dishes, to be put in order. */
export function DishOrder({ menu }: { menu: Menu }) {
  const t = useTexts(adminMenuTexts);
  const language = useLanguage();
  return (
    <>
      <p className="soft">{t.order.lead}</p>
      {menu.category.map((category) => {
        const name = nameIn(language, category);
        const rows = menu.menuItems
          .filter((dish) => dish.category === category._id)
          .map((dish) => ({ id: dish._id, name: nameIn(language, dish) }));
        return (
          <section key={category._id} aria-labelledby={`o-${category._id}`}>
            <h2 id={`o-${category._id}`} className={css.category}>
              {name}
            </h2>
            {rows.length > 0 ? (
              <OrderList label={t.order.of(name)} rows={rows} category={category._id} />
            ) : (
              <p className="soft">{t.noDishesHere}</p>
            )}
          </section>
        );
      })}
    </>
  );
}
