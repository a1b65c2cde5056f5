import { lazy, Suspense, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button } from '../../../../components/button/button.tsx';
import { FailureNotice } from '../../../../components/notice/notice.tsx';
import { SkeletonRows } from '../../../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import type { Loaded } from '../api/admin-api.ts';
import type { ReorderRow } from './reorder.ts';

// Dragging weighs more than the page; it comes when somebody wants to put things in order.
const SortableRows = lazy(async () => ({ default: (await import('./sortable-rows.tsx')).SortableRows }));

/** Rows that can be put in another order; every move is sent, the newest last. */
export function ReorderList({
  label,
  rows,
  category = '',
}: {
  label: string;
  rows: ReorderRow[];
  /** Whose dishes they are; empty for the categories themselves. */
  category?: string;
}) {
  const t = useTexts(adminMenuTexts);
  const fetcher = useFetcher<Loaded<unknown>>();
  const [wanted, setWanted] = useState<string[]>();
  const isIdle = fetcher.state === 'idle';
  const error = isIdle && fetcher.data && !fetcher.data.ok ? fetcher.data.error : undefined;

  // One after the other: two at once could arrive in any order.
  const [sent, setSent] = useState<string[]>();
  // The order that was moved in, as the server last said it or was told it: another one is not undone unseen.
  const [seen, setSeen] = useState<string[]>([]);
  useEffect(() => {
    if (!wanted || wanted === sent || !isIdle) return;
    setSent(wanted);
    setSeen(wanted);
    const orders = { order: JSON.stringify(wanted), seen: JSON.stringify(seen) };
    void fetcher.submit({ category, ...orders }, { method: 'post' });
  }, [wanted, sent, seen, isIdle, fetcher, category]);
  const order = (ids: string[]) => {
    if (!wanted) setSeen(rows.map(({ id }) => id));
    setWanted(ids);
  };

  // What was refused is as it was before.
  if (error && wanted && wanted === sent) setWanted(undefined);
  const inOrder = wanted ? sortByIds(rows, wanted) : rows;
  return (
    <>
      {error && <FailureNotice error={error} fallback={t.changeFailed} />}
      <Suspense fallback={<SkeletonRows count={3} />}>
        <SortableRows label={label} rows={inOrder} onOrder={order} />
      </Suspense>
    </>
  );
}

/** What has come meanwhile stands at the end. */
function sortByIds(rows: ReorderRow[], ids: string[]): ReorderRow[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: ReorderRow) => place.get(id) ?? ids.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Begins and ends putting things in order. */
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
