import type { LoaderFunctionArgs } from 'react-router';
import { LANGUAGES } from '#texts/texts.ts';
import { localPath } from '../../i18n/language.tsx';
import { legalLinksOf, linksOf } from '../../layout/site-links.ts';
import { loadRestaurant } from '../../restaurant/load-restaurant.ts';
import { loadSite } from '../../restaurant/load-site.ts';

/** Every public page in the languages that are offered, each with its alternates; none before the restaurant is open. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const [{ languages }, site] = await Promise.all([loadSite(args), loadRestaurant(args)]);
  const { only } = languages;
  const { origin, isLaunched } = site;
  const offered = LANGUAGES.filter((language) => only === null || language === only);
  const pages = !isLaunched ? [] : [...linksOf(site), ...legalLinksOf(site)].map(({ to }) => to);
  const urls = pages.flatMap((page) => {
    const versions = [
      ...LANGUAGES.map((language) => [language, language] as const),
      ['x-default', 'de'] as const,
    ];
    const alternates = (only === null ? versions : [])
      .map(([hreflang, language]) => {
        const href = escapeXml(origin + localPath(language, page));
        return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
      })
      .join('');
    return offered.map(
      (language) => `<url><loc>${escapeXml(origin + localPath(language, page))}</loc>${alternates}</url>`,
    );
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
