import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Menu } from '#contract/menu/shapes.ts';
import { haveliWordsIn } from '#server/test/haveli-words.ts';
import { pdfText } from '#server/test/pdf-text.ts';
import { type ApiCall, becomeTrattoriaSole, createApiCall } from '#server/test/trattoria-sole.ts';
import { GUEST_PAGES, PUBLIC_PAGES } from '../bench/pages.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken } from './api-client.ts';
import { EVENING, type StoryApp } from './app.ts';
import { expect, LANGUAGES, type Language, localizedPath, story } from './story.ts';

// Pages are read as search engines and link previews read them; only what the desk prints needs a browser.
story.use({ isSample: false });

const FILES = [
  ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/en/manifest.webmanifest'],
  '/.well-known/security.txt',
];
/** One shell for all pages of the desk. */
const DESK = ['/adminnavbar', '/adminnavbar/setup'];
const ANSWERS = ['/restaurant', '/website', '/menu', '/gallery', '/banner', '/terms', '/restaurant/status'];
const STANDALONE = ['/offline', '/offline/desk', '/nowhere'];

const read = async (app: StoryApp, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(app.url + path, { headers });
  return { status: response.status, text: await response.text() };
};

/** The desk wears one look for every restaurant, and its files are called by it: that is all that may be left. */
const isDesk = (path: string) => /\/(adminnavbar|offline\/desk)/.test(path);
const LOOK_OF_DESK = /data-look="\w+"|\/assets\/[\w.-]+/g;

/** By the place where they were read: what speaks of the sample restaurant. */
async function haveliWords(app: StoryApp, paths: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const { text } = await read(app, path);
    const words = haveliWordsIn(isDesk(path) ? text.replace(LOOK_OF_DESK, '') : text);
    if (words.length > 0) found[path] = words;
  }
  return found;
}

const inBothLanguages = (paths: string[]) =>
  LANGUAGES.flatMap((language) => paths.map((path) => localizedPath(language, path)));

story(
  'an empty restaurant becomes a trattoria: no word of the sample is left in it',
  async ({ app, page }) => {
    const request = (path: string, init: RequestInit) => fetch(app.url + path, init);
    const owner = createApiCall(request, await ownerToken(app));

    await story.step('before anything is set', async () => {
      const { text } = await read(app, '/menu');
      expect(text).toContain('Wir öffnen bald');
      expect(await haveliWords(app, inBothLanguages(['/', '/login', '/policy?type=privacy_policy']))).toEqual(
        {},
      );
    });

    await story.step('strangers are led to what there is, and read no blanks', async () => {
      const { text: soon } = await read(app, '/');
      const footer = soon.slice(soon.indexOf('<footer'));
      const links = [...footer.matchAll(/href="([^"]+)"/g)].map(([, path = '']) =>
        path.replaceAll('&amp;', '&'),
      );
      expect(links).toEqual(['/withdrawal', '/accessibility', '/login']);
      for (const path of [...links, '/terms', '/en/terms', '/en/withdrawal', '/en/accessibility']) {
        const { status, text } = await read(app, path);
        expect(status, path).toBe(200);
        expect(text.replace(/<[^>]*>/g, ' '), path).not.toMatch(
          /(Telefon|E-Mail|telephone|email|unter|an|Ring us on|write to) [,.):]/,
        );
      }
    });

    await becomeTrattoriaSole(owner);

    await story.step('pages, files and answers', async () => {
      const { text: sitemap } = await read(app, '/sitemap.xml');
      const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
        url.replaceAll('&amp;', '&').replace(app.url, ''),
      );
      expect(listed.length).toBeGreaterThan(15);
      const pages = inBothLanguages([...PUBLIC_PAGES, ...GUEST_PAGES, ...DESK, ...STANDALONE]);
      const all = [...new Set([...listed, ...pages, ...FILES, ...ANSWERS.map((path) => `/api${path}`)])];
      expect(await haveliWords(app, all)).toEqual({});

      // They are the trattoria's, and not only nobody's.
      for (const language of LANGUAGES) {
        const { text: home } = await read(app, localizedPath(language, '/'));
        expect(home).toContain({ de: 'geht die', en: 'the sun' }[language]);
        expect(home).toMatch(/<title>Trattoria Sole, [^<]* Esslingen<\/title>/);
        expect(home).toMatch(/<meta property="og:site_name" content="Trattoria Sole"/);
        const thing = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(home)?.[1] ?? '';
        expect(thing).toContain('"addressLocality":"Esslingen"');
        const { text: menu } = await read(app, localizedPath(language, '/menu'));
        expect(menu).toContain('Pizza diavola');
      }
      expect((await read(app, '/manifest.webmanifest')).text).toContain('Trattoria Sole');
    });

    for (const language of LANGUAGES) {
      await story.step(`mails and papers (${language})`, async () => {
        const orderId = await spendAnEvening(app, owner, language);
        for (const [kind, words] of [
          ['ticket', 'Pizza diavola'],
          ['receipt', 'Trattoria Sole'],
        ] as const) {
          await openAsOwner(page, app, language, `/adminnavbar/print?as=${kind}&oid=${orderId}`);
          const sheet = page.getByRole('main');
          await expect(sheet).toContainText(words);
          expect(haveliWordsIn(await sheet.innerHTML()), kind).toEqual([]);
        }
      });
    }
    await story.step('mails', async () => {
      await app.setClock(EVENING + 60 * 60 * 1000);
      const folder = join(app.dataDir, 'mail');
      const kinds = () =>
        new Set(
          (existsSync(folder) ? readdirSync(folder) : []).map((file) => /Z-(\w+)-/.exec(file)?.[1] ?? file),
        );
      await expect.poll(kinds, { timeout: 30_000 }).toEqual(new Set(EXPECTED_MAILS));
      for (const file of readdirSync(folder)) {
        const { subject, html, text, from } = await PostalMime.parse(readFileSync(join(folder, file)));
        expect(from?.name, file).toBe('Trattoria Sole');
        expect(haveliWordsIn(`${subject} ${html} ${text}`), file).toEqual([]);
      }
    });

    await story.step('English is turned off: an address that is not there answers in German', async () => {
      const values = { only: 'de' };
      const { version } = await owner<{ version: number }>('PUT', '/admin/website/draft', {
        ...{ part: 'languages', version: 0, values },
      });
      await owner('POST', '/admin/website/publish', { drafts: [{ part: 'languages', version }] });
      const lost = await fetch(`${app.url}/en/nowhere`);
      expect([lost.status, new URL(lost.url).pathname]).toEqual([404, '/nowhere']);
      expect(await lost.text()).toContain('<html lang="de"');
      const elsewhere = await fetch(`${app.url}/en//other.example`, { redirect: 'manual' });
      expect(elsewhere.headers.get('location') ?? '').not.toMatch(/^\/\//);
    });

    await story.step('closed again', async () => {
      await owner('POST', '/admin/go-live/close');
      expect(await haveliWords(app, inBothLanguages(['/', '/gallery']))).toEqual({});
      expect((await read(app, '/')).text).toContain('Trattoria Sole');
    });
  },
);

const EXPECTED_MAILS = [
  ...['new_order', 'order_received', 'order_accepted', 'order_completed', 'order_cancelled'],
  ...['new_reservation', 'reservation_received', 'reservation_accepted', 'reservation_cancelled'],
  ...['gift_card', 'gift_card_receipt', 'newsletter_confirm', 'newsletter_welcome', 'password_reset'],
  ...['message', 'withdrawal', 'withdrawal_receipt', 'password_changed', 'test'],
];

/** Everything of an evening that sends a mail or prints a paper. Returns the id of the order that was carried out. */
async function spendAnEvening(app: StoryApp, owner: ApiCall, language: Language): Promise<string> {
  const request = (path: string, init: RequestInit) => fetch(app.url + path, init);
  const stranger = createApiCall(request, null, language);
  const email = `lea-${language}@beispiel.example`;
  const person = { name: 'Lea Vogt', email };
  const mobile_number = language === 'de' ? '0151 2223334' : '0151 2223335';
  const account = { type: 'user', ...person, mobile_number, password: 'ein Abend am See' };
  const { data } = await stranger<{ data: { token: string } }>('POST', '/auth/register', account);
  const guest = createApiCall(request, data.token, language);

  const place = { addressLine1: 'Küferstraße 3', city: 'Esslingen', zipCode: '73728' };
  const address = { fullName: 'Lea Vogt', phone: mobile_number, email, ...place, country: 'Deutschland' };
  const { _id: addressId } = await guest<{ _id: string }>('POST', '/address/add', address);
  const order = async () => {
    const { menuItems } = await guest<Menu>('GET', '/menu');
    const pizza = menuItems.find(({ name }) => name === 'Pizza diavola');
    const choice = { menuItemId: pizza?._id, variantName: pizza?.variants[1]?._id, quantity: 3 };
    const { _id: cartId } = await guest<{ _id: string }>('POST', '/cart/add', {
      ...choice,
      ...{ addOns: [], message: '' },
    });
    const body = { cartId, addressId, paymentMethod: 'cod', message: '' };
    return (await guest<{ order: { _id: string } }>('POST', '/orders/create', body)).order._id;
  };
  const [accepted, declined] = [await order(), await order()];
  const answer = (orderId: string, status: string, more: object = {}) =>
    owner('PUT', '/orders/updateStatus', { orderId, status, ...more });
  await answer(accepted, 'accepted');
  await answer(accepted, 'completed');
  const reason = { cancellationReason: 'Zu weit weg' };
  await answer(declined, 'cancelled', { ...reason, cancellationCode: 'undeliverable_location' });

  const table = async (time: string) => {
    const wish = { ...person, phone: mobile_number, date: '2026-06-14', time, numberOfGuests: 2 };
    type Sent = { data: { reservation: { _id: string } } };
    return (await stranger<Sent>('POST', '/reservation', wish)).data.reservation._id;
  };
  const [taken, refused] = [await table('18:00'), await table('19:00')];
  await owner('PATCH', `/reservation/${taken}`, { status: 'accepted' });
  await owner('PATCH', `/reservation/${refused}`, {
    ...{ status: 'cancelled', ...reason, cancellationCode: 'time_unavailable' },
  });

  await stranger('POST', '/newsletter/subscribe', { email });
  await stranger('POST', '/message', {
    ...person,
    phone: mobile_number,
    message: 'Ciao!',
    newsletter: false,
  });
  await stranger('POST', '/withdrawal', { ...person, contract: '50 €', message: '' });
  await stranger('POST', '/auth/forgot_password', { email });
  await guest('PUT', '/auth/password', {
    currentPassword: account.password,
    newPassword: 'zwei Abende am See',
  });
  await owner('POST', '/admin/mails/test', { email });

  const card = { amount: 50, recipientEmail: email, buyerEmail: email, message: 'Ciao' };
  type Bought = { giftCard: { _id: string }; links: { href: string }[] };
  const { giftCard, links } = await stranger<Bought>('POST', '/giftcard/create', card);
  const parameter = (href = '', name = '') => new URL(href, app.url).searchParams.get(name) ?? '';
  const paymentId = parameter(links[0]?.href, 'id');
  const { href } = await stranger<{ href: string }>('POST', `/demo-payment/${paymentId}`, {
    decision: 'approve',
  });
  await stranger('POST', '/giftcard/verify', {
    ...{ giftCardId: giftCard._id, paymentId, payerId: parameter(href, 'PayerID') },
  });
  const paper = await fetch(`${app.url}/api/giftcard/${giftCard._id}/pdf?language=${language}`);
  const words = pdfText(Buffer.from(await paper.arrayBuffer()));
  expect(words).toContain('Trattoria Sole');
  expect(words).toContain({ de: 'Ein Mittag in der Sonne', en: 'Lunch in the sun' }[language]);
  expect(haveliWordsIn(words)).toEqual([]);

  // The reader's own link confirms the newsletter.
  const token = await tokenInMail(app, 'newsletter_confirm', email);
  await stranger('POST', '/newsletter/confirm', { token });
  return accepted;
}

/**
 * The token of the link in the mail of a kind that went to an address. As a mail program reads it: in the source, one that begins
 * with '3D' can't be told from the sign before it.
 */
async function tokenInMail(app: StoryApp, kind: string, to: string): Promise<string> {
  const folder = join(app.dataDir, 'mail');
  const files = () =>
    (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.includes(`-${kind}-`));
  let token = '';
  await expect
    .poll(
      async () => {
        const mails = await Promise.all(
          files().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
        );
        const mine = mails.find((mail) => mail.to?.some(({ address }) => address === to));
        token = /token=([\w-]+)/.exec(mine?.text ?? '')?.[1] ?? '';
        return token;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return token;
}
