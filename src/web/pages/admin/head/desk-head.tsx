import { type ReactNode, useEffect, useRef } from 'react';
import type { AdminPageKey } from '../nav/admin-nav.ts';
import type { ReservationPage } from '../reservations/load-reservations.ts';
import { useSettling } from '../steady/use-settling.ts';
import css from './desk-head.module.css';
import { TableStrip } from './table-strip.tsx';
import { TroubleStrip } from './trouble-strip.tsx';
import { useListedTroubles } from './use-listed-troubles.ts';
import { useOpenTables } from './use-open-tables.ts';

/**
 * What waits or does not work, above every page of the desk and with room of its own: it lies over no ticket. It
 * comes and goes by itself, and moves what is below; for a moment no press counts then, as in lists that move.
 */
export function DeskHead({
  page,
  tables,
  refunds,
}: {
  /** The page that is open: it needs no head to lead to it. */
  page: AdminPageKey | undefined;
  /** The first page of the wishes for a table; undefined until they are known. */
  tables: ReservationPage | undefined;
  /** How many refunds failed. */
  refunds: number;
}): ReactNode {
  const troubles = useListedTroubles(refunds).filter(({ mendedAt }) => mendedAt !== page);
  const { table, count, hear } = useOpenTables(tables);
  const shown = page === 'pendingReservations' ? undefined : table;
  const head = useRef<HTMLDivElement>(null);
  const isSettling = useSettling([...troubles.map(({ kind }) => kind), shown?._id ?? 'none', 'page']);
  useEffect(() => {
    const work = head.current?.parentElement;
    work?.toggleAttribute('data-settling', isSettling);
  }, [isSettling]);
  return (
    <div ref={head} className={css.head}>
      {troubles.map((trouble) => (
        <TroubleStrip key={trouble.kind} trouble={trouble} />
      ))}
      {shown && <TableStrip reservation={shown} count={count} onAnswer={hear} />}
    </div>
  );
}
