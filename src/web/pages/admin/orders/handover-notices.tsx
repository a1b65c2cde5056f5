import type { Order } from '#contract/orders/shapes.ts';
import { minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { minimumAgeTexts } from '#texts/minimum-age.ts';
import { packagingLabel } from '#texts/reuse.ts';
import { packagingInCents } from '../../../api/amounts.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';

/** Nobody waits for it: staff placed it to try out the restaurant. */
export function TestNotice({ order: { isTest } }: { order: Pick<Order, 'isTest'> }) {
  const t = useTexts(adminOrderTexts);
  if (!isTest) return null;
  return (
    <p>
      <Badge tone="amber">{t.test}</Badge>
    </p>
  );
}

/** The age must be checked before alcohol is handed over (JuSchG § 9). */
export function AgeCheckNotice({ order }: { order: Pick<Order, 'items'> }) {
  const t = useTexts(minimumAgeTexts);
  const age = minimumAgeOf(order.items);
  if (age === null) return null;
  return (
    <p>
      <Badge tone="amber" icon="warn">
        {t.check(age)}
      </Badge>
    </p>
  );
}

/** How the guest wants the food packed, and the deposit to collect. */
export function PackagingNotice({ order: { packaging } }: { order: Pick<Order, 'packaging'> }) {
  const language = useLanguage();
  if (!packaging) return null;
  return (
    <p>
      <Badge tone="amber" icon="bag">
        {packagingLabel(language, packagingInCents(packaging))}
      </Badge>
    </p>
  );
}
