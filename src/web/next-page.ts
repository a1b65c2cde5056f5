// Any origin will do: all that counts is whether it is left.
const HERE = 'http://here.invalid';

/**
 * Where `?next=` leads after login or registration, if it is a page of this site. Everything else is
 * undefined: a link must not be able to send somebody who just typed a password to a stranger.
 */
export function nextOf(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return undefined;
  try {
    // Only a URL parser knows every spelling of '//elsewhere.example'; '/.//elsewhere' it even makes itself.
    const { origin, pathname, search, hash } = new URL(next, HERE);
    return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}

/** '/register' with the same `next`, so that nothing is lost between the two doors. */
export function withNext(page: string, next: string | undefined): string {
  return next === undefined ? page : `${page}?next=${encodeURIComponent(next)}`;
}
