import type { Menu } from '#contract/menu/shapes.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { ReorderList } from '../kit/editing/reorder-list.tsx';
import css from './dish-list.module.css';

/** The dishes of each category, to be reordered. */
export function DishReorderLists({ menu }: { menu: Menu }) {
  const t = useTexts(adminMenuTexts);
  const language = useLanguage();
  return (
    <>
      <p className="soft">{t.order.lead}</p>
      {menu.category.map((category) => {
        const name = localizedName(language, category);
        const rows = menu.menuItems
          .filter((dish) => dish.category === category._id)
          .map((dish) => ({ id: dish._id, name: localizedName(language, dish) }));
        return (
          <section key={category._id} aria-labelledby={`o-${category._id}`}>
            <h2 id={`o-${category._id}`} className={css.category}>
              {name}
            </h2>
            {rows.length > 0 ? (
              <ReorderList label={t.order.of(name)} rows={rows} category={category._id} />
            ) : (
              <p className="soft">{t.noDishesHere}</p>
            )}
          </section>
        );
      })}
    </>
  );
}
