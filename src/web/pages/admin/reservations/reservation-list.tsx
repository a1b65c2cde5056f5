import { type ReactNode, useRef } from 'react';
import { useLoaderData, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { ListBody } from '../lists/list-body.tsx';
import { OrderSearch } from '../lists/order-search.tsx';
import { pageIn, searchIn } from '../lists/page-in.ts';
import { Pages } from '../lists/pages.tsx';
import { useHeld } from '../live/use-held.ts';
import { PENDING_POLL, usePoll } from '../live/use-poll.ts';
import { useFocusOfLeaving } from '../moves/use-focus-of-leaving.ts';
import { WorkBar } from '../work-bar/work-bar.tsx';
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
  const page = pageIn(params);
  const search = searchIn(params);
  const held = useHeld(useLoaderData<Loaded<ReservationPage>>(), `${page} ${search}`);
  const isReloading = useRevalidator().state === 'loading';
  const isLeaving = useNavigation().state === 'loading';
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOfLeaving('[data-reservation]', heading);
  usePoll(PENDING_POLL, reload);
  const find = (wanted: string) => setParams(wanted ? { search: wanted } : {}, { replace: true });
  const goTo = (wanted: number) =>
    setParams({ ...(search && { search }), ...(wanted > 1 && { page: String(wanted) }) });
  return (
    <>
      <WorkBar title={title} live={live} heading={heading}>
        <OrderSearch
          search={search}
          onSearch={find}
          label={t.searchLabel}
          placeholder={t.searchPlaceholder}
        />
      </WorkBar>
      <ListBody held={held} isLoading={isReloading || isLeaving} page={key} words={t}>
        {({ data: { reservations }, pagination: { totalPages } }) =>
          reservations.length > 0 || totalPages > 0 ? (
            <>
              {reservations.length > 0 && children(reservations)}
              {/* They may be fewer than the address remembers. */}
              <Pages page={page} totalPages={totalPages} onPage={goTo} />
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
