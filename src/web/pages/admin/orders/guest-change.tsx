import type { Order } from '#contract/orders/shapes.ts';
import { isCancelledByGuest } from '#domain/orders/progress.ts';
import { adminGuestChangeTexts } from '#texts/admin-guest-changes.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';

/** That the guest has changed or cancelled the order on its page, and when: what was read or printed before is outdated. */
export function GuestChange({ order }: { order: Order }) {
  const t = useTexts(adminGuestChangeTexts);
  const { time } = useTimeFormats();
  const { guestChangedAt } = order;
  if (guestChangedAt === null) return null;
  const text = isCancelledByGuest(order) ? t.cancelled : t.changed;
  return (
    <p>
      <Badge tone="amber">{text(time(guestChangedAt))}</Badge>
    </p>
  );
}
