import type { LoaderFunctionArgs } from 'react-router';

/** Everything may be read but the API and the desk; pages that are somebody's own say so themselves. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { origin } = new URL(request.url);
  const text = `User-agent: *
Disallow: /api/
Disallow: /adminnavbar
Disallow: /en/adminnavbar

Sitemap: ${origin}/sitemap.xml
`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
