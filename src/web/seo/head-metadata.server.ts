import type { StaticHandlerContext } from 'react-router';
import { homeTexts } from '#texts/home.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import { localPath } from '../i18n/language.tsx';
import { legalLinks, siteLinks } from '../layout/site-links.ts';
import type { MenuData } from '../pages/menu/menu-data.ts';
import type { Restaurant } from '../restaurant/restaurant.ts';
import { toPublicPath } from '../routing/paths.ts';
import {
  breadcrumbData,
  type JsonLd,
  jsonLdScript,
  menuData,
  restaurantData,
} from './structured-data.server.ts';

type Rendered = Pick<StaticHandlerContext, 'location' | 'loaderData' | 'statusCode'>;

/**
 * What is in a page for others than its reader: for whoever shares it, and for search engines. It is put into
 * the finished HTML and no part of React's, so that no visitor loads a script for it. Private pages, which tell
 * search engines to stay away, and errors get none.
 */
export function addHeadMetadata(html: string, { location, loaderData, statusCode }: Rendered): string {
  const { page, language } = toPublicPath(location);
  const site = loaderData[language] as Restaurant | undefined;
  const head = html.slice(0, html.indexOf('</head>'));
  if (!site || statusCode !== 200 || head.includes('content="noindex"')) return html;

  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? site.name;
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];

  const things: JsonLd[] = [];
  if (page === '/' || page === '/contact-us') things.push(restaurantData(site, language));
  const menu = loaderData[`${language}/menu`] as MenuData | undefined;
  if (menu) things.push(menuData(menu.categories, site, language));
  const step = breadcrumbLabel(page, language);
  if (step) things.push(breadcrumbData(site, { page, title: step }, language));

  const added = openGraph(site, { page, title, description }, language);
  return html.replace('</head>', () => `${added}${things.length > 0 ? jsonLdScript(things) : ''}</head>`);
}

/** What the site itself calls a page, below the home page. */
function breadcrumbLabel(page: string, language: 'de' | 'en'): string | undefined {
  if (page === '/') return undefined;
  const t = siteTexts[language];
  const link = siteLinks.find(({ to }) => to === page);
  if (link) return t.nav[link.text];
  const legal = legalLinks.find(({ to }) => to === page);
  return legal && t[legal.text];
}

const LOCALES = { de: 'de_DE', en: 'en_GB' };

/** The sample's picture as it is shown with a shared link; the owner's may be too small to be cut to this size. */
const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

/**
 * What a message shows of a shared link. `title` and `description` are HTML already: they are those of the
 * rendered page.
 */
export function openGraph(
  {
    origin,
    name,
    heroImage,
    heroAlt,
    isHeroSample,
  }: Pick<Restaurant, 'origin' | 'name' | 'heroImage' | 'heroAlt' | 'isHeroSample'>,
  { page, title, description }: { page: string; title: string; description: string | undefined },
  language: Language,
): string {
  const [other] = (['de', 'en'] as const).filter((one) => one !== language);
  const picture = heroImage
    ? {
        'og:image': `${origin}${heroImage}-share.jpg`,
        'og:image:type': 'image/jpeg',
        'og:image:width': isHeroSample ? SHARE_WIDTH : undefined,
        'og:image:height': isHeroSample ? SHARE_HEIGHT : undefined,
        'og:image:alt': isHeroSample ? homeTexts[language].heroPicture : escapeHtml(heroAlt) || undefined,
      }
    : { 'og:image': `${origin}/icon-512.png`, 'og:image:width': 512, 'og:image:height': 512 };
  const properties = {
    'og:type': 'website',
    'og:site_name': escapeHtml(name),
    'og:title': title,
    'og:description': description,
    'og:url': escapeHtml(origin + localPath(language, page)),
    'og:locale': LOCALES[language],
    'og:locale:alternate': other && LOCALES[other],
    ...picture,
  };
  const tags = Object.entries(properties)
    .filter(([, content]) => content !== undefined)
    .map(([property, content]) => `<meta property="${property}" content="${content}"/>`);
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image"/>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
