import type { ReactNode } from 'react';
import type { AdminPageKey } from '../context/admin-context.ts';
import { useAdmin } from '../context/admin-context.ts';
import type { LastGood } from '../live/polling.ts';
import { AdminSkeleton } from './admin-skeleton.tsx';
import { ListError, type ListErrorTexts } from './list-error.tsx';
import css from './lists.module.css';

/** What stands under the head of a list: the list itself, nothing yet, or why there is none. */
export function ListBody<Data>({
  held,
  isLoading,
  page,
  words,
  children,
}: {
  held: LastGood<Data>;
  isLoading: boolean;
  /** What else it lists than orders. */
  page?: AdminPageKey;
  words?: ListErrorTexts;
  children: (data: Data) => ReactNode;
}) {
  const { reload } = useAdmin();
  return (
    <div className={css.body}>
      {held.data === undefined && !held.error && <AdminSkeleton page={page} />}
      {held.error && <ListError error={held.error} onRetry={reload} isRetrying={isLoading} words={words} />}
      {held.data !== undefined && children(held.data)}
    </div>
  );
}
