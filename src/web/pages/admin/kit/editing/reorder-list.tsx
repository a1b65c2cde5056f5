import { Suspense, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button } from '../../../../components/button/button.tsx';
import { lazyPart } from '../../../../components/lazy-part/lazy-part.tsx';
import { FailureNotice } from '../../../../components/notice/notice.tsx';
import { SkeletonRows } from '../../../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import type { Loaded } from '../api/admin-api.ts';
import type { ReorderRow } from './reorder.ts';

// Drag and drop is larger than the page, so it is loaded only when it is used.
const SortableRows = lazyPart(async () => (await import('./sortable-rows.tsx')).SortableRows);

/** Rows to reorder. Every move is sent, one request at a time. */
export function ReorderList({
  label,
  rows,
  category = '',
}: {
  label: string;
  rows: ReorderRow[];
  /** The category of the dishes; empty when the rows are the categories themselves. */
  category?: string;
}) {
  const t = useTexts(adminMenuTexts);
  const fetcher = useFetcher<Loaded<unknown>>();
  const [order, setOrder] = useState<string[]>();
  const isIdle = fetcher.state === 'idle';
  const error = isIdle && fetcher.data && !fetcher.data.ok ? fetcher.data.error : undefined;

  // One request after the other: two at once could arrive in either order.
  const [sent, setSent] = useState<string[]>();
  // The order that the server is expected to have: it refuses if another tablet has changed it.
  const [seen, setSeen] = useState<string[]>([]);
  useEffect(() => {
    if (!order || order === sent || !isIdle) return;
    setSent(order);
    setSeen(order);
    const orders = { order: JSON.stringify(order), seen: JSON.stringify(seen) };
    void fetcher.submit({ category, ...orders }, { method: 'post' });
  }, [order, sent, seen, isIdle, fetcher, category]);
  const reorder = (ids: string[]) => {
    if (!order) setSeen(rows.map(({ id }) => id));
    setOrder(ids);
  };

  // A refused order goes back to the loaded one.
  if (error && order && order === sent) setOrder(undefined);
  const inOrder = order ? sortByIds(rows, order) : rows;
  return (
    <>
      {error && <FailureNotice error={error} fallback={t.changeFailed} />}
      <Suspense fallback={<SkeletonRows count={3} />}>
        <SortableRows label={label} rows={inOrder} onOrder={reorder} />
      </Suspense>
    </>
  );
}

/** Rows that were added meanwhile come last. */
function sortByIds(rows: ReorderRow[], ids: string[]): ReorderRow[] {
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const indexOf = ({ id }: ReorderRow) => indexes.get(id) ?? ids.length;
  return rows.toSorted((a, b) => indexOf(a) - indexOf(b));
}

/** Starts and ends reordering. */
export function ReorderButton({
  isOrdering,
  onOrdering,
}: {
  isOrdering: boolean;
  onOrdering: (isOrdering: boolean) => void;
}) {
  const t = useTexts(adminMenuTexts).order;
  return (
    <Button size="s" icon={isOrdering ? 'check' : 'drag'} onClick={() => onOrdering(!isOrdering)}>
      {isOrdering ? t.done : t.start}
    </Button>
  );
}
