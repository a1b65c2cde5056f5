import { type ReactNode, useRef } from 'react';
import { useLoaderData, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { parsePage, parseSearch } from '../kit/lists/list-params.ts';
import { ListSearch } from '../kit/lists/list-search.tsx';
import { Pagination } from '../kit/lists/pagination.tsx';
import { PENDING_POLL_MS, useLastGood, usePoll } from '../kit/live/polling.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { useFocusFallback } from '../kit/transitions/use-focus-fallback.ts';
import type { ReservationPage } from './load-reservations.ts';

type ListKey = keyof (typeof adminReservationTexts)['de']['empty'] &
  ('all' | 'pending' | 'confirmed' | 'upcoming' | 'cancelled');

/** One page of a list of the table book, with the way to its other pages. */
export function ReservationList({
  list,
  children,
}: {
  list: ListKey;
  children: (reservations: Reservation[]) => ReactNode;
}) {
  const key = `${list}Reservations` as const;
  const title = useTexts(adminTexts).pages[key];
  const t = useTexts(adminReservationTexts);
  const { live, reload } = useAdmin();
  const [params, setParams] = useSearchParams();
  const page = parsePage(params);
  const search = parseSearch(params);
  const held = useLastGood(useLoaderData<Loaded<ReservationPage>>(), `${page} ${search}`);
  const isReloading = useRevalidator().state === 'loading';
  const isLeaving = useNavigation().state === 'loading';
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback('[data-reservation]', heading);
  usePoll(PENDING_POLL_MS, reload);
  const find = (wanted: string) => setParams(wanted ? { search: wanted } : {}, { replace: true });
  const goTo = (wanted: number) =>
    setParams({ ...(search && { search }), ...(wanted > 1 && { page: String(wanted) }) });
  return (
    <>
      <Toolbar title={title} live={live} heading={heading}>
        <ListSearch search={search} onSearch={find} label={t.searchLabel} placeholder={t.searchPlaceholder} />
      </Toolbar>
      <ListBody held={held} isLoading={isReloading || isLeaving} page={key} words={t}>
        {({ data: { reservations }, pagination: { totalPages } }) =>
          reservations.length > 0 || totalPages > 0 ? (
            <>
              {reservations.length > 0 && children(reservations)}
              {/* They may be fewer than the address remembers. */}
              <Pagination page={page} totalPages={totalPages} onPage={goTo} />
            </>
          ) : search ? (
            <EmptyState
              title={t.searchTitle(search)}
              action={<Button onClick={() => find('')}>{t.clearSearch}</Button>}
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
