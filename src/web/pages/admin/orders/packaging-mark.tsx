import type { Order } from '#contract/orders/shapes.ts';
import { packagingMark } from '#texts/reuse.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { useLanguage } from '../../../language.tsx';
import { packagingInCents } from '../../../reuse-in-cents.ts';

/** Whoever packs and hands over sees how the guest wants it packed, and the deposit to collect. */
export function PackagingMark({ order: { packaging } }: { order: Pick<Order, 'packaging'> }) {
  const language = useLanguage();
  if (!packaging) return null;
  return (
    <p>
      <Badge tone="amber" icon="bag">
        {packagingMark(language, packagingInCents(packaging))}
      </Badge>
    </p>
  );
}
