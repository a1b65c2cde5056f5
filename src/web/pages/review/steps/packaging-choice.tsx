import { packagingFor } from '#domain/orders/reuse.ts';
import { packagingTexts, packagingWords } from '#texts/reuse.ts';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { useLanguage } from '../../../language.tsx';
import { reuseInCents } from '../../../reuse-in-cents.ts';
import type { CheckoutData } from '../checkout-data.ts';
import css from '../review.module.css';
import type { Checkout } from '../use-checkout.ts';

/** Own vessels or boxes that come back, where the house offers them (VerpackG §§ 33 and 34). */
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
        {packagingWords(language, 'hint', packaging)}
      </p>
    </div>
  );
}
