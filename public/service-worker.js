// Keeps a page for times without network: the offline page of the guests, and once somebody has been at the desk that of
// the desk, each with its styles and fonts. Nothing else is ever kept or answered from here: menus, carts and orders
// always come from the restaurant.
const GUESTS = { cache: 'offline-2', pages: { de: '/offline', en: '/en/offline' } };
const DESK = { cache: 'desk-1', pages: { de: '/offline/desk', en: '/en/offline/desk' } };
const A_DAY = 24 * 60 * 60 * 1000;

self.addEventListener('install', (event) => {
  event.waitUntil(refresh(GUESTS).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

async function begin() {
  const names = await caches.keys();
  const ours = [GUESTS.cache, DESK.cache];
  await Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)));
  // The browser asks for a page while this worker still wakes up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

// The desk says that it is open: guests need not fetch what only staff will see.
self.addEventListener('message', (event) => {
  if (event.data === 'again') for (const wake of held) wake();
  if (event.data === 'desk') event.waitUntil(refreshWhenOld(DESK).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, destination } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(open(event));
  else if (destination === 'script') event.respondWith(load(event));
  else if (destination === 'style' || destination === 'font') event.respondWith(dress(event));
});

const RETRY_MS = 3000;
const A_LONG_TIME = 4 * 60_000;
/** Those that wait to be asked for again. */
const held = new Set();

/**
 * A script that can't be loaded makes the router load the whole page again, and what was typed is lost; without its style a page
 * falls apart. So both are asked for again until they come, or for a long time, while their page is there: it says so.
 */
async function load({ request, clientId }) {
  const giveUpAt = Date.now() + A_LONG_TIME;
  let page;
  for (;;) {
    const answer = await fetch(request).catch((error) => error);
    const there = answer.status < 500 || Date.now() > giveUpAt ? undefined : await self.clients.get(clientId);
    if (!there) {
      page?.postMessage('loaded');
      if (answer instanceof Error) throw answer;
      return answer;
    }
    // Each that is held says so once: the page counts them.
    if (!page) there.postMessage('held');
    page = there;
    await new Promise((resolve) => {
      const wake = () => {
        held.delete(wake);
        resolve();
      };
      held.add(wake);
      setTimeout(wake, RETRY_MS);
    });
  }
}

/**
 * A page comes from the restaurant; an offline page only when nobody can be reached. At the desk that is also where a
 * proxy answers for a site that is not up: a bare page of the proxy's would never come back by itself.
 */
async function open(event) {
  const { pathname } = new URL(event.request.url);
  const isDesk = /^(\/en)?\/admin(navbar)?(\/|$)/.test(pathname);
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isDesk && [502, 503, 504].includes(page.status)) return (await keptFor(pathname, DESK)) ?? page;
    event.waitUntil(refreshWhenOld(GUESTS).catch(() => undefined));
    return page;
  } catch (error) {
    const kept = (isDesk && (await keptFor(pathname, DESK))) || (await keptFor(pathname, GUESTS));
    if (kept) return kept;
    throw error;
  }
}

function keptFor(pathname, { cache, pages }) {
  const language = pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'de';
  return caches.match(pages[language], { cacheName: cache });
}

/** Styles and fonts carry the hash of their content in their names: one that is kept is the right one. */
async function dress(event) {
  return (await caches.match(event.request)) ?? load(event);
}

async function refreshWhenOld(kind) {
  const kept = await caches.match(kind.pages.de, { cacheName: kind.cache });
  const keptAt = Date.parse(kept?.headers.get('date') ?? '');
  if (!(Date.now() - keptAt < A_DAY)) await refresh(kind);
}

/** Fetches the pages and what they wear, and lets go of what they no longer need. */
async function refresh({ cache: name, pages: paths }) {
  const cache = await caches.open(name);
  const needed = new Set(Object.values(paths));
  const pages = [];
  for (const path of Object.values(paths)) {
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

// What the restaurant has to say to a device that was switched on for it, though no page is open: to the staff's, and to a
// guest's about their order.
self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

/** Browsers ask for a visible notification for each message, also for one that can't be read. */
async function show(data) {
  let message;
  try {
    message = data.json();
  } catch {
    message = { title: 'Thali', body: '', tag: 'unknown', path: '/adminnavbar' };
  }
  const { title, body, tag, path } = message;
  await self.registration.showNotification(title, {
    ...{ body, tag, data: { path } },
    // A later message about the same order replaces the earlier one, and rings again.
    renotify: true,
    requireInteraction: tag.startsWith('order-'),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(reveal(event.notification.data.path));
});

// Lists of the desk, in which nobody is in the middle of typing something.
const LISTS = /^(\/en)?\/adminnavbar\/?((orders|acceptedorders|kitchen|reservation|pendingreservation)\/?)?$/;

/** Brings the page to the front where it is open, opens it in a tab that shows a list of the desk, or else in a new one. */
async function reveal(path) {
  const url = new URL(path, self.location.origin);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pathOf = (tab) => new URL(tab.url).pathname;
  // The page of an order says in its address of which.
  const open = tabs.find(
    (tab) => pathOf(tab) === url.pathname && ['', new URL(tab.url).search].includes(url.search),
  );
  if (open) return open.focus();
  const list = LISTS.test(url.pathname) && tabs.find((tab) => LISTS.test(pathOf(tab)));
  if (!list) return self.clients.openWindow(url.href);
  await list.focus();
  // Only a tab that this worker controls can be led elsewhere.
  return list.navigate(url.href).catch(() => self.clients.openWindow(url.href));
}
