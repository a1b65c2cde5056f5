import type { StaticHandlerContext } from 'react-router';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import { localPath } from '../i18n/language.tsx';
import { legalLinks, siteLinks } from '../layout/site-links.ts';
import type { LookView } from '../look/look-view.ts';
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
 * Adds Open Graph tags and structured data to the rendered HTML, so that no visitor loads a script for them. Private pages
 * (noindex) and errors get none.
 */
export function addHeadMetadata(html: string, { location, loaderData, statusCode }: Rendered): string {
  const { page, language } = toPublicPath(location);
  const site = loaderData[language] as Restaurant | undefined;
  const head = html.slice(0, html.indexOf('</head>'));
  if (!site || statusCode !== 200 || head.includes('content="noindex"')) return html;

  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? site.name;
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];

  const entities: JsonLd[] = [];
  if (page === '/' || page === '/contact-us') entities.push(restaurantData(site, language));
  const menu = loaderData[`${language}/menu`] as MenuData | undefined;
  if (menu) entities.push(menuData(menu.categories, site, language));
  const step = breadcrumbLabel(page, language);
  if (step) entities.push(breadcrumbData(site, { page, title: step }, language));

  const { icons = '' } = (loaderData.root ?? {}) as Partial<LookView>;
  const added = openGraph(site, { page, title, description, icons }, language);
  return html.replace('</head>', () => `${added}${entities.length > 0 ? jsonLdScript(entities) : ''}</head>`);
}

/** The name of a page in the site's navigation; undefined for the home page and others. */
function breadcrumbLabel(page: string, language: 'de' | 'en'): string | undefined {
  if (page === '/') return undefined;
  const t = siteTexts[language];
  const link = siteLinks.find(({ to }) => to === page);
  if (link) return t.nav[link.text];
  const legal = legalLinks.find(({ to }) => to === page);
  return legal && t[legal.text];
}

const LOCALES = { de: 'de_DE', en: 'en_GB' };

/** The size of the sample's picture for shared links; the owner's may be too small to be cropped to it. */
const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

/** The preview of a shared link. `title` and `description` are escaped already: they come from the rendered page. */
export function openGraph(
  {
    origin,
    name,
    heroImage,
    heroAlt,
    isHeroSample,
    words,
  }: Pick<Restaurant, 'origin' | 'name' | 'heroImage' | 'heroAlt' | 'isHeroSample' | 'words'>,
  {
    page,
    title,
    description,
    icons = '',
  }: { page: string; title: string; description: string | undefined; icons?: string },
  language: Language,
): string {
  const [other] = (['de', 'en'] as const).filter((one) => one !== language && !words.onlyLanguage);
  const picture = heroImage
    ? {
        'og:image': `${origin}${heroImage}-share.jpg`,
        'og:image:type': 'image/jpeg',
        'og:image:width': isHeroSample ? SHARE_WIDTH : undefined,
        'og:image:height': isHeroSample ? SHARE_HEIGHT : undefined,
        // The built-in film shows what the sample's picture does.
        'og:image:alt': escapeHtml((isHeroSample ? words.heroFilm?.text : heroAlt) ?? '') || undefined,
      }
    : { 'og:image': `${origin}${icons}/icon-512.png`, 'og:image:width': 512, 'og:image:height': 512 };
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
