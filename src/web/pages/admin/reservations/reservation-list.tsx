import { type ReactNode, useRef } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { ListSearch } from '../kit/lists/list-search.tsx';
import { Pagination } from '../kit/lists/pagination.tsx';
import { useListAddress, useLoadedPage } from '../kit/lists/use-list-page.ts';
import { PENDING_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { useFocusFallback } from '../kit/transitions/use-focus-fallback.ts';
import type { ReservationPage } from './load-reservations.ts';

export type ReservationListKey = keyof (typeof adminReservationTexts)['de']['empty'] &
  ('all' | 'pending' | 'confirmed' | 'upcoming' | 'cancelled');

/** One page of a list of reservations, with search and pagination. */
export function ReservationList({
  list,
  children,
}: {
  list: ReservationListKey;
  children: (reservations: Reservation[]) => ReactNode;
}) {
  const key = `${list}Reservations` as const;
  const title = useTexts(adminTexts).pages[key];
  const t = useTexts(adminReservationTexts);
  const { live, reload } = useAdmin();
  const { page, search, searchFor, goTo } = useListAddress();
  const { loaded, isLoading } = useLoadedPage<ReservationPage>(`${page} ${search}`);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback('[data-reservation]', heading);
  usePoll(PENDING_POLL_MS, reload);
  return (
    <>
      <Toolbar title={title} live={live} heading={heading}>
        <ListSearch
          search={search}
          onSearch={searchFor}
          label={t.searchLabel}
          placeholder={t.searchPlaceholder}
        />
      </Toolbar>
      <ListBody loaded={loaded} isLoading={isLoading} page={key} words={t}>
        {({ data: { reservations }, pagination: { totalPages } }) =>
          reservations.length > 0 || totalPages > 0 ? (
            <>
              {reservations.length > 0 && children(reservations)}
              {/* Also where the address names a page that no longer exists. */}
              <Pagination page={page} totalPages={totalPages} onPage={goTo} />
            </>
          ) : search ? (
            <EmptyState
              title={t.searchTitle(search)}
              action={<Button onClick={() => searchFor('')}>{t.clearSearch}</Button>}
            >
              <p>{t.searchText}</p>
            </EmptyState>
          ) : (
            <EmptyState
              title={t.empty[list].title}
              action={
                list !== 'pending' && (
                  <ButtonLink to="/adminnavbar/pendingreservation">{t.empty.toPending}</ButtonLink>
                )
              }
            >
              <p>{t.empty[list].text}</p>
            </EmptyState>
          )
        }
      </ListBody>
    </>
  );
}
