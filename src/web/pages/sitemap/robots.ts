import type { LoaderFunctionArgs } from 'react-router';

/** Everything but the API and the desk; private pages have a robots meta tag. */
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
