import type { ReactNode } from 'react';
import { useAdmin } from '../admin-context.ts';
import { AdminSkeleton } from '../admin-skeleton.tsx';
import type { Held } from '../live/use-held.ts';
import type { AdminPageKey } from '../nav/admin-nav.ts';
import { ListFailed, type ListWords } from '../orders/list-failed.tsx';
import css from './lists.module.css';

/** What stands under the head of a list: the list itself, nothing yet, or why there is none. */
export function ListBody<Data>({
  held,
  isLoading,
  page,
  words,
  children,
}: {
  held: Held<Data>;
  isLoading: boolean;
  /** What else it lists than orders. */
  page?: AdminPageKey;
  words?: ListWords;
  children: (data: Data) => ReactNode;
}) {
  const { reload } = useAdmin();
  return (
    <div className={css.body}>
      {held.data === undefined && !held.error && <AdminSkeleton page={page} />}
      {held.error && <ListFailed error={held.error} onRetry={reload} isRetrying={isLoading} words={words} />}
      {held.data !== undefined && children(held.data)}
    </div>
  );
}
