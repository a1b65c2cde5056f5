import { adminTexts } from '#texts/admin.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import {
  Skeleton,
  SkeletonBlock,
  SkeletonLine,
  SkeletonRows,
} from '../../../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import type { AdminPageKey } from '../context/admin-context.ts';
import css from './admin-skeleton.module.css';

/** Tickets for the desk, rows for every other page. */
export function AdminSkeleton({ page }: { page?: AdminPageKey | undefined }) {
  const ordersLabel = useTexts(adminOrderTexts).loading;
  const labels: Partial<Record<AdminPageKey, string>> = useTexts(adminTexts).loading;
  const label = (page && labels[page]) ?? ordersLabel;
  return (
    <Skeleton>
      <p className={css.words}>{label}</p>
      {page === 'pendingOrders' ? (
        <div className={css.tickets}>
          <TicketSkeleton />
          <TicketSkeleton />
        </div>
      ) : (
        <SkeletonRows count={6} />
      )}
    </Skeleton>
  );
}

function TicketSkeleton() {
  return (
    <div className={css.ticket}>
      <SkeletonLine width="half" isTall />
      <SkeletonRows count={3} />
      <SkeletonBlock shape="control" />
    </div>
  );
}
