import type { OrderStatus } from '#domain/orders/order.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import type { IconName } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';

const STATUS_BADGES: Record<OrderStatus, { tone: 'leaf' | 'amber' | 'chilli' | 'info'; icon: IconName }> = {
  pending: { tone: 'amber', icon: 'clock' },
  accepted: { tone: 'info', icon: 'bag' },
  cancelled: { tone: 'chilli', icon: 'close' },
  reversed: { tone: 'chilli', icon: 'close' },
  completed: { tone: 'leaf', icon: 'check' },
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge {...STATUS_BADGES[status]}>{useTexts(adminOrderTexts).statuses[status]}</Badge>;
}
