import type { StaticHandlerContext } from 'react-router';
import { siteTexts } from '#texts/site.ts';
import { legalLinks, siteLinks } from '../layout/site-links.ts';
import type { MenuData } from '../pages/menu/menu-loader.ts';
import { publicPath } from '../public-path.ts';
import type { Restaurant } from '../restaurant.ts';
import { openGraph } from './open-graph.server.ts';
import { breadcrumbData, dataBlock, menuData, restaurantData, type Thing } from './structured-data.server.ts';

type Rendered = Pick<StaticHandlerContext, 'location' | 'loaderData' | 'statusCode'>;

/**
 * What is in a page for others than its reader: for whoever shares it, and for search engines. It is put into
 * the finished HTML and no part of React's, so that no visitor loads a script for it. Private pages, which tell
 * search engines to stay away, and errors get none.
 */
export function withSharing(html: string, { location, loaderData, statusCode }: Rendered): string {
  const { page, language } = publicPath(location);
  const site = loaderData[language] as Restaurant | undefined;
  const head = html.slice(0, html.indexOf('</head>'));
  if (!site || statusCode !== 200 || head.includes('content="noindex"')) return html;

  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? site.name;
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];

  const things: Thing[] = [];
  if (page === '/' || page === '/contact-us') things.push(restaurantData(site, language));
  const menu = loaderData[`${language}/menu`] as MenuData | undefined;
  if (menu) things.push(menuData(menu.categories, site, language));
  const step = stepOf(page, language);
  if (step) things.push(breadcrumbData(site, { page, title: step }, language));

  const added = openGraph(site, { page, title, description }, language);
  return html.replace('</head>', () => `${added}${things.length > 0 ? dataBlock(things) : ''}</head>`);
}

/** What the site itself calls a page, below the home page. */
function stepOf(page: string, language: 'de' | 'en'): string | undefined {
  if (page === '/') return undefined;
  const t = siteTexts[language];
  const link = siteLinks.find(({ to }) => to === page);
  if (link) return t.nav[link.text];
  const legal = legalLinks.find(({ to }) => to === page);
  return legal && t[legal.text];
}
