import type { ReactNode } from 'react';
import type { AdminPageKey } from '../context/admin-context.ts';
import { useAdmin } from '../context/admin-context.ts';
import type { LastGood } from '../live/polling.ts';
import { AdminSkeleton } from './admin-skeleton.tsx';
import { ListError, type ListErrorTexts } from './list-error.tsx';
import css from './lists.module.css';

/** A list, its skeleton, or the error that kept it from loading. */
export function ListBody<Data>({
  loaded,
  isLoading,
  page,
  words,
  children,
}: {
  loaded: LastGood<Data>;
  isLoading: boolean;
  /** For anything but orders. */
  page?: AdminPageKey;
  words?: ListErrorTexts;
  children: (data: Data) => ReactNode;
}) {
  const { reload } = useAdmin();
  return (
    <div className={css.body}>
      {loaded.data === undefined && !loaded.error && <AdminSkeleton page={page} />}
      {loaded.error && (
        <ListError error={loaded.error} onRetry={reload} isRetrying={isLoading} words={words} />
      )}
      {loaded.data !== undefined && children(loaded.data)}
    </div>
  );
}
