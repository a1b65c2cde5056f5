import type { ReservationStatus } from '#domain/reservations/reservation.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import type { IconName } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../language.tsx';

/** Cancelled red, pending yellow, accepted green (admin spec 4). */
const LOOKS: Record<ReservationStatus, { tone: 'leaf' | 'amber' | 'chilli'; icon: IconName }> = {
  pending: { tone: 'amber', icon: 'clock' },
  accepted: { tone: 'leaf', icon: 'check' },
  cancelled: { tone: 'chilli', icon: 'close' },
};

export function ReservationBadge({ status }: { status: ReservationStatus }) {
  return <Badge {...LOOKS[status]}>{useTexts(adminReservationTexts).statuses[status]}</Badge>;
}
