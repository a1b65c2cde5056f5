/**
 * Where `?next=` leads after login or registration, if it is a page of this site. Everything else is
 * undefined: a link must not be able to send somebody who just typed a password to a stranger.
 */
export function nextOf(url: URL): string | undefined {
  const next = url.searchParams.get('next');
  if (!next?.startsWith('/')) return undefined;
  try {
    // Only a URL parser knows every spelling of '//elsewhere.example'.
    const { origin, pathname, search, hash } = new URL(next, url.origin);
    return origin === url.origin ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}

/** '/register' with the same `next`, so that nothing is lost between the two doors. */
export function withNext(page: string, next: string | undefined): string {
  return next === undefined ? page : `${page}?next=${encodeURIComponent(next)}`;
}
