// Keeps one page for times without network: the offline page, with its styles and fonts. Nothing else is ever
// kept or answered from here: menus, carts and orders always come from the restaurant.
const CACHE = 'offline-1';
const PAGES = { de: '/offline', en: '/en/offline' };
const A_DAY = 24 * 60 * 60 * 1000;

self.addEventListener('install', (event) => {
  event.waitUntil(refresh().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

async function begin() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The browser asks for a page while this worker still wakes up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { method, mode, destination } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(open(event));
  else if (destination === 'style' || destination === 'font') event.respondWith(dress(event.request));
});

/** A page comes from the restaurant; the offline page only when nobody can be reached. */
async function open(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(refreshWhenOld().catch(() => undefined));
    return page;
  } catch (error) {
    const { pathname } = new URL(event.request.url);
    const language = pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'de';
    const kept = await caches.match(PAGES[language]);
    if (kept) return kept;
    throw error;
  }
}

/** Styles and fonts carry the hash of their content in their names: one that is kept is the right one. */
async function dress(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function refreshWhenOld() {
  const kept = await caches.match(PAGES.de);
  const keptAt = Date.parse(kept?.headers.get('date') ?? '');
  if (!(Date.now() - keptAt < A_DAY)) await refresh();
}

/** Fetches the pages and what they wear, and lets go of what they no longer need. */
async function refresh() {
  const cache = await caches.open(CACHE);
  const needed = new Set(Object.values(PAGES));
  const pages = [];
  for (const path of Object.values(PAGES)) {
    const page = await fetch(path, { cache: 'no-cache' });
    if (!page.ok) throw new Error(`${path}: ${page.status}`);
    const html = await page.clone().text();
    for (const [file] of html.matchAll(/\/assets\/[\w.-]+\.(?:css|woff2)/g)) needed.add(file);
    pages.push([path, page]);
  }
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...needed].filter((path) => path.startsWith('/assets/') && !kept.has(path)));
  for (const [path, page] of pages) await cache.put(path, page);
  for (const path of kept) if (!needed.has(path)) await cache.delete(path);
}
