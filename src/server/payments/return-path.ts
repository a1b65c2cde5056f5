/** A path of this site with more parameters, those of the provider. */
export function addParameters(path: string, parameters: Record<string, string>): string {
  const url = new URL(path, PLACEHOLDER_ORIGIN);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

/**
 * The path, when it leads to a page of this site that confirms a payment; null for every other, however it is
 * written. Checking for a path of this site is not enough: '/.//evil.example' is one, and resolves to
 * '//evil.example'.
 */
export function confirmationPath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, PLACEHOLDER_ORIGIN)) return null;
  const url = new URL(path, PLACEHOLDER_ORIGIN);
  return url.origin === PLACEHOLDER_ORIGIN && CONFIRMATION_PATH.test(url.pathname)
    ? url.pathname + url.search
    : null;
}

const PLACEHOLDER_ORIGIN = 'http://here.invalid';
const CONFIRMATION_PATH = /^(\/en)?\/(order-confirmation|gift-card-confirmation|reservation-status)$/;
