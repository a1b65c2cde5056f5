/** A path of this site with more parameters, those of the provider. */
export function withParameters(path: string, parameters: Record<string, string>): string {
  const url = new URL(path, HERE);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

/** The path, when it stays on this site; null for an address that leads elsewhere, however it is written. */
export function ownPath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, HERE)) return null;
  const url = new URL(path, HERE);
  return url.origin === HERE ? url.pathname + url.search : null;
}

const HERE = 'http://here.invalid';
