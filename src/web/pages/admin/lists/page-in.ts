/** Orders or reservations on a page (admin spec 9). */
export const PAGE_SIZE = 10;

/** The page that an address asks for; whatever is not one is the first. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
