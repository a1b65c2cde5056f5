/** Orders or reservations on a page (admin spec 9). */
export const PAGE_SIZE = 10;

/** The page that an address asks for; whatever is not one is the first. */
export function parsePage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** As many characters as the server takes. */
const MAX_SEARCH_LENGTH = 64;

/** What the address searches for; empty: everything is shown. */
export function parseSearch(params: URLSearchParams): string {
  return (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
}
