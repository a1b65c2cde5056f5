import { writeFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';

// The oldest browsers that are promised everything; Lightning CSS lowers light-dark() and nesting for them.
// A version is written as its parts: major << 16 | minor << 8.
const browsers = {
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8),
  chrome: 111 << 16,
  firefox: 115 << 16,
};

// A phone pays for each request. What every page needs comes in two files, with the small things that several pages
// share; what the menu and the cart have in common comes in a third. Larger parts that only some pages want (forms, the
// dialog's sheet) stay out and come with them.
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//;
const SITE = [
  /src\/web\/(styles|layout)\/(?!not-found\.)/,
  /src\/web\/components\/(button|chip|icon|notice|ornament|page-head|picture|price|skeleton|states|wordmark)\//,
  /src\/web\/components\/(dialog\/dialog|field\/checkbox|hours\/opening-status)\./,
  /src\/web\/(browser\/(use-now|server-clock)|storage\/(consent|drafts|stored-value)|i18n\/(fold-text|language)|routing\/paths|first-paint\/(nonce|hydration)|restaurant\/restaurant|session\/session)\.tsx?$/,
  /src\/(texts\/(site|cookies|hours|format-money|texts)|domain\/hours\/(opening|schedule|zone|interval)|contract\/limits)\.ts$/,
];
const ORDERING = [
  /src\/web\/components\/(cart-bar|stepper)\//,
  /src\/web\/cart\/cart-changes\.ts$/,
  /src\/web\/pages\/menu\/list\/(prices|dish-tags)\./,
  /src\/(texts\/(cart|menu|allergens)|domain\/menu\/dish)\.ts$/,
];
// What no page of the desk can do without, and what the page for printing, which has no frame, takes of it.
const DESK_DATA =
  /src\/(web\/pages\/admin\/kit\/(api\/admin-api|context\/admin-data|format\/use-time-formats|reauth\/desk-session)|domain\/accounts)\.ts$/;
const DESK = [
  /src\/web\/pages\/admin\/frame\/((admin-shell|live-frame|page-body)|nav\/(admin-nav|count-badge|nav-list|quick-nav|sidebar))\./,
  /src\/web\/pages\/admin\/kit\/(live\/(live-updates|polling|ticker)|lists\/(admin-skeleton|list-error)|page\/(admin-meta|toolbar)|transitions\/(acceptances|transition|use-conflicts-and-undos))\./,
  /src\/web\/pages\/admin\/kit\/(context\/admin-context|device\/print-on-accept|kept-taps\/send-tap|sound\/(alarm|bell|reservation-chime)|tap-guard\/tap-guard)\./,
  /src\/web\/(pages\/admin\/(prints\/use-(accepted-tickets|ticket-printing)|sold-out\/use-sold-out-dialog)|browser\/follow-events)\./,
  /src\/texts\/(admin|admin-orders)\.ts$/,
];
// A script's name is a part of each page that loads it, and of each script that imports it: its hash says enough.
const SHORT_NAMES = { entryFileNames: 'assets/[hash:8].js', chunkFileNames: 'assets/[hash:8].js' };
// Of letters and digits alone, in both builds: the server names fonts and pictures as the browser's styles do.
const HASHES = { hashCharacters: 'base36' } as const;
const SITE_STYLES = /^assets\/site-[\w-]+\.css$/;
const isOneOf = (parts: RegExp[]) => (id: string) => parts.some((part) => part.test(id));
const together = {
  groups: [
    { name: 'framework', test: FRAMEWORK },
    { name: 'site', test: isOneOf(SITE) },
    // Small, and wanted by the desk as well, which must not fetch all of the ordering for it.
    {
      name: 'cart',
      test: /src\/(web\/(cart\/cart-view|storage\/order-preference|components\/(order-receipt\/receipt-lines|for-name))|texts\/(deposit|for-name))\.tsx?$/,
    },
    // Forms of addresses and the desk fold and find names, too.
    { name: 'names', test: /src\/domain\/(name-key|has-words|zip-code)\.ts$/ },
    { name: 'ordering', test: isOneOf(ORDERING) },
    { name: 'availability', test: /src\/domain\/menu\/(availability|option-price|sold-out)\.ts$/ },
    {
      name: 'allergens',
      test: /src\/web\/(storage\/(stored|avoided)-allergens|components\/allergens\/avoided)\.tsx?$/,
    },
    { name: 'lazy-part', test: /src\/web\/components\/lazy-part\/lazy-part\.tsx$/ },
    // A group takes along what its files import: what other pages want as well stands in a group before it.
    { name: 'calls', test: /hono\/dist\/client\/|no-cookies|src\/web\/api\/api-client\.ts$/ },
    { name: 'checks', test: /src\/web\/(forms\/form-check|i18n\/issue-messages)\.ts$/ },
    { name: 'forms', test: /@conform-to\/(dom|react)\/|src\/web\/forms\/form-field\.tsx$/ },
    { name: 'rules', test: /src\/texts\/(rules|issues)\.ts$/ },
    { name: 'clock-change', test: /src\/texts\/(clock-change|format-instant)\.ts$/ },
    {
      name: 'orders',
      test: /src\/(web\/browser\/(random-key|timed-fetch)|domain\/(orders\/order|countries))\.ts$/,
    },
    { name: 'checkout', test: /src\/(texts\/checkout|domain\/(coupons|orders\/reuse))\.ts$/ },
    { name: 'desk-data', test: DESK_DATA },
    { name: 'desk', test: isOneOf(DESK) },
  ],
};

/**
 * The server and its pages in one build: `main` is what `npm start` runs, `start` lets the browser stories run the
 * same with a clock of theirs, `index` are the pages alone, for a server that runs from its sources. What both need
 * lies in one file; lazy parts stay apart. `scripts/compress-build.ts` minifies it: here it would hold the largest file's
 * syntax tree in memory beside those of all modules.
 */
const server: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  // In the build but for what reads files of its own, is compiled for the machine, or not needed by every start.
  resolve: { noExternal: true, external: ['nodemailer', 'pdfkit', 'pg', 'sharp'] },
  build: {
    target: 'esnext',
    rolldownOptions: {
      input: {
        index: 'virtual:react-router/server-build',
        main: 'src/server/main.ts',
        start: 'src/server/start.ts',
      },
      output: {
        ...HASHES,
        minify: false,
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
      },
      // What is lazy in the browser need not be so here.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
    },
  },
};

const NO_COOKIES = '\0no-cookies';

/**
 * Hono's client can write cookies, which browsers do themselves and forbid scripts to: half a kilobyte that each page
 * with a call would load.
 */
function withoutCookieWriter(): Plugin {
  return {
    name: 'without-cookie-writer',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../utils/cookie.js' && importer?.includes('/hono/dist/client/') ? NO_COOKIES : null,
    load: (id) =>
      id === NO_COOKIES
        ? 'export function serialize() { throw new Error("A browser sends its cookies itself."); }'
        : null,
  };
}

const ROUTER_FILE = /\/react-router\/dist\/production\/lib\/dom\/ssr\/(routes|routeModules)\.js$/;
const IMPORT = /\bimport\((?=\s*\/\* @vite-ignore)/g;

/**
 * The router loads the document again when it can't load a page's script, or shows its error: with the line cut, either would
 * take the place of all that was typed. It waits for the line instead (`src/web/browser/hold-line.ts`).
 */
function withHeldLine(): Plugin {
  return {
    name: 'with-held-line',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!ROUTER_FILE.test(id)) return null;
      const held = code.replaceAll(IMPORT, 'window.loadOfPage(');
      if (held === code) throw new Error('The router loads its pages in another way than it did.');
      return held;
    },
  };
}

/** Notes beside each part of the build from which packages it was made: the bill of materials of a release names them. */
function withPackageList(): Plugin {
  return {
    name: 'with-package-list',
    apply: 'build',
    writeBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
      );
      const folders = ids.flatMap(
        (id) => /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [],
      );
      const list = [...new Set(folders)].toSorted();
      writeFileSync(`build/${this.environment.name}.packages.json`, JSON.stringify(list));
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), withoutCookieWriter(), withHeldLine(), withPackageList()],
  // A part's class is its file's name and its own: looks address parts by them (src/looks, decision 085).
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: browsers, cssModules: { pattern: '[name]_[local]' } },
  },
  build: {
    target: 'es2022',
    cssTarget: ['safari16.4', 'ios16.4', 'chrome111', 'firefox115'],
    cssMinify: 'lightningcss',
    // Data URLs would need a looser Content-Security-Policy, and could not be kept apart by the browser.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  experimental: {
    // The site's own styles are on every page and stay. Fetched once more with a part that comes later, they would make
    // the browser take up all fonts and lay out the whole page again. React Router's link to them ends in '#': by that
    // name Vite finds them.
    renderBuiltUrl: (file, { hostType }) =>
      hostType === 'js' && SITE_STYLES.test(file) ? `/${file}#` : undefined,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: together, ...SHORT_NAMES, ...HASHES },
          // A slow machine is no fault of the build.
          checks: { pluginTimings: false },
        },
      },
    },
    // In development pages run from their sources, and the server without Vite.
    ...(command === 'build' && { ssr: server }),
  },
}));
