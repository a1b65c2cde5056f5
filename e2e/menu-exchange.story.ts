import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { adminMenuExchangeTexts } from '#texts/admin-menu-exchange.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import { openAsOwner } from './admin-login.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  goOffline,
  type Language,
  story,
} from './story.ts';

interface DishView {
  _id: string;
  name: string;
  actualPrice: number;
  vatPercent: number;
  isHouseOnly: boolean;
  allergens: string[];
  allergensDeclared: boolean;
}

const menuOf = async ({ url }: { url: string }) =>
  (await (await fetch(`${url}/api/menu`)).json()) as { menuItems: DishView[]; category: { name: string }[] };

/** A menu of sixty dishes in five categories, as a restaurant keeps it. */
function sixtyDishes(language: Language): string {
  const categories = ['Antipasti', 'Pasta', 'Pizza', 'Secondi', 'Dolci'];
  const head = language === 'de' ? 'Kategorie;Gericht;Preis €;Allergene' : 'Category;Dish;Price €;Allergens';
  const lines = Array.from({ length: 60 }, (_, index) => {
    const category = categories[Math.floor(index / 12)];
    const price = (7.5 + (index % 12) / 2).toFixed(2);
    const allergen = language === 'de' ? 'Weizen, Milch' : 'wheat, milk';
    return `${category};Piatto ${index + 1};${price};${allergen}`;
  });
  return [head, ...lines].join('\r\n');
}

story.describe('the menu in and out', () => {
  story('an owner imports sixty dishes after a preview, and undoes it', async ({ page, app, language }) => {
    const t = adminMenuExchangeTexts[language];
    const before = (await menuOf(app)).menuItems.length;
    await openAsOwner(page, app, language, '/adminnavbar/menu');
    await page.getByRole('link', { name: adminMenuTexts[language].toImport }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.import.title })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // A wrong line: it comes first, and the others are imported only if that is asked for.
    const table = sixtyDishes(language);
    const wrong = table.replace(';8.00;', ';acht;');
    const upload = (text: string) =>
      page.getByLabel(t.import.file, { exact: true }).setInputFiles({
        name: 'karte.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text, 'latin1'),
      });
    await upload(wrong);
    await expect(page.getByRole('heading', { name: t.import.result, exact: true })).toBeFocused();
    await expect(page.getByText(t.import.wrong(1))).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Piatto 2' }).first()).toContainText(
      t.import.lines('3'),
    );
    const apply = (name: string | RegExp) => page.getByRole('button', { name });
    await expect(page.getByRole('button', { name: t.import.apply(59), exact: true })).toBeHidden();
    await expect(
      page.getByText(`${t.import.fault(1, menuTableTexts[language].columns.price)}:`),
    ).toBeVisible();
    await expect(apply(t.import.applyRight(59, 1))).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await upload(table);
    // An encoding that was guessed is looked at first.
    await expect(apply(t.import.apply(60))).toBeDisabled();
    await page.getByRole('checkbox', { name: t.import.guessedRight }).check();
    await apply(t.import.apply(60)).click();
    await expect(page.getByText(t.import.done)).toBeVisible();
    const after = await menuOf(app);
    expect(after.menuItems).toHaveLength(before + 60);
    expect(after.menuItems.find(({ name }) => name === 'Piatto 13')).toMatchObject({
      actualPrice: 7.5,
      allergens: ['gluten-wheat', 'milk'],
    });
    expect(after.category.map(({ name }) => name)).toEqual(expect.arrayContaining(['Pasta', 'Dolci']));

    await page.getByRole('button', { name: t.last.undo }).click();
    await expect(page.getByText(t.last.undone)).toBeVisible();
    expect((await menuOf(app)).menuItems).toHaveLength(before);
  });

  story(
    'a column and letters that are unknown are explained, once for all tables; what was pasted survives a reload',
    async ({ page, app, language }) => {
      const t = adminMenuExchangeTexts[language].import;
      await openAsOwner(page, app, language, '/adminnavbar/menu/import');
      const pasted = 'Gruppe\tLeckeres\tKostet\tAllergene\nSuppen\tRasam\t5,50\tA G';
      await page.getByLabel(t.paste).fill(pasted);
      // The draft is stored every two seconds.
      await page.clock.runFor(3000);
      await page.reload();
      await expect(page.getByLabel(t.paste)).toHaveValue(pasted);
      const reconnect = await goOffline(page);
      await page.getByRole('button', { name: t.preview }).click();
      await expect(page.getByText(adminMenuExchangeTexts[language].failed)).toBeVisible();
      await reconnect();
      await page.getByRole('button', { name: t.preview }).click();
      await expect(page.getByText(t.missing)).toBeVisible();
      await page.getByLabel(t.column('Kostet', null)).selectOption('price');
      await page.getByLabel(t.column('Leckeres', null)).selectOption('name');
      await expect(page.getByText(t.wrong(1))).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(t.word('A', true)).selectOption('gluten-wheat');
      await page.getByLabel(t.word('G', true)).selectOption('milk');
      await page.getByRole('button', { name: t.apply(1) }).click();
      await expect(page.getByText(t.done)).toBeVisible();
      const rasam = (await menuOf(app)).menuItems.find(({ name }) => name === 'Rasam');
      expect(rasam?.allergens).toEqual(['gluten-wheat', 'milk']);
      // The next table of the kind needs no word.
      await page.getByLabel(t.paste).fill(pasted.replace('Rasam', 'Sambar'));
      await page.getByRole('button', { name: t.preview }).click();
      await page.getByRole('button', { name: t.apply(1) }).click();
      await expect(page.getByText(t.done)).toBeVisible();
    },
  );

  story(
    'text from a PDF is taken once its drinks are named, without what is wrong',
    async ({ page, app, language }) => {
      const t = adminMenuExchangeTexts[language].import;
      await openAsOwner(page, app, language, '/adminnavbar/menu/import');
      const lines = [
        'Vesper',
        'Wurstsalat 9,80',
        'Käseplatte 0,00 €',
        'Brotkorb 0,00 €',
        'Ausschank',
        'Landbier 0,3 l 3,40 0,5 l 4,60',
        'Obstler 2 cl 3,50',
      ];
      await page.getByLabel(t.paste).fill(lines.join('\n'));
      await page.getByRole('button', { name: t.preview }).click();
      await expect(page.getByText(t.sources.text)).toBeVisible();
      await expect(page.getByText(t.wrong(4))).toBeVisible();
      // Each kind of fault once.
      await expect(page.getByText(`${t.fault(2, menuTableTexts[language].columns.price)}:`)).toHaveCount(1);
      await expect(page.getByText(t.seeAbove)).toHaveCount(4);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      const kind = page.getByLabel(t.kind('Ausschank', 2));
      await expect(kind).toHaveValue('');
      await kind.selectOption('spirits');
      await expect(page.getByText(t.wrong(2))).toBeVisible();
      await expect(kind).toHaveValue('spirits');
      await page.getByRole('button', { name: t.applyRight(3, 2) }).click();
      await expect(page.getByText(t.done)).toBeVisible();
      const { menuItems } = await menuOf(app);
      expect(menuItems.find(({ name }) => name === 'Obstler')).toMatchObject({
        vatPercent: 19,
        actualPrice: 3.5,
      });
      expect(menuItems.some(({ name }) => name === 'Brotkorb')).toBe(false);
    },
  );

  story('the exported table is imported again and changes nothing', async ({ page, app, language }) => {
    const t = adminMenuExchangeTexts[language].import;
    await openAsOwner(page, app, language, '/adminnavbar/menu/import');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: t.xlsx, exact: true }).click();
    const path = await (await downloading).path();
    await page.getByLabel(t.file, { exact: true }).setInputFiles(path);
    await expect(page.getByText(t.same)).toBeVisible();
  });
});

story.describe('the table of prices', () => {
  story(
    'an owner edits many dishes by keyboard, raises prices, and saves once',
    async ({ page, app, language }) => {
      const texts = adminMenuExchangeTexts[language];
      const t = texts.table;
      await openAsOwner(page, app, language, '/adminnavbar/menu/table');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      const { menuItems } = await menuOf(app);
      const prices = page.locator('[data-cell=price]');
      await prices.first().fill(language === 'de' ? '9,95' : '9.95');
      await page.keyboard.press('Enter');
      await expect(prices.nth(1)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(prices.first()).toBeFocused();
      await prices.nth(1).fill('x');
      await expect(page.getByRole('button', { name: t.save })).toBeDisabled();
      await page.getByRole('button', { name: t.discard }).click();

      await page.locator('[data-cell=declared]').first().click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('checkbox', { name: dishFormTexts[language].none.allergens.word, exact: true })
        .check();
      await dialog.getByRole('button', { name: t.apply }).click();
      await page.locator('[data-cell=availability]').first().selectOption('house');
      await page.getByText(t.raise, { exact: true }).click();
      await page.getByLabel(t.percent).fill('5');
      await page.getByRole('button', { name: t.raiseNow }).click();
      await expect(page.locator('[data-cell=price][data-changed]').first()).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      await page.getByRole('button', { name: t.save }).click();
      await expect(page.getByText(t.saved(menuItems.length))).toBeVisible();
      const after = await menuOf(app);
      expect(after.menuItems[0]).toMatchObject({ isHouseOnly: true, allergens: [], allergensDeclared: true });
      expect(
        after.menuItems.every(({ actualPrice }, index) => actualPrice > (menuItems[index]?.actualPrice ?? 0)),
      ).toBe(true);
      await page.getByRole('button', { name: texts.last.undo }).click();
      await expect
        .poll(async () => (await menuOf(app)).menuItems.map(({ actualPrice }) => actualPrice))
        .toEqual(menuItems.map(({ actualPrice }) => actualPrice));
    },
  );

  story(
    'two owners at the table lose nothing',
    { tag: '@long' },
    async ({ page, app, language, visitor }) => {
      const t = adminMenuExchangeTexts[language].table;
      const other = await visitor();
      await openAsOwner(page, app, language, '/adminnavbar/menu/table');
      await openAsOwner(other, app, language, '/adminnavbar/menu/table');
      allowStatus(other, 409);
      await other.locator('[data-cell=price]').first().fill('8');
      await other.locator('[data-cell=vat]').nth(1).selectOption('19');
      await page.locator('[data-cell=price]').first().fill('9');
      await page.getByRole('button', { name: t.save }).click();
      await expect(page.getByText(t.saved(1))).toBeVisible();
      await other.getByRole('button', { name: t.save }).click();
      await expect(other.getByText(t.conflict)).toBeVisible();
      await expect(other.locator('[data-cell=price]').first()).toHaveValue('8');
      await other.getByRole('button', { name: t.save }).click();
      await expect(other.getByText(t.saved(2))).toBeVisible();
      expect((await menuOf(app)).menuItems[1]?.vatPercent).toBe(19);
    },
  );
});
