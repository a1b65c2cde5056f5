import type { OrderStatus } from '#domain/orders/order.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import type { IconName } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../language.tsx';

const LOOKS: Record<OrderStatus, { tone: 'leaf' | 'amber' | 'chilli' | 'info'; icon: IconName }> = {
  pending: { tone: 'amber', icon: 'clock' },
  accepted: { tone: 'info', icon: 'bag' },
  cancelled: { tone: 'chilli', icon: 'close' },
  reversed: { tone: 'chilli', icon: 'close' },
  completed: { tone: 'leaf', icon: 'check' },
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge {...LOOKS[status]}>{useTexts(adminOrderTexts).statuses[status]}</Badge>;
}
