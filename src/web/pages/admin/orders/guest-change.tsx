import type { ComponentProps } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { isCancelledByGuest } from '#domain/orders/progress.ts';
import { adminGuestChangeTexts } from '#texts/admin-guest-changes.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';

/**
 * That the guest has changed or cancelled the order on its page, and when: what was read or printed before is outdated. And
 * what they say to a much later time.
 */
export function GuestChange({ order }: { order: Order }) {
  const t = useTexts(adminGuestChangeTexts);
  const { time } = useTimeFormats();
  const { guestChangedAt, delayAnswer, dueAt } = order;
  const answer = delayAnswer === 'kept' ? t.kept : t.asked;
  const text = isCancelledByGuest(order) ? t.cancelled : t.changed;
  return (
    <>
      {guestChangedAt && <GuestBadge tone="amber">{text(time(guestChangedAt))}</GuestBadge>}
      {order.status === 'accepted' && delayAnswer && dueAt && (
        <GuestBadge tone={delayAnswer === 'kept' ? 'leaf' : 'amber'}>{answer(time(dueAt))}</GuestBadge>
      )}
    </>
  );
}

const GuestBadge = (badge: ComponentProps<typeof Badge>) => (
  <p>
    <Badge {...badge} />
  </p>
);
