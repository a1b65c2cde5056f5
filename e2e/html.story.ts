import { HtmlValidate } from 'html-validate';
import { at, expect, LANGUAGES, story } from './story.ts';

/** The standard's rules and the recommended ones; each exception says why. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:standard'],
  rules: {
    // React's way of writing HTML, as good as any other to a parser.
    'void-style': ['error', { style: 'selfclosing' }],
    'attr-case': ['error', { style: 'camelcase' }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // A telephone number may break where it has no room: at 200 % zoom it would be cut off otherwise.
    'tel-non-breaking': 'off',
    // Forms that only a script can send have no submit button before it is there, so that Enter does nothing.
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
  '/offline',
];

story('the HTML of every page is valid, in both languages', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const found = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  const pages = [
    ...found,
    ...LANGUAGES.flatMap((language) => [...PRIVATE, '/nowhere', '/policy'].map((path) => at(language, path))),
  ];
  const complaints: string[] = [];
  for (const address of pages) {
    const html = await (await page.request.get(address)).text();
    const { results } = await validator.validateString(html);
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages)
        complaints.push(`${address} ${ruleId}: ${message} (${selector})`);
    }
  }
  expect(complaints).toEqual([]);
});
