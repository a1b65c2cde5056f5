import { type Locator, type Page, test } from '@playwright/test';
import { MESSY_DISHES, messyMenu } from '#server/test/messy-menu.ts';
import { adminConnectionTexts } from '#texts/admin-connections.ts';
import { adminMenuExchangeTexts } from '#texts/admin-menu-exchange.ts';
import { adminPolicyTexts } from '#texts/admin-policies.ts';
import { adminReauthTexts } from '#texts/admin-reauth.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { adminSetupTexts } from '#texts/admin-setup.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { adminWebsiteTexts } from '#texts/admin-website.ts';
import { settingTexts } from '#texts/setting-fields.ts';
import { websiteFieldTexts } from '#texts/website-fields.ts';
import { type Language, OWNER, expect as plainExpect } from './story.ts';

// Many pages, each opened for the first time: a busy machine needs a while for one.
const expect = plainExpect.configure({ timeout: 45_000 });

/** Nothing of how this is made means anything to an owner. */
const MAKERS_WORDS =
  /[A-Z]{2,}_[A-Z_]{2,}|\.env\b|\b(?:JSON|API|HTML|SQL\w*|URL|localhost|environment variables?|Umgebungsvariablen?|token|backend|webhook|null|undefined|NaN|Server)\b/g;

/** What an owner does with fingers: every tap and every typed character is counted. */
function countingOwner(page: Page) {
  const count = { taps: 0, fields: 0, characters: 0 };
  /** Words of the software's makers that a screen showed. */
  const foreign = new Set<string>();
  const tap = async (part: Locator) => {
    count.taps += 1;
    await part.scrollIntoViewIfNeeded();
    const words = await part.page().locator('body').innerText();
    // What a provider's own pages call it stands between quotation marks.
    for (const [word] of words.replace(/[„“][^“”\n]*[“”]|(?<=^|[\s(])'[^'\n]*'/gm, '').matchAll(MAKERS_WORDS))
      foreign.add(word);
    await part.click();
  };
  return {
    count,
    foreign,
    tap,
    async type(field: Locator, words: string) {
      count.fields += 1;
      count.characters += words.length;
      await tap(field);
      await field.fill(words);
    },
    press: (name: string) => tap(page.getByRole('button', { name, exact: true })),
  };
}

type Texts = (typeof adminSetupTexts)['de'];
type MailAccount = { host: string; port: number; password: string };
type PaypalAccount = { clientId: string; clientSecret: string };

/** The setup guide at the desk, and what is settled on the pages that it leads to. */
export function setupGuide(page: Page, language: Language) {
  const t = adminSetupTexts[language];
  const settings = adminSettingsTexts[language];
  const fields = settingTexts[language];
  const owner = countingOwner(page);
  const { tap, type, press, count } = owner;
  const step = (name: keyof Texts['steps']) => page.locator(`#step-${name}`);
  /** Unfolds a step if it is not, and opens the page where an item is settled. */
  const open = async (name: keyof typeof t.steps, item: keyof typeof t.items) => {
    await unfold(name);
    await tap(step(name).getByRole('link', { name: `${t.go}: ${t.items[item].title}` }));
  };
  const unfold = async (name: keyof typeof t.steps) => {
    await expect(step(name)).toBeVisible();
    if ((await step(name).getAttribute('open')) === null) await tap(step(name).locator('summary'));
  };
  /** The bar above every page of the desk leads back to the guide until the restaurant is open. */
  const back = async () => {
    await tap(page.locator('a[href$="/adminnavbar/setup"]').filter({ visible: true }).first());
    await expect(step('address')).toBeVisible();
  };
  /** The bar above leads on to what comes next, once a page is settled. */
  const next = async (item: keyof typeof t.items) => {
    await tap(page.getByRole('link', { name: `${t.next}: ${t.items[item].title}` }));
  };
  const section = (name: string) => page.locator(`[data-section=${name}]`);
  const isDone = (item: keyof typeof t.items) =>
    expect(page.locator(`[data-item=${item}]`)).toHaveAttribute('data-state', 'done');

  return {
    ...owner,
    step,
    unfold,
    back,
    isDone,
    next,
    /** Everything up to the test order: a trattoria that delivers to its own town; mail and payment where they are not set yet. */
    async setUp({ mail, paypal }: { mail?: MailAccount; paypal?: PaypalAccount } = {}) {
      await test.step('name and address', async () => {
        const form = step('address').locator('form');
        for (const [name, words] of [
          ['name', 'Trattoria Sole'],
          ['street', 'Marktplatz 5'],
          ['zipCode', '73728'],
          ['city', 'Esslingen'],
          ['phone', '0711 90009517'],
          ['email', 'ciao@sole.example'],
        ] as const) {
          await type(form.getByLabel(fields.house[name].label, { exact: true }), words);
        }
        await tap(form.getByRole('button', { name: settings.save, exact: true }));
        await isDone('contact');
      });

      await test.step('hours, which are open for editing', async () => {
        await open('hours', 'hours');
        const week = page.getByRole('region', { name: adminTimingTexts[language].weekly, exact: true });
        await tap(week.getByRole('button', { name: adminTimingTexts[language].save, exact: true }));
        await expect(page.getByText(adminTimingTexts[language].saved)).toBeVisible();
      });

      await test.step('a menu from a workbook that nobody has tidied up', async () => {
        const w = adminMenuExchangeTexts[language].import;
        await next('dishes');
        count.taps += 2;
        await page.getByLabel(w.file, { exact: true }).setInputFiles(await messyMenu());
        for (const [label, answer] of [
          [w.kind('Getränke', 2), 'drink'],
          [w.kind('Vini', 2), 'beer-wine'],
          [w.word('-', false), 'none'],
        ] as const) {
          count.taps += 1;
          await page.getByLabel(label, { exact: true }).selectOption(answer);
        }
        await press(w.apply(MESSY_DISHES));
        await expect(page.getByText(w.done)).toBeVisible();
      });

      await test.step('one place of delivery, which stands there', async () => {
        const w = settings.delivery;
        await next('delivery');
        const card = section('delivery');
        await expect(card).toBeInViewport();
        // It begins with the restaurant's own place.
        await expect(card.getByLabel(w.zipCode, { exact: true })).toHaveValue('73728');
        await expect(card.getByLabel(w.city, { exact: true })).toHaveValue('Esslingen');
        await tap(card.getByRole('button', { name: settings.save, exact: true }));
        await expect(card.getByText(settings.saved(w.title))).toBeVisible();
      });

      await test.step('what is offered against waste', async () => {
        await next('reuse');
        const card = section('reuse');
        count.taps += 1;
        await card.getByLabel(fields.reuse.offer.label).selectOption('own_vessels');
        await tap(card.getByRole('button', { name: settings.save, exact: true }));
        await expect(card.getByText(settings.saved(settings.reuse.title))).toBeVisible();
      });

      const w = adminConnectionTexts[language];
      const prove = async (card: Locator) => {
        await type(card.getByLabel(adminReauthTexts[language].proof), OWNER.password);
        await tap(card.getByRole('button', { name: w.save, exact: true }));
        await expect(card.getByLabel(adminReauthTexts[language].proof)).toHaveCount(0);
      };
      if (paypal) {
        await test.step('an account for payments, tried', async () => {
          await next('payment');
          const card = section('paypal');
          await type(card.getByLabel(w.paypal.clientId, { exact: true }), paypal.clientId);
          await type(card.getByLabel(w.paypal.secret, { exact: true }), paypal.clientSecret);
          await prove(card);
          await tap(card.getByRole('button', { name: w.testOf(w.paypal.title) }));
          await expect(card.getByText(w.works)).toBeVisible();
        });
      }
      if (mail) {
        await test.step('a mail server, and a test mail', async () => {
          await next('mail');
          const card = section('mail-server');
          await type(card.getByLabel(w.mail.host, { exact: true }), mail.host);
          // The usual port is chosen already; a machine of the test has another one.
          await card.getByLabel(w.mail.port).evaluate((select, port) => {
            (select as HTMLSelectElement).options[0]?.setAttribute('value', String(port));
            select.dispatchEvent(new Event('change', { bubbles: true }));
          }, mail.port);
          await expect(card.getByLabel(w.mail.user, { exact: true })).toHaveValue('ciao@sole.example');
          await type(card.getByLabel(w.mail.password, { exact: true }), mail.password);
          await prove(card);
          const trial = section('mail');
          await tap(trial.getByRole('button', { name: settings.mail.send }));
          await expect(trial.getByText(settings.mail.sentTitle)).toBeVisible();
        });
      }

      await test.step('legal texts, from their templates', async () => {
        const { needless, publish } = adminPolicyTexts[language];
        for (const item of ['imprint', 'privacy'] as const) {
          if (item === 'imprint' && !mail) {
            await back();
            await open('legal', item);
          } else await next(item);
          const form = page
            .locator('form')
            .filter({ has: page.getByRole('button', { name: publish, exact: true }) });
          await expect(form.locator('textarea')).toHaveCount(2);
          const leave = form.getByRole('checkbox', { name: needless });
          const isOnlyNameNeeded = (await leave.count()) > 0;
          if (isOnlyNameNeeded) await tap(leave);
          // Each place once, for both languages; the owner's name once for both texts.
          for (const place of await form.locator('input[type=text]').all()) {
            if ((await place.inputValue()) === '') await type(place, 'Giulia Sole');
            if (isOnlyNameNeeded) break;
          }
          await tap(form.getByRole('button', { name: publish, exact: true }));
          await expect(form).toHaveCount(0);
        }
      });

      await test.step('the look', async () => {
        await back();
        for (const item of [
          ...(['contact', 'hours', 'dishes', 'allergens', 'base_prices', 'drink_vat', 'youth'] as const),
          ...(['zero_prices', 'delivery', 'reuse', 'imprint', 'privacy'] as const),
          ...(paypal ? (['payment'] as const) : []),
          ...(mail ? (['mail'] as const) : []),
        ])
          await isDone(item);
        await open('look', 'look');
        const card = section('look');
        await expect(card).toBeInViewport();
        await tap(card.getByRole('radio', { name: 'Trattoria' }));
        await tap(card.getByRole('button', { name: settings.save, exact: true }));
        await expect(card.getByText(settings.saved(settings.look.title))).toBeVisible();
      });

      await test.step('a first sentence on the website, whose first block is open', async () => {
        const w = adminWebsiteTexts[language];
        const { fields: labels } = websiteFieldTexts[language];
        await next('website');
        const claim = page.getByLabel(`${labels.claim} (${w.languages[language]})`);
        await type(claim, 'Um zwölf geht die Sonne auf.');
        // A reload in between, as when the tablet's battery dies: what was typed is there again.
        await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
        page.once('dialog', (dialog) => dialog.accept());
        await page.reload();
        await expect(claim).toHaveValue('Um zwölf geht die Sonne auf.');
        await press(w.save);
        await expect(page.getByText(w.saved)).toBeVisible();
        await press(w.publish);
        await expect(page.getByText(w.published)).toBeVisible();
      });
    },
  };
}
