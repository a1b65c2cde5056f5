import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRows } from '../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../language.tsx';
import css from './admin-skeleton.module.css';

/** What is about to be there: tickets on the desk, rows everywhere else. */
export function AdminSkeleton({ isDesk = false }: { isDesk?: boolean }) {
  const t = useTexts(adminOrderTexts);
  return (
    <Skeleton>
      <p className={css.words}>{t.loading}</p>
      {isDesk ? (
        <div className={css.tickets}>
          <TicketToCome />
          <TicketToCome />
        </div>
      ) : (
        <SkeletonRows count={6} />
      )}
    </Skeleton>
  );
}

function TicketToCome() {
  return (
    <div className={css.ticket}>
      <SkeletonLine width="half" isTall />
      <SkeletonRows count={3} />
      <SkeletonBlock shape="control" />
    </div>
  );
}
