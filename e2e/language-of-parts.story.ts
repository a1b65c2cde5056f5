import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import type { StoryApp } from './app.ts';
import { guestPage } from './guest-page.ts';
import { expect, story, waitUntilStable } from './story.ts';

/** Marks every text that the owner has written in German alone. */
const MARK = '¤';

/** An owner who has written no English yet. */
function writeGermanAlone({ dataDir, addSpecialDate }: StoryApp): void {
  addSpecialDate('2026-06-14');
  const db = new DatabaseSync(join(dataDir, 'thali.sqlite'), { timeout: 5000 });
  for (const [table, columns] of Object.entries({
    categories: ['name', 'desc'],
    dishes: ['name', 'desc'],
    gallery_entries: ['alt'],
    policies: ['content'],
    banners: ['title', 'description'],
  })) {
    for (const column of columns)
      db.prepare(`update ${table} set ${column}_en = null, ${column}_de = ? || ${column}_de`).run(MARK);
  }
  db.prepare("update special_dates set reason = ? || 'Betriebsfeier'").run(MARK);
  db.prepare('update banners set enabled_at = 1 where id = (select min(id) from banners)').run();
  const inGerman = (json: string) =>
    JSON.stringify(JSON.parse(json), (key, value) => {
      if (key === 'en') return null;
      return key === 'de' && typeof value === 'string' && value !== '' ? MARK + value : value;
    });
  const rewrite = (table: string, id: string, ...columns: string[]) => {
    for (const column of columns) {
      const rows = db.prepare(`select ${id} as id, ${column} as json from ${table}`).all();
      for (const row of rows)
        db.prepare(`update ${table} set ${column} = ? where ${id} = ?`).run(
          inGerman(String(row.json)),
          String(row.id),
        );
    }
  };
  rewrite('dishes', 'id', 'variants', 'add_ons');
  rewrite('settings', 'key', 'value');
  db.close();
}

/** German texts that are not marked as German, and how many are; runs in the browser. */
function textsIn(mark: string): { unsaid: string[]; said: number } {
  const missing: string[] = [];
  let said = 0;
  const judge = (words: string, element: Element | null) => {
    if (!words.includes(mark)) return;
    if (element?.closest('[lang]')?.getAttribute('lang') === 'de') said += 1;
    else missing.push(words.slice(0, 80));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, template, noscript'))
      judge(node.textContent ?? '', node.parentElement);
  for (const picture of document.querySelectorAll('img[alt]'))
    judge(picture.getAttribute('alt') ?? '', picture);
  return { unsaid: missing, said };
}

async function expectMarked(page: Page, atLeast: number): Promise<void> {
  await waitUntilStable(page);
  const { unsaid: missing, said } = await page.evaluate(textsIn, MARK);
  expect(missing).toEqual([]);
  expect(said).toBeGreaterThanOrEqual(atLeast);
}

story(
  'what the owner wrote in German alone is read in German on English pages',
  { tag: '@long' },
  async ({ page, app }) => {
    writeGermanAlone(app);
    for (const [path, atLeast] of Object.entries({
      '/en': 12,
      '/en/menu': 100,
      '/en/about-us': 8,
      '/en/policy?type=privacy_policy': 1,
      '/en/contact-us': 1,
    })) {
      await story.step(path, async () => {
        await page.goto(path);
        await expectMarked(page, atLeast);
      });
    }

    await page.goto('/en/gallery');
    await page.locator('main ul a').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectMarked(page, 2);

    const me = guestPage(page, 'en');
    await me.openMenu();
    await page.locator('main article a').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectMarked(page, 100);
    await page.getByRole('dialog').getByRole('button', { name: me.w.addToCart }).click();
    await expect(page).toHaveURL(/\/en\/menu/);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart.*1/ })).toBeVisible();
    await page.goto('/en/cart');
    await expect(page.locator('main [lang=de]').filter({ hasText: MARK }).first()).toBeVisible();
    await page.goto('/menu');
    await expect(page.getByText(MARK).first()).toBeVisible();
    await expect(page.locator('main [lang]')).toHaveCount(0);
  },
);
