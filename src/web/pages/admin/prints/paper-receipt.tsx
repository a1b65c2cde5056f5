import type { MenuItem } from '#contract/menu/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import { minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { minimumAgeTexts } from '#texts/minimum-age.ts';
import { printTexts } from '#texts/prints.ts';
import { OrderReceipt } from '../../../components/order-receipt/order-receipt.tsx';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../../language.tsx';
import css from './prints.module.css';
import { useAllergenWords } from './ticket.tsx';

/** What goes into the bag with the food: the guest's receipt, with the allergens of each dish. */
export function PaperReceipt({
  order,
  menu,
  restaurant,
}: {
  order: Order;
  menu: MenuItem[];
  restaurant: Restaurant;
}) {
  const language = useLanguage();
  const t = printTexts[language];
  const words = useAllergenWords();
  const age = minimumAgeOf(order.items);
  const { name, street, zipCode, city, phone } = restaurant;
  return (
    <article data-room="paper" className={css.receipt} aria-label={t.titles.receipt}>
      <header className={css.letterhead}>
        <h1 className={css.house}>{name}</h1>
        <p className="small">
          {street}, {zipCode} {city}
          <br />
          {phone}
        </p>
      </header>
      {age !== null && <p className={css.age}>{minimumAgeTexts[language].check(age)}</p>}
      <OrderReceipt order={order} />
      <section className={css.allergenList}>
        <h2 className={css.allergenTitle}>{t.allergensTitle}</h2>
        <dl>
          {order.items.map((item) => (
            <div key={item._id}>
              <dt>{nameIn(language, item)}</dt>
              <dd>{words(item, menu)}</dd>
            </div>
          ))}
        </dl>
        <p className="tiny">{t.byMenu}</p>
      </section>
    </article>
  );
}
