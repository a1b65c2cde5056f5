/** The query with which the desk shows a page with its drafts. */
export const PREVIEW_QUERY = 'preview';

/**
 * A page with drafts: kept by nobody, found by no search engine, and framed by nobody but the desk. Its links are left to
 * open as guests see them.
 */
export function asPreview(page: Response): Response {
  const headers = new Headers(page.headers);
  const policy = headers.get('content-security-policy');
  if (policy) {
    headers.set(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
  }
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
  headers.set('referrer-policy', 'same-origin');
  return new Response(page.body, { status: page.status, headers });
}
