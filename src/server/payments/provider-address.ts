/** A path of this site with more parameters, those of the provider. */
export function withParameters(path: string, parameters: Record<string, string>): string {
  const url = new URL(path, HERE);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

/**
 * The path, when it leads to a page of this site that confirms a payment; null for every other, however it is
 * written. A path may not simply be any of this site: '/.//evil.example' is one, and comes out as '//evil.example'.
 */
export function confirmationPath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, HERE)) return null;
  const url = new URL(path, HERE);
  return url.origin === HERE && CONFIRMATIONS.test(url.pathname) ? url.pathname + url.search : null;
}

const HERE = 'http://here.invalid';
const CONFIRMATIONS = /^(\/en)?\/(order|gift-card)-confirmation$/;
