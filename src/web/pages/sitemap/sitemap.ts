import type { LoaderFunctionArgs } from 'react-router';
import { LANGUAGES } from '#texts/texts.ts';
import { localPath } from '../../i18n/language.tsx';
import { legalLinks, siteLinks } from '../../layout/site-links.ts';
import { loadRestaurant } from '../../restaurant/load-restaurant.ts';

/** Every public page in both languages, each with its alternates; none before the restaurant is open. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { origin, isLaunched } = await loadRestaurant(args);
  const pages = !isLaunched
    ? []
    : [...siteLinks, ...legalLinks.filter(({ isReady }) => isReady)].map(({ to }) => to);
  const urls = pages.flatMap((page) => {
    const alternates = [
      ...LANGUAGES.map((language) => [language, language] as const),
      ['x-default', 'de'] as const,
    ]
      .map(([hreflang, language]) => {
        const href = escapeXml(origin + localPath(language, page));
        return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
      })
      .join('');
    return LANGUAGES.map(
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
