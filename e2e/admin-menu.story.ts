import type { Weekday } from '#domain/hours/zone.ts';
import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { adminSoldOutTexts } from '#texts/admin-sold-out.ts';
import { adminStockTexts } from '#texts/admin-stock.ts';
import { fewLeftText } from '#texts/few-left.ts';
import { issueTexts } from '#texts/issues.ts';
import { menuTexts } from '#texts/menu.ts';
import { packagedTexts } from '#texts/packaged.ts';
import { siteTexts } from '#texts/site.ts';
import { openAsOwner } from './admin-login.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';
import { expectOnEachDevice } from './turned.ts';

const LABELS = {
  de: {
    samosa: 'Gemüse-Samosa',
    pakora: 'Zwiebel-Pakora',
    starters: 'Vorspeisen',
    newDish: 'Neues Gericht',
    newCategory: 'Neue Kategorie',
    name: 'Name (Deutsch)',
    category: 'Kategorie',
    price: 'Preis in Euro',
    save: 'Speichern',
    cancelEdit: 'Bearbeiten abbrechen',
    remove: 'Löschen',
    addOn: 'Extra hinzufügen',
    addVariant: 'Variante hinzufügen',
    copy: 'Kopieren',
    extraName: 'Name',
    take: 'Extras von einem anderen Gericht übernehmen',
    takeDish: 'Gericht',
    takeOver: 'Übernehmen',
    allHere: /Alle Extras von .* stehen schon da/,
    removeRow: 'Zeile entfernen',
    addTimes: 'Zeiten hinzufügen',
    removeTimes: 'Zeiten entfernen',
    start: 'Von',
    end: 'Bis',
    variants: 'Varianten',
    addOns: 'Extras',
    milk: 'Milch',
    nameMissing: 'Bitte geben Sie einen Namen an.',
    priceMissing: 'Bitte geben Sie einen Preis an.',
    variantsIncomplete: 'Alle Varianten brauchen einen Namen und einen Preis',
    addOnsIncomplete: 'Alle Extras brauchen einen Namen und einen Preis',
    timesMissing: 'Bitte geben Sie Beginn und Ende an.',
    saved: 'Gespeichert! Das Gericht steht auf der Karte.',
    categorySaved: 'Gespeichert! Die Kategorie steht auf der Karte.',
    deleteDish: 'Möchten Sie dieses Gericht wirklich löschen?',
    deleteCategory:
      'Möchten Sie diese Kategorie wirklich löschen? Damit werden alle Gerichte dieser Kategorie gelöscht.',
    soldOut: 'Gemüse-Samosa: ausverkauft melden, bis morgen',
    back: 'Gemüse-Samosa ist wieder da',
    further: 'Gemüse-Samosa: bis auf Weiteres ausverkauft',
    order: 'Reihenfolge',
    done: 'Fertig',
    down: 'Gemüse-Samosa nach unten',
    discard: 'Änderungen verwerfen?',
    keep: 'Weiter bearbeiten',
    notAnImage: /Das ist kein Bild/,
    search: 'Gericht suchen',
    nothing: 'Kein Gericht gefunden',
    failed: /Das Speichern hat nicht geklappt/,
    preview: 'Neues Bild, noch nicht gespeichert',
    tooLarge: 'Das Bild ist zu groß. Nehmen Sie ein kleineres.',
    cancel: 'Abbrechen',
  },
  en: {
    samosa: 'Vegetable samosas',
    pakora: 'Onion pakoras',
    starters: 'Starters',
    newDish: 'New item',
    newCategory: 'New category',
    name: 'Name (German)',
    category: 'Category',
    price: 'Price in euros',
    save: 'Save',
    cancelEdit: 'Cancel Edit',
    remove: 'Delete',
    addOn: 'Add add-on',
    addVariant: 'Add variant',
    copy: 'Copy',
    extraName: 'Name',
    take: 'Take add-ons from another item',
    takeDish: 'Item',
    takeOver: 'Take them over',
    allHere: /All add-ons of .* are here already/,
    removeRow: 'Remove row',
    addTimes: 'Add Timings',
    removeTimes: 'Remove Timings',
    start: 'Start time',
    end: 'End time',
    variants: 'Variants',
    addOns: 'Add-ons',
    milk: 'milk',
    nameMissing: 'Please enter a name.',
    priceMissing: 'Please enter a price.',
    variantsIncomplete: 'All variants must have both name and price',
    addOnsIncomplete: 'All add-ons must have both name and price',
    timesMissing: 'Please enter both start and end time.',
    saved: 'Success! Menu item saved successfully.',
    categorySaved: 'Success! Category saved successfully.',
    deleteDish: 'Are you sure you want to delete this item?',
    deleteCategory:
      'Are you sure you want to delete this category? This will delete all items under this category.',
    soldOut: 'Vegetable samosas: mark sold out until tomorrow',
    back: 'Vegetable samosas is available again',
    further: 'Vegetable samosas: sold out until further notice',
    order: 'Order',
    done: 'Done',
    down: 'Move Vegetable samosas down',
    discard: 'Discard changes?',
    keep: 'Keep editing',
    notAnImage: /This is no picture/,
    search: 'Search items',
    nothing: 'No item found',
    failed: /It could not be saved/,
    preview: 'New picture, not saved yet',
    tooLarge: 'The picture is too large. Please take a smaller one.',
    cancel: 'Cancel',
  },
};

const MENU = '/adminnavbar/menu';
const CATEGORY = '/adminnavbar/category';

interface AddOn {
  name: string;
  price: number;
  allergens: string[];
}

const dishesOf = async (url: string) => {
  const { menuItems } = (await (await fetch(`${url}/api/menu`)).json()) as {
    menuItems: {
      _id: string;
      name: string;
      nameEn: string | null;
      image: string | null;
      addOns: AddOn[];
    }[];
  };
  return menuItems;
};

for (const language of LANGUAGES) {
  const w = LABELS[language];
  const decimal = (euros: string) => (language === 'de' ? euros.replace('.', ',') : euros);

  story(
    `the owner puts a dish on the menu and takes it off again (${language})`,
    async ({ page, app, visitor }) => {
      await openAsOwner(page, app, language, MENU);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.getByRole('button', { name: w.newDish }).click();
      const form = page.locator('main form');
      const addOns = form.getByRole('group', { name: w.addOns, exact: true });
      const packed = dishFormTexts[language];

      // Refused because required fields are empty; what was typed stays.
      await form.getByRole('button', { name: w.addOn }).click();
      await form.getByRole('button', { name: w.addTimes }).click();
      await form.getByRole('button', { name: w.save, exact: true }).click();
      for (const words of [w.nameMissing, w.priceMissing, w.addOnsIncomplete]) {
        await expect(form.getByText(words).first()).toBeVisible();
      }
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      await form.getByLabel(w.name, { exact: true }).first().fill('Lauki Kofta');
      await form.getByLabel(w.category, { exact: true }).selectOption({ label: w.starters });
      await form.getByLabel(w.price, { exact: true }).first().fill(decimal('11.50'));
      await addOns.getByRole('button', { name: w.removeRow }).click();
      // With a second variant both names are required; without it the one price is enough, and still there.
      await form.getByRole('button', { name: w.addVariant }).click();
      const variants = form.getByRole('group', { name: w.variants, exact: true });
      await form.getByRole('button', { name: w.save, exact: true }).click();
      await expect(form.getByText(w.variantsIncomplete)).toBeVisible();
      await variants.getByRole('button', { name: w.removeRow }).last().click();
      await expect(variants).toHaveCount(0);
      await expect(form.getByLabel(w.price, { exact: true }).first()).toHaveValue(decimal('11.50'));
      await form.getByRole('button', { name: w.save, exact: true }).click();
      await expect(form.getByText(w.timesMissing).first()).toBeVisible();
      await form.getByRole('button', { name: w.removeTimes }).click();
      await form.getByRole('checkbox', { name: w.milk, exact: true }).check();
      // Packaged food has further fields; they are hidden for all other dishes.
      const ingredients = form.getByLabel(packed.inGerman(packagedTexts[language].ingredients));
      await expect(ingredients).toBeHidden();
      await form.getByRole('checkbox', { name: packed.isPackaged }).check();
      await ingredients.fill('Flaschenkürbis, Sahne');
      await expectAccessible(page);

      // A file that is no picture, then one with a preview before it is saved.
      await form.locator('input[type=file]').setInputFiles({
        name: 'dal.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('no picture'),
      });
      await expect(form.getByText(w.notAnImage)).toBeVisible();
      await form.locator('input[type=file]').setInputFiles('sample/haveli/pictures/hero.jpg');
      await expect(form.getByRole('img', { name: w.preview })).toBeVisible();
      await form.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.saved)).toBeVisible();
      await page.clock.runFor(3100);
      await expect(page.getByText(w.saved)).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Lauki Kofta', exact: true })).toBeVisible();
      const made = (await dishesOf(app.url)).find(({ name }) => name === 'Lauki Kofta');
      expect(made).toMatchObject({ allergens: ['milk'], image: expect.stringContaining('/files/pictures/') });

      // The guest's menu shows it at once.
      const guest = await visitor();
      await guest.goto(localizedPath(language, '/menu'));
      await expect(guest.getByRole('heading', { name: 'Lauki Kofta' })).toBeVisible();
      const card = guest.getByRole('article', { name: 'Lauki Kofta' });
      await card.getByText(menuTexts[language].ingredients).click();
      await expect(card.getByText('Flaschenkürbis, Sahne')).toBeVisible();

      // A copy is the same except for its name and the added extras: those of another dish, and an existing
      // one.
      await page.getByRole('link', { name: 'Lauki Kofta', exact: true }).click();
      await form.getByRole('link', { name: w.copy, exact: true }).click();
      const copied = form.getByLabel(w.name, { exact: true }).first();
      await expect(copied).toHaveValue('Lauki Kofta (Kopie)');
      await expect(copied).toBeFocused();
      await page.keyboard.type('Malai Kofta');
      await expect(copied).toHaveValue('Malai Kofta');
      await form.getByRole('button', { name: w.addOn }).click();
      const extras = addOns.getByRole('combobox', { name: w.extraName });
      await extras.first().fill('Raita');
      await extras.first().press('Tab');
      await expect(addOns.getByLabel(w.price, { exact: true }).first()).toBeFocused();
      await expect(addOns.getByLabel(w.price, { exact: true }).first()).not.toHaveValue('');
      await addOns.getByText(w.take).click();
      const other = (await dishesOf(app.url)).find(({ addOns: some }) =>
        some.some(({ name }) => name === 'Raita'),
      );
      const added = other?.addOns.length ?? 0;
      expect(added).toBeGreaterThan(1);
      await addOns.getByLabel(w.takeDish, { exact: true }).selectOption(other?._id ?? '');
      await addOns.getByRole('button', { name: w.takeOver, exact: true }).click();
      await expect(extras).toHaveCount(added);
      await addOns.getByRole('button', { name: w.takeOver, exact: true }).click();
      await expect(addOns.getByText(w.allHere)).toBeVisible();
      await expect(extras).toHaveCount(added);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await form.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.saved)).toBeVisible();
      const copy = (await dishesOf(app.url)).find(({ name }) => name === 'Malai Kofta');
      expect(copy).toMatchObject({
        ...{ actualPrice: 11.5, allergens: ['milk'], image: expect.stringContaining('/files/pictures/') },
        variants: [{ name: 'Malai Kofta', price: 11.5 }],
      });
      const byName = <Part extends { name: string }>(parts: readonly Part[] = []) =>
        [...parts].sort((one, another) => one.name.localeCompare(another.name));
      const same = ({ name, price, allergens }: AddOn) => ({ name, price, allergens });
      expect(byName(copy?.addOns).map(same)).toEqual(byName(other?.addOns).map(same));
      expect(copy?.image).not.toBe(made?.image);

      await page.getByRole('link', { name: 'Lauki Kofta', exact: true }).click();
      await form.getByRole('button', { name: w.remove }).click();
      const question = page.getByRole('alertdialog', { name: w.deleteDish });
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: w.remove, exact: true }).click();
      // On a phone the list comes back when the form is closed.
      await expect(page.getByRole('button', { name: w.newDish })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Lauki Kofta', exact: true })).toHaveCount(0);
      await guest.reload();
      await expect(guest.getByRole('heading', { name: 'Lauki Kofta' })).toHaveCount(0);
    },
  );

  story(`the owner edits a dish; nothing typed is lost (${language})`, async ({ page, app }) => {
    await openAsOwner(page, app, language, MENU);
    await page.getByLabel(w.search).fill('xyzzy');
    await expect(page.getByText(w.nothing)).toBeVisible();
    await page.getByLabel(w.search).fill('samosa');
    await expect(page.getByRole('link', { name: w.pakora, exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: w.samosa, exact: true }).click();
    const form = page.locator('main form');
    const name = form.getByLabel(w.name, { exact: true }).first();
    await expect(name).toHaveValue('Gemüse-Samosa');
    await name.fill('Samosa nach Art des Hauses');
    // The names beside the open form are whole, and it can be saved from wherever it was scrolled to.
    await page.getByLabel(w.search).fill('');
    await expect(page.getByRole('link', { name: w.pakora, exact: true })).toBeVisible();
    await expectOnEachDevice(page, {
      reached: [form.getByRole('button', { name: w.save, exact: true })],
      whole: [page.locator('main [class*=editor-module_list]')],
    });
    await form.getByRole('textbox').last().focus();
    await expect(form.getByRole('button', { name: w.save, exact: true })).toBeInViewport({ ratio: 1 });

    // Leaving shows a question, and staying keeps what was typed.
    await form.getByRole('button', { name: w.cancelEdit }).click();
    const question = page.getByRole('alertdialog', { name: w.discard });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: w.keep }).click();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('Samosa nach Art des Hauses');

    // A proxy refuses a picture of that size with an HTML page of its own.
    allowStatus(page, 413);
    await page.route('**/api/menu/*', (route) =>
      route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' }),
    );
    await form.locator('input[type=file]').setInputFiles('sample/haveli/pictures/hero.jpg');
    await form.getByRole('button', { name: w.save, exact: true }).click();
    await expect(form.getByText(w.tooLarge).first()).toBeVisible();
    await expect(name).toHaveValue('Samosa nach Art des Hauses');
    await page.unroute('**/api/menu/*');

    // The server fails once.
    allowStatus(page, 503);
    await page.route('**/api/menu/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'server_error', message: 'Aus.' } }),
    );
    await form.getByRole('button', { name: w.save, exact: true }).click();
    await expect(form.getByText(w.failed)).toBeVisible();
    await expect(name).toHaveValue('Samosa nach Art des Hauses');
    await page.unroute('**/api/menu/*');
    await form.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(w.saved)).toBeVisible();
    const names = (await dishesOf(app.url)).map((dish) => dish.name);
    expect(names).toContain('Samosa nach Art des Hauses');
  });

  story(
    `a dish is sold out with one tap, and back with another (${language})`,
    async ({ page, app, visitor }) => {
      await openAsOwner(page, app, language, MENU);
      const guest = await visitor();
      const card = guest
        .getByRole('article')
        .or(guest.getByRole('listitem'))
        .filter({ hasText: w.samosa })
        .first();
      await page.getByRole('button', { name: w.soldOut }).click();
      await expect(page.getByRole('button', { name: w.back })).toBeVisible();
      await guest.goto(localizedPath(language, '/menu'));
      await expect(card).toContainText(language === 'de' ? 'Wieder verfügbar' : 'Next available');
      await page.getByRole('button', { name: w.further }).click();
      await expect(page.getByRole('button', { name: w.further })).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: w.back }).click();
      await expect(page.getByRole('button', { name: w.soldOut })).toBeVisible();
      await guest.reload();
      await expect(card).not.toContainText(language === 'de' ? 'Wieder verfügbar' : 'Next available');
    },
  );

  story(
    `staff say how many are left, guests read it, and the last one is sold (${language})`,
    async ({ page, app, visitor }) => {
      await openAsOwner(page, app, language, MENU);
      const guest = await visitor();
      const stock = adminStockTexts[language];
      await page.getByRole('button', { name: adminSoldOutTexts[language].partsOf(w.samosa) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: stock.only(w.samosa, 2) }).click();
      await expect(dialog.getByLabel(stock.left, { exact: true })).toHaveValue('2');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await guest.goto(localizedPath(language, '/menu'));
      const card = guest.getByRole('article').filter({ hasText: w.samosa }).first();
      await expect(card).toContainText(fewLeftText[language](2));
      await card.getByRole('link', { name: w.samosa }).click();
      await expect(guest.getByRole('dialog')).toContainText(fewLeftText[language](2));
      // None any more: as if it had been marked so.
      await dialog.getByLabel(stock.left, { exact: true }).fill('0');
      await dialog.getByLabel(stock.daily, { exact: true }).fill('8');
      await dialog.getByRole('button', { name: stock.saveThis(w.samosa) }).click();
      await expect(dialog.getByRole('button', { name: w.back })).toBeVisible();
      await guest.goto(localizedPath(language, '/menu'));
      await expect(card).toContainText(language === 'de' ? 'Wieder verfügbar' : 'Next available');
      await dialog.getByRole('button', { name: stock.endThis(w.samosa) }).click();
      await expect(dialog.getByRole('button', { name: w.back })).toHaveCount(0);
      await guest.reload();
      await expect(card).not.toContainText(language === 'de' ? 'Wieder verfügbar' : 'Next available');
    },
  );

  story(`dishes are put in order by the keyboard (${language})`, { tag: '@long' }, async ({ page, app }) => {
    await openAsOwner(page, app, language, MENU);
    await page.getByRole('button', { name: w.order, exact: true }).click();
    const down = page.getByRole('button', { name: w.down, exact: true });
    await expect(down).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/menu/order') && response.status() === 200,
    );
    await down.focus();
    await page.keyboard.press('Enter');
    await saved;
    // The focus has moved with the row.
    await expect(down).toBeFocused();
    const names = (await dishesOf(app.url)).map((dish) => (language === 'de' ? dish.name : dish.nameEn));
    expect(names.slice(0, 2)).toEqual([w.pakora, w.samosa]);
    await page.getByRole('button', { name: w.done, exact: true }).click();
    await expect(page.locator('main li a').first()).toHaveText(w.pakora);
  });

  story(
    `categories are created, refused, edited and deleted with their dishes (${language})`,
    async ({ page, app }) => {
      await openAsOwner(page, app, language, CATEGORY);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.getByRole('button', { name: w.newCategory }).click();
      const form = page.locator('main form');
      await form.getByRole('button', { name: w.addTimes }).click();
      await form.getByRole('button', { name: w.save, exact: true }).click();
      await expect(form.getByText(w.nameMissing)).toBeVisible();
      await expectAccessible(page);
      await form.getByLabel(w.name, { exact: true }).fill('Frühstück');
      await form.getByRole('button', { name: w.save, exact: true }).click();
      await expect(form.getByText(w.timesMissing).first()).toBeVisible();
      await form.getByLabel(w.start, { exact: true }).fill('08:00');
      await form.getByLabel(w.end, { exact: true }).fill('11:00');
      // On two days and from a date on, by keyboard.
      const days = dishFormTexts[language];
      await form.getByRole('button', { name: days.addDays }).press('Enter');
      const day = (name: Weekday) =>
        form.getByRole('checkbox', { name: siteTexts[language].weekdays[name], exact: true });
      await expect(day('monday')).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await form.getByLabel(days.firstDate).fill('2026-12-02');
      await form.getByLabel(days.lastDate).fill('2026-12-01');
      await form.getByRole('button', { name: w.save, exact: true }).click();
      await expect(form.getByText(issueTexts[language].date_before_first)).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await form.getByLabel(days.lastDate).fill('');
      await form.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.categorySaved)).toBeVisible();
      await page.getByRole('link', { name: 'Frühstück' }).click();
      await expect(form.getByLabel(w.start, { exact: true })).toHaveValue('08:00');
      await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(2);
      await expect(day('tuesday')).toBeChecked();
      await expect(form.getByLabel(days.firstDate)).toHaveValue('2026-12-02');
      await form.getByRole('button', { name: w.cancelEdit }).click();
      await expect(form).toHaveCount(0);

      await page.getByRole('link', { name: w.starters, exact: true }).click();
      await form.getByRole('button', { name: w.remove }).click();
      const question = page.getByRole('alertdialog', { name: w.deleteCategory });
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: w.cancel, exact: true }).click();
      await expect(question).toHaveCount(0);
      await form.getByRole('button', { name: w.remove }).click();
      await question.getByRole('button', { name: w.remove, exact: true }).click();
      await expect(page.getByRole('link', { name: w.starters, exact: true })).toHaveCount(0);
      const names = async () => (await dishesOf(app.url)).map((dish) => dish.name);
      await expect.poll(names).not.toContain('Gemüse-Samosa');
      expect((await names()).length).toBeGreaterThan(0);
    },
  );
}

story('categories are dragged to their place', async ({ page, app, language, isMobile }) => {
  story.skip(isMobile, 'A finger takes the arrows.');
  await openAsOwner(page, app, language, CATEGORY);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const rows = page.getByRole('row');
  await expect(rows.first()).toBeVisible();
  const [first = '', second = '', third = ''] = await rows.allInnerTexts();
  const from = await rows.nth(0).boundingBox();
  const to = await rows.nth(2).boundingBox();
  if (!from || !to) throw new Error('The rows have no place');
  await page.mouse.move(from.x + 120, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 120, from.y + from.height, { steps: 5 });
  await page.mouse.move(to.x + 120, to.y + to.height - 4, { steps: 10 });
  await page.mouse.move(to.x + 121, to.y + to.height - 3, { steps: 3 });
  await page.mouse.up();
  await expect(rows.nth(0)).toHaveText(second);
  await expect(rows.nth(2)).toHaveText(first);
  await expect
    .poll(async () => {
      const { category } = (await (await fetch(`${app.url}/api/menu`)).json()) as {
        category: { name: string; nameEn: string | null }[];
      };
      return category.slice(0, 3).map(({ nameEn }) => nameEn);
    })
    .toEqual([second, third, first]);
});
