import type { Order } from '#contract/orders/shapes.ts';
import { minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { minimumAgeTexts } from '#texts/minimum-age.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { useTexts } from '../../../language.tsx';

/** Whoever hands over alcohol asks for the age (JuSchG § 9). */
export function CheckAge({ order }: { order: Pick<Order, 'items'> }) {
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
