import type { Page } from '@playwright/test';
import { siteTexts } from '#texts/site.ts';
import { allowStatus, expect, LANGUAGES, localizedPath, story } from './story.ts';

type Thing = { '@type': string } & Record<string, unknown>;

/** The page as search engines get it: its HTML, before any script. */
async function read(page: Page, path: string) {
  const response = await page.request.get(path);
  const html = await response.text();
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  const graph = (json ? JSON.parse(json)['@graph'] : []) as Thing[];
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return {
    html,
    status: response.status(),
    thing: (type: string) => graph.find((one) => one['@type'] === type),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    alternate: (language: string) =>
      attribute(new RegExp(`<link rel="alternate" hrefLang="${language}" href="([^"]*)"`, 'i')),
    property: (name: string) => attribute(new RegExp(`<meta property="${name}" content="([^"]*)"`)),
    title: attribute(/<title>([^<]*)<\/title>/),
    description: attribute(/<meta name="description" content="([^"]*)"/),
  };
}

const addressesIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

story(
  'every page of the sitemap is there, says where it belongs, and how it is shared',
  async ({ page, app }) => {
    const sitemap = await page.request.get('/sitemap.xml');
    expect(sitemap.headers()['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = addressesIn(await sitemap.text());
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of ['/', '/en', '/menu', '/en/gallery', '/about-us', '/en/policy?type=privacy_policy']) {
      expect(addresses).toContain(app.url + (path === '/' ? '/' : path));
    }
    const titles = new Set<string | undefined>();
    const descriptions = new Set<string | undefined>();
    for (const address of addresses) {
      const found = await read(page, address);
      expect(found.status, address).toBe(200);
      expect(found.html, address).not.toContain('content="noindex"');
      expect(found.canonical).toBe(address);
      const german = address.replace(/\/en(?=\/|$)/, '') || '/';
      expect(found.alternate('de'), address).toBe(german === app.url ? `${german}/` : german);
      expect(found.alternate('x-default'), address).toBe(found.alternate('de'));
      expect(addresses).toContain(found.alternate('en'));
      expect(found.property('og:url')).toBe(address);
      expect(found.property('og:title')).toBe(found.title);
      expect(found.property('og:description'), address).toBe(found.description);
      expect(found.description?.length, address).toBeGreaterThan(30);
      titles.add(found.title);
      descriptions.add(found.description);
    }
    // No two pages have the same title.
    expect(titles.size).toBe(addresses.length);
    expect(descriptions.size).toBe(addresses.length);
  },
);

story('the picture of a shared link is there', async ({ page }) => {
  const { property } = await read(page, '/');
  const picture = await page.request.get(property('og:image') ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630']);
});

const PRIVATE = [
  '/cart',
  '/review',
  '/orders',
  '/login',
  '/register',
  '/add-address',
  '/order-confirmation',
  '/reservation-status',
  '/offline',
  '/offline/desk',
  '/adminnavbar',
];
story('a guest’s own pages are not for search engines', async ({ page }) => {
  for (const path of PRIVATE) {
    for (const language of LANGUAGES) {
      await story.step(localizedPath(language, path), async () => {
        const found = await read(page, localizedPath(language, path));
        expect(found.status).toBe(200);
        expect(found.html).toContain('<meta name="robots" content="noindex"');
        expect(found.property('og:title')).toBeUndefined();
        expect(found.html).not.toContain('application/ld+json');
      });
    }
  }
});

story('an address that does not exist is answered with 404', async ({ page }) => {
  const found = await read(page, '/nowhere');
  expect(found.status).toBe(404);
  expect(found.html).toContain('<meta name="robots" content="noindex"');
  expect(found.canonical).toBeUndefined();
});

story('robots learn where the sitemap is, and to leave API and desk alone', async ({ page, app }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${app.url}/sitemap.xml`);
  for (const path of ['/api/', '/adminnavbar', '/en/adminnavbar'])
    expect(robots).toContain(`Disallow: ${path}\n`);
});

for (const language of LANGUAGES) {
  story(
    `programs that read one text find pages, hours and the whole menu in it, in ${language}`,
    async ({ page, app }) => {
      const answer = await page.request.get(localizedPath(language, '/llms.txt'));
      expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
      const text = await answer.text();
      const { menuItems } = await (await page.request.get('/api/menu')).json();
      expect(menuItems.length).toBeGreaterThan(20);
      for (const { name, nameEn } of menuItems)
        expect(text).toContain(`- ${language === 'en' ? (nameEn ?? name) : name}`);
      expect(text).toContain(`(${app.url}${localizedPath(language, '/menu')})`);
      expect(text).toContain(`- ${siteTexts[language].weekdays.friday}: `);
      expect(text).not.toMatch(/undefined|null|\[object/);
    },
  );

  story(`what search engines read of the menu is what stands on it, in ${language}`, async ({ page }) => {
    const path = localizedPath(language, '/menu');
    const { thing } = await read(page, path);
    await page.goto(path);
    const menu = thing('Menu') as unknown as {
      hasMenuSection: {
        name: string;
        hasMenuItem: { name: string; offers: { price: string; name?: string }[] }[];
      }[];
    };
    const sections = page.getByRole('main').locator('section');
    expect(menu.hasMenuSection.length).toBeGreaterThan(8);
    for (const { name, hasMenuItem } of menu.hasMenuSection) {
      expect(hasMenuItem.length, name).toBeGreaterThan(0);
      const section = sections.filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
      const shown = await section
        .locator('article')
        .evaluateAll((cards) =>
          cards.map((card) => [card.querySelector('h3')?.textContent ?? '', card.textContent ?? ''] as const),
        );
      expect(shown.map(([dish]) => dish).sort()).toEqual(hasMenuItem.map((item) => item.name).sort());
      for (const item of hasMenuItem) {
        const card = shown.find(([dish]) => dish === item.name)?.[1];
        expect(item.offers.length, item.name).toBeGreaterThan(0);
        for (const { price } of item.offers) {
          expect(card, item.name).toContain(language === 'de' ? price.replace('.', ',') : price);
        }
      }
    }
    const list = thing('BreadcrumbList')?.itemListElement as { name: string }[];
    expect(list.map(({ name }) => name)).toEqual(
      language === 'de' ? ['Startseite', 'Speisekarte'] : ['Home', 'Menu'],
    );
  });

  story(
    `what search engines read of the restaurant is what stands on its home page, in ${language}`,
    async ({ page }) => {
      const path = localizedPath(language, '/');
      const { thing } = await read(page, path);
      await page.goto(path);
      const restaurant = thing('Restaurant') as Thing & {
        telephone: string;
        email: string;
        address: Record<'streetAddress' | 'postalCode' | 'addressLocality', string>;
        openingHoursSpecification: { opens: string; closes: string }[];
      };
      const shown = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
      const { telephone, email, address } = restaurant;
      for (const words of [
        telephone,
        email,
        address.streetAddress,
        `${address.postalCode} ${address.addressLocality}`,
      ]) {
        expect(shown).toContain(words);
      }
      expect(restaurant.openingHoursSpecification.length).toBeGreaterThan(0);
      for (const { opens, closes } of restaurant.openingHoursSpecification) {
        expect(shown).toContain(`${opens}–${closes}`);
      }
    },
  );
}

story(
  'a page that is opened from another has its own address and language in its head',
  async ({ page, app }) => {
    await page.goto('/gallery');
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', `${app.url}/gallery`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await expect(canonical).toHaveAttribute('href', `${app.url}/policy?type=terms_and_conditions`);
    await expect(page.locator('link[hreflang="en"]')).toHaveAttribute(
      'href',
      `${app.url}/en/policy?type=terms_and_conditions`,
    );
    // A query is not a page of its own.
    allowStatus(page, 404);
    await page.goto('/menu?search=dal');
    await expect(canonical).toHaveAttribute('href', `${app.url}/menu`);
  },
);

for (const language of LANGUAGES) {
  story(`the site can be put on a home screen, in ${language}`, async ({ page }) => {
    await page.goto(localizedPath(language, '/menu'));
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = await page.request.get(href ?? '');
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    const { lang, short_name, start_url, icons } = await manifest.json();
    expect([lang, short_name, start_url]).toEqual([language, 'Haveli', localizedPath(language, '/')]);
    expect(icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of icons as { src: string; sizes: string; type: string }[]) {
      const icon = await page.request.get(src);
      expect(icon.headers()['content-type']).toBe(type);
      // A PNG begins with its width and height.
      const bytes = await icon.body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });
}
