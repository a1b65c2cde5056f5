export const PAGE_SIZE = 10;

/** The page of an address; 1 if it is missing or invalid. */
export function parsePage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The server's limit. */
const MAX_SEARCH_LENGTH = 64;

/** The search of an address; empty for none. */
export function parseSearch(params: URLSearchParams): string {
  return (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
}
