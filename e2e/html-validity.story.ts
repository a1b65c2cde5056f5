import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expect, LANGUAGES, localizedPath, story } from './story.ts';

/** The standard's rules and the recommended ones; each exception has its reason. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:standard'],
  rules: {
    // React's way of writing HTML, equivalent for a parser.
    'void-style': ['error', { style: 'selfclosing' }],
    'attr-case': ['error', { style: 'camelcase' }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // A telephone number may wrap where it has no room: at 200 % zoom it would be cut off otherwise.
    'tel-non-breaking': 'off',
    // Forms that only a script can send have no submit button until it has loaded, so that Enter does
    // nothing.
    'wcag/h32': 'off',
  },
});

const PRIVATE = [
  '/cart',
  '/review',
  '/login',
  '/register',
  '/orders',
  '/add-address',
  '/order-confirmation',
  '/reservation-status',
  '/gift-card-confirmation',
  '/offline',
  '/offline/desk',
];

async function documents(page: Page): Promise<{ address: string; html: string }[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const found = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  const pages = [
    ...found,
    ...LANGUAGES.flatMap((language) =>
      [...PRIVATE, '/nowhere', '/policy'].map((path) => localizedPath(language, path)),
    ),
  ];
  expect(found).toContain(`${new URL(found[0] ?? '').origin}/menu`);
  return Promise.all(
    pages.map(async (address) => {
      const answer = await page.request.get(address);
      // What stands in for a page that fails would be valid too.
      expect(answer.status(), address).toBe(/\/(nowhere|policy)$/.test(address) ? 404 : 200);
      return { address, html: await answer.text() };
    }),
  );
}

story('the HTML of every page is valid, in both languages', async ({ page }) => {
  const complaints: string[] = [];
  for (const { address, html } of await documents(page)) {
    // What validators of the standard itself say beside that: one heading of the page, and no empty property.
    if (html.split('<h1').length !== 2) complaints.push(`${address}: not one heading of its own`);
    if (/<meta (?![^>]* content=|charSet|charset)/.test(html))
      complaints.push(`${address}: a meta without content`);
    // The other language has the same text, also before any script has run.
    const query = new URL(address, 'http://here.invalid').search.replaceAll('&', '&amp;');
    const switches = html.match(/<a\b[^>]*\bhreflang="[^>]*>/gi) ?? [];
    if (query !== '' && (switches.length === 0 || !switches.every((link) => link.includes(query))))
      complaints.push(`${address}: the other language is without its query`);
    const { results } = await validator.validateString(html);
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages)
        complaints.push(`${address} ${ruleId}: ${message} (${selector})`);
    }
  }
  expect(complaints).toEqual([]);
});

story('the styles of every page come with it, also of what gets its script later', async ({ page }) => {
  const sheets = new Map<string, Promise<string>>();
  const sheet = (href: string) => {
    const known = sheets.get(href) ?? page.request.get(href).then((answer) => answer.text());
    sheets.set(href, known);
    return known;
  };
  const bare: string[] = [];
  for (const { address, html } of await documents(page)) {
    const links = [...html.matchAll(/<link[^>]*>/g)].map(([link]) => link);
    const hrefs = links
      .filter((link) => link.includes('rel="stylesheet"'))
      .map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? '');
    expect(hrefs.length, address).toBeGreaterThan(0);
    const css = (await Promise.all(hrefs.map(sheet))).join('\n');
    const named = new Set([...css.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
    const classes = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    // Classes of CSS modules, which exist only where a rule names them.
    const ofModules = [...classes].filter((name) => name.includes('-module_'));
    expect(ofModules.length, address).toBeGreaterThan(5);
    bare.push(...ofModules.filter((name) => !named.has(name)).map((name) => `${address}: ${name}`));
  }
  expect(bare).toEqual([]);
});
