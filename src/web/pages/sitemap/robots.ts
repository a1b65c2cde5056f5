import type { LoaderFunctionArgs } from 'react-router';
import { loadRestaurant } from '../../restaurant/load-restaurant.ts';

/**
 * Everything but the API and the desk; private pages have a robots meta tag. Before the opening every page says
 * 'noindex' in its header, which crawlers only see if they may read it: so nothing more is disallowed.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { origin, isLaunched } = await loadRestaurant(args);
  const text = `User-agent: *
Disallow: /api/
Disallow: /adminnavbar
Disallow: /en/adminnavbar
${isLaunched ? `\nSitemap: ${origin}/sitemap.xml\n` : ''}`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
