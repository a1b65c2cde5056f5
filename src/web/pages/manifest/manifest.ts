import type { LoaderFunctionArgs } from 'react-router';
import { homeTexts } from '#texts/home.ts';
import { siteTexts } from '#texts/site.ts';
import { languageOf, localPath } from '../../i18n/language.tsx';
import { linksOf } from '../../layout/site-links.ts';
import { loadLook } from '../../look/load-look.ts';
import { loadRestaurant } from '../../restaurant/load-restaurant.ts';

/** The web app manifest, in the language of the page that links to it. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const language = languageOf(new URL(args.request.url).pathname);
  const [site, { band, icons = '' }] = await Promise.all([loadRestaurant(args), loadLook(args)]);
  const { name, address, words, offers } = site;
  const home = homeTexts[language];
  const { nav } = siteTexts[language];
  const manifest = {
    id: '/',
    name: words.found.home?.title ?? home.title(name, address.city),
    short_name: name,
    description:
      words.found.home?.description ?? home.description(name, address.street, address.city, offers),
    lang: language,
    start_url: localPath(language, '/'),
    scope: '/',
    display: 'minimal-ui',
    background_color: band,
    theme_color: band,
    icons: [
      { src: `${icons}/icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${icons}/icon-512.png`, sizes: '512x512', type: 'image/png' },
      { src: `${icons}/icon-maskable.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    // What guests come for most often.
    shortcuts: linksOf(site)
      .filter(({ to }) => ['/menu', '/reservation'].includes(to))
      .map(({ to, text }) => ({ name: nav[text], url: localPath(language, to) })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
