import type { Order } from '#contract/orders/shapes.ts';
import { adminAllergyTexts } from '#texts/admin-allergy.ts';
import { ForName } from '../../../components/for-name.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import css from './order-items.module.css';

/** All notes of an order that may speak of an allergy, in red and above everything else. */
export function AllergyNotice({ order, id }: { order: Order; id?: string }) {
  const { isAllergyNote, message, items } = order;
  const language = useLanguage();
  const { allergy } = adminAllergyTexts[language];
  return (
    <section className={css.allergy} aria-label={allergy}>
      <b>
        <Icon name="warn" /> {allergy}
      </b>
      <div id={id}>
        {isAllergyNote && <p>{message}</p>}
        {items
          .filter((item) => item.isAllergyNote)
          .map((item) => (
            <p key={item._id}>
              {item.quantity}× {localizedName(language, item)}
              {item.forName && ' '}
              <ForName name={item.forName} />: {item.message}
            </p>
          ))}
      </div>
    </section>
  );
}
