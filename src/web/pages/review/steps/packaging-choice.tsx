import { packagingFor } from '#domain/orders/reuse.ts';
import { packagingText, packagingTexts } from '#texts/reuse.ts';
import { reuseInCents } from '../../../api/amounts.ts';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import type { CheckoutData } from '../checkout-data.ts';
import css from '../review.module.css';
import type { Checkout } from '../use-checkout.ts';

/** Own containers or reusable boxes, if offered (VerpackDG §§ 60 and 61). */
export function PackagingChoice({
  checkout: { draft, change },
  data: { restaurant },
}: {
  checkout: Checkout;
  data: Pick<CheckoutData, 'restaurant'>;
}) {
  const language = useLanguage();
  const packaging = packagingFor(reuseInCents(restaurant), draft.how);
  if (!packaging) return null;
  const t = packagingTexts[language];
  return (
    <div className={css.packaging}>
      <p className={css.extraLabel}>{t.title}</p>
      <Checkbox
        checked={draft.isReuseWanted}
        onChange={(event) => change({ isReuseWanted: event.target.checked })}
        aria-describedby="packaging-hint"
      >
        {t.choice[packaging.kind]}
      </Checkbox>
      <p id="packaging-hint" className="small soft">
        {packagingText(language, 'hint', packaging)}
      </p>
    </div>
  );
}
