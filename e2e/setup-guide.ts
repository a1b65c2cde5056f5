import { type Locator, type Page, test } from '@playwright/test';
import { TRATTORIA_MENU } from '#server/test/trattoria-sole.ts';
import { adminMenuExchangeTexts } from '#texts/admin-menu-exchange.ts';
import { adminPolicyTexts } from '#texts/admin-policies.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { adminSetupTexts } from '#texts/admin-setup.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { adminWebsiteTexts } from '#texts/admin-website.ts';
import { settingTexts } from '#texts/setting-fields.ts';
import { websiteFieldTexts } from '#texts/website-fields.ts';
import { type Language, expect as plainExpect } from './story.ts';

// Many pages, each opened for the first time: a busy machine needs a while for one.
const expect = plainExpect.configure({ timeout: 45_000 });

/** A mail server is what a provider's own page calls it; nothing else of how this is made means anything to an owner. */
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
    for (const [word] of words.matchAll(MAKERS_WORDS)) foreign.add(word);
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
  const isDone = (item: keyof typeof t.items) =>
    expect(page.locator(`[data-item=${item}]`)).toHaveAttribute('data-state', 'done');

  return {
    ...owner,
    step,
    unfold,
    back,
    isDone,
    /** Everything up to the test order: a trattoria with sixty dishes that delivers to one place. */
    async setUp() {
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

      await test.step('hours', async () => {
        await open('hours', 'hours');
        await press(adminTimingTexts[language].edit);
        await press(adminTimingTexts[language].save);
        await expect(page.getByText(adminTimingTexts[language].saved)).toBeVisible();
        await back();
        await isDone('hours');
      });

      await test.step('sixty dishes from a table', async () => {
        const w = adminMenuExchangeTexts[language].import;
        await open('menu', 'dishes');
        count.taps += 2;
        await page.getByLabel(w.file, { exact: true }).setInputFiles(TRATTORIA_MENU);
        await press(w.preview);
        await press(w.apply(60));
        await expect(page.getByText(w.done)).toBeVisible();
        await back();
        for (const item of [
          'dishes',
          'allergens',
          'base_prices',
          'drink_vat',
          'youth',
          'zero_prices',
        ] as const)
          await isDone(item);
      });

      await test.step('one place of delivery, at the card that the guide names', async () => {
        const w = settings.delivery;
        await open('delivery', 'delivery');
        const card = page.locator('[data-section=delivery]');
        await tap(card.getByRole('button', { name: w.add, exact: true }));
        await expect(card).toBeInViewport();
        // It begins with the restaurant's own place.
        await expect(card.getByLabel(w.zipCode, { exact: true })).toHaveValue('73728');
        await expect(card.getByLabel(w.city, { exact: true })).toHaveValue('Esslingen');
        await tap(card.getByRole('button', { name: settings.save, exact: true }));
        await expect(card.getByText(settings.saved(w.title))).toBeVisible();
        await back();
        await isDone('delivery');
      });

      await test.step('what is offered against waste', async () => {
        await open('delivery', 'reuse');
        const card = page.locator('[data-section=reuse]');
        count.taps += 1;
        await card.getByLabel(fields.reuse.offer.label).selectOption('own_vessels');
        await tap(card.getByRole('button', { name: settings.save, exact: true }));
        await expect(card.getByText(settings.saved(settings.reuse.title))).toBeVisible();
        await back();
        await isDone('reuse');
      });

      await test.step('legal texts, from their templates', async () => {
        for (const item of ['imprint', 'privacy'] as const) {
          await open('legal', item);
          const form = page.locator('form').filter({ has: page.locator('textarea') });
          await expect(form.locator('textarea')).toHaveCount(2);
          // Each place once, for both languages.
          for (const place of await form.locator('input[type=text]').all()) await type(place, 'Giulia Sole');
          await tap(form.getByRole('button', { name: adminPolicyTexts[language].publish, exact: true }));
          await expect(form).toHaveCount(0);
          await back();
          await isDone(item);
        }
      });

      await test.step('the look', async () => {
        await open('look', 'look');
        const card = page.locator('[data-section=look]');
        await expect(card).toBeInViewport();
        await tap(card.getByRole('radio', { name: 'Trattoria' }));
        await tap(card.getByRole('button', { name: settings.save, exact: true }));
        await expect(card.getByText(settings.saved(settings.look.title))).toBeVisible();

        await back();
        await isDone('look');
      });

      await test.step('a first sentence on the website', async () => {
        const w = adminWebsiteTexts[language];
        const { blocks, fields: labels } = websiteFieldTexts[language];
        await open('website', 'website');
        await tap(page.getByRole('button', { name: new RegExp(`^${blocks.hero.title}`) }));
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
        await tap(page.getByRole('alertdialog').getByRole('button', { name: w.publish, exact: true }));
        await expect(page.getByText(w.published)).toBeVisible();
        await back();
        await isDone('website');
      });
    },
  };
}
