import { useLoaderData, useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import type { Loaded } from '../api/admin-api.ts';
import { useLastGood } from '../live/polling.ts';
import { parsePage, parseSearch } from './list-params.ts';

/** What the page's loader brought last; `key` names the part of a list, since another part starts empty. */
export function useLoadedPage<Data>(key = '') {
  const loaded = useLastGood(useLoaderData<Loaded<Data>>(), key);
  const isReloading = useRevalidator().state === 'loading';
  const isNavigating = useNavigation().state === 'loading';
  return { loaded, isLoading: isReloading || isNavigating };
}

/** Page and search of a list, which stand in its address, and the ways to others. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const [page, search] = [parsePage(params), parseSearch(params)];
  return {
    page,
    search,
    searchFor: (text: string) => setParams(text ? { search: text } : {}, { replace: true }),
    goTo: (next: number) =>
      setParams({ ...(search ? { search } : {}), ...(next > 1 ? { page: String(next) } : {}) }),
  };
}

/** The parameters of this page that were asked for last: while they load, what is chosen next keeps what they say. */
export function useChosenParams(): URLSearchParams {
  const [shown] = useSearchParams();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? new URLSearchParams(location.search) : shown;
}
