import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Menu } from '#contract/menu/shapes.ts';
import { chooseDishes } from '../bench/guest.ts';
import { ADMIN_PAGES, GUEST_PAGES, PUBLIC_PAGES } from '../bench/pages.ts';
import { EVENING, type House, OWNER, openHouse } from '../e2e/house.ts';
import prepare from '../e2e/prepare.ts';
import config from '../playwright.config.ts';

/**
 * `npm run screenshots`: every page in four sizes, two languages and both schemes, with the sample restaurant,
 * a guest who has ordered and something in the cart, and the owner at the desk. To look at, one by one.
 */
const SIZES = { phone: [360, 740], tablet: [768, 1024], laptop: [1280, 800], wide: [1920, 1080] } as const;
const LANGUAGES = ['de', 'en'] as const;
const SCHEMES = ['light', 'dark'] as const;

const { values: wish } = parseArgs({
  options: {
    pages: { type: 'string' },
    sizes: { type: 'string' },
    languages: { type: 'string' },
    schemes: { type: 'string' },
    /** Only what the window shows, instead of the whole page. */
    window: { type: 'boolean', default: false },
    out: { type: 'string', default: '.tmp/screenshots' },
  },
});
const chosen = <Value extends string>(all: readonly Value[], names: string | undefined): Value[] =>
  names === undefined ? [...all] : all.filter((value) => names.split(',').includes(value));

interface Visitor {
  token: string;
  orderId: string;
  cartId: string;
}

await prepare();
const house = await openHouse(EVENING);
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const guest = await orderDinner(house);
  const owner = await logIn(house);
  rmSync(wish.out, { recursive: true, force: true });
  mkdirSync(wish.out, { recursive: true });
  let taken = 0;
  for (const size of chosen(Object.keys(SIZES) as (keyof typeof SIZES)[], wish.sizes)) {
    for (const scheme of chosen(SCHEMES, wish.schemes)) {
      for (const page of chosen([...PUBLIC_PAGES, ...GUEST_PAGES, ...ADMIN_PAGES, '/nowhere'], wish.pages)) {
        const token = page.startsWith('/admin') ? owner : isForGuests(page) ? guest.token : null;
        for (const language of chosen(LANGUAGES, wish.languages)) {
          const name = `${page.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${size}-${language}-${scheme}`;
          const path =
            (language === 'de' ? '' : '/en') +
            (page === '/' && language === 'en' ? '' : withQuery(page, guest));
          await take(browser, {
            path: path || '/',
            size,
            scheme,
            token,
            file: join(wish.out, `${name}.png`),
          });
          taken += 1;
        }
      }
    }
  }
  console.log(`${taken} screenshots in ${wish.out}`);
} finally {
  await browser.close();
  await house.stop();
}

/** Shells that show nothing to strangers. */
function isForGuests(page: string): boolean {
  return [...GUEST_PAGES, ...ADMIN_PAGES].includes(page) && !['/login', '/register'].includes(page);
}

function withQuery(page: string, { orderId, cartId }: Visitor): string {
  if (page === '/review') return `${page}?cid=${cartId}&cpn=`;
  if (page === '/order-confirmation') return `${page}?oid=${orderId}`;
  return page;
}

interface Shot {
  path: string;
  size: keyof typeof SIZES;
  scheme: (typeof SCHEMES)[number];
  token: string | null;
  file: string;
}

async function take(from: Browser, { path, size, scheme, token, file }: Shot): Promise<void> {
  const [width, height] = SIZES[size];
  const context = await from.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.clock.install({ time: EVENING });
  await context.addInitScript(
    ([given]) => {
      localStorage.setItem('cookieConsent', 'declined');
      if (given) localStorage.setItem('token', given);
    },
    [token],
  );
  const page = await context.newPage();
  await page.goto(house.url + path, { waitUntil: 'networkidle' }).catch(() => undefined);
  await scrollThrough(page);
  await page.screenshot({ path: file, fullPage: !wish.window });
  await context.close();
}

/** Pictures below the fold load when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

async function call<Answer>({ url }: House, path: string, body?: object, token?: string): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'idempotency-key': randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

type Session = { data: { token: string } };

async function logIn(at: House): Promise<string> {
  const login = { mobile_number: OWNER.mobile, password: OWNER.password };
  return (await call<Session>(at, '/auth/login', login)).data.token;
}

/** A guest with one order behind them and the next one in the cart. */
async function orderDinner(at: House): Promise<Visitor> {
  const { data } = await call<Session>(at, '/auth/register', { type: 'guest' });
  const { token } = data;
  const dishes = chooseDishes(await call<Menu>(at, '/menu'));
  const fill = async () => {
    let cartId = '';
    for (const dish of dishes) {
      cartId = (await call<{ _id: string }>(at, '/cart/add', { ...dish, quantity: 1 }, token))._id;
    }
    return cartId;
  };
  const cartId = await fill();
  const address = await call<{ _id: string }>(
    at,
    '/address/add',
    {
      fullName: 'Erika Mustermann',
      phone: '07471 123456',
      email: 'erika@beispiel.example',
      addressLine1: 'Heiligkreuzstraße 10',
      city: 'Hechingen',
      zipCode: '72379',
      country: 'Deutschland',
    },
    token,
  );
  const { order } = await call<{ order: { _id: string } }>(
    at,
    '/orders/create',
    { cartId, addressId: address._id, paymentMethod: 'cod' },
    token,
  );
  return { token, orderId: order._id, cartId: await fill() };
}
