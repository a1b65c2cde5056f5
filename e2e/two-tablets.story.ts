import type { Page } from '@playwright/test';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { orderDinner } from './api-user.ts';
import { EVENING, type StoryApp } from './app.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  localizedPath,
  story,
} from './story.ts';

const LABELS = {
  de: {
    samosa: 'Gemüse-Samosa',
    name: 'Name (Deutsch)',
    price: 'Preis in Euro',
    desc: 'Beschreibung (Deutsch)',
    save: 'Speichern',
    remove: 'Löschen',
    changed: 'Inzwischen geändert',
    by: /Geändert von .+ \(.+\), während Sie es bearbeitet haben/,
    mine: 'Ihre Eingabe',
    saveChosen: 'So speichern',
    keepEditing: 'Weiter bearbeiten',
    saved: 'Gespeichert! Das Gericht steht auf der Karte.',
    deleteDish: 'Möchten Sie dieses Gericht wirklich löschen?',
    deleteAnyway: 'Trotzdem löschen',
    cancel: 'Abbrechen',
    gone: 'Inzwischen gelöscht',
    createAnew: 'Neu anlegen',
    editWeek: 'Wochenplan bearbeiten',
    monday: 'Montag',
    tuesday: 'Dienstag',
    opens: (day: string) => `${day}, Zeit 1, von`,
  },
  en: {
    samosa: 'Vegetable samosas',
    name: 'Name (German)',
    price: 'Price in euros',
    desc: 'Description (German)',
    save: 'Save',
    remove: 'Delete',
    changed: 'Changed in the meantime',
    by: /Changed by .+ \(.+\) while you were editing it/,
    mine: 'What you entered',
    saveChosen: 'Save it like this',
    keepEditing: 'Keep editing',
    saved: 'Success! Menu item saved successfully.',
    deleteDish: 'Are you sure you want to delete this item?',
    deleteAnyway: 'Delete all the same',
    cancel: 'Cancel',
    gone: 'Deleted in the meantime',
    createAnew: 'Create anew',
    editWeek: 'Edit Schedule',
    monday: 'Monday',
    tuesday: 'Tuesday',
    opens: (day: string) => `${day}, slot 1, from`,
  },
};

/** The owner at another tablet, who is always a little faster. */
async function anotherTablet(app: StoryApp) {
  const token = await ownerToken(app);
  const menu = () => requestApi(app, (api) => api.menu.$get());
  const samosa = async () => {
    const { menuItems } = await menu();
    const found = menuItems.find(({ descEn }) => descEn?.includes('samosa')) ?? menuItems[0];
    if (!found) throw new Error('no dish');
    return found;
  };
  return {
    menu,
    samosa,
    async edit(id: string, changed: Record<string, string>) {
      const dish = (await menu()).menuItems.find(({ _id }) => _id === id);
      if (!dish) throw new Error('no such dish');
      const { name, desc, category, actualPrice, variants, addOns } = dish;
      const form = {
        ...{ name, desc, category, actualPrice: String(actualPrice) },
        ...{ variants: JSON.stringify(variants), addOns: JSON.stringify(addOns), ...changed },
      } as never; // the client's types don't cover a form whose lists are JSON text
      await requestApi(app, (api) => api.menu[':id'].$put({ param: { id }, form }), token);
    },
    remove: (id: string) =>
      requestApi(app, (api) => api.menu[':id'].$delete({ param: { id }, query: {} }), token),
    timing: async () => (await requestApi(app, (api) => api.admin.timing.$get())).data,
    async openMondayAt(openTime: string) {
      const { data } = await requestApi(app, (api) => api.admin.timing.$get());
      const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = data;
      const opened = { ...monday, isOpen: true, timeSlots: [{ openTime, closeTime: '22:00' }] };
      const json = { monday: opened, tuesday, wednesday, thursday, friday, saturday, sunday };
      await requestApi(app, (api) => api.admin.timing['weekly-schedule'].$put({ query: {}, json }), token);
    },
  };
}

const confirmationDialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });

story('two tablets edit a dish: both are shown, and nothing is lost', async ({ page, app, language }) => {
  const w = LABELS[language];
  const other = await anotherTablet(app);
  const { _id: id, variants } = await other.samosa();
  await openAsOwner(page, app, language, `/adminnavbar/menu?edit=${id}`);
  const form = page.locator('main form');
  const save = form.getByRole('button', { name: w.save, exact: true });

  await form.getByLabel(w.name).first().fill('Samosa nach Omas Art');
  const dearer = JSON.stringify(variants.map((variant) => ({ ...variant, price: 9.8 })));
  await other.edit(id, {
    name: 'Samosa vegan',
    actualPrice: '9.80',
    desc: 'Drei Stück.',
    variants: dearer,
  });
  // A reload keeps what was typed, and the version it was typed over.
  await page.reload();
  await expect(form.getByLabel(w.name).first()).toHaveValue('Samosa nach Omas Art');
  allowStatus(page, 409);
  await save.click();
  const dialog = confirmationDialog(page, w.changed);
  await expect(dialog.getByText(w.by)).toBeVisible();
  const row = (label: string) => dialog.getByRole('group', { name: label });
  // Typed here: offered as it is. Only changed there: taken from there.
  await expect(row(w.name)).toContainText('Samosa vegan');
  await expect(row(w.name).getByRole('radio', { name: w.mine })).toBeChecked();
  await expect(row(w.price).getByRole('radio', { name: w.mine })).not.toBeChecked();
  await expect(row(w.desc)).toContainText('Drei Stück.');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  // Editing on loses nothing, and saving shows the question again.
  await dialog.getByRole('button', { name: w.keepEditing }).click();
  await expect(dialog).toHaveCount(0);
  await expect(form.getByLabel(w.name).first()).toHaveValue('Samosa nach Omas Art');
  await save.click();
  await dialog.getByRole('button', { name: w.saveChosen }).click();
  await expect(page.getByText(w.saved)).toBeVisible();
  const settled = (await other.menu()).menuItems.find(({ _id }) => _id === id);
  expect(settled).toMatchObject({ name: 'Samosa nach Omas Art', actualPrice: 9.8, desc: 'Drei Stück.' });

  // What was changed meanwhile is not deleted unseen.
  await page.goto(localizedPath(language, `/adminnavbar/menu?edit=${id}`));
  await expect(form.getByLabel(w.name).first()).toHaveValue('Samosa nach Omas Art');
  await other.edit(id, { desc: 'Vier Stück.' });
  await form.getByRole('button', { name: w.remove, exact: true }).click();
  const deletion = confirmationDialog(page, w.deleteDish);
  await deletion.getByRole('button', { name: w.remove, exact: true }).click();
  await expect(deletion.getByText(w.by)).toBeVisible();
  await expect(deletion.getByRole('button', { name: w.deleteAnyway })).toBeVisible();
  await deletion.getByRole('button', { name: w.cancel, exact: true }).click();

  // Deleted while being edited: what was typed can be created again.
  await form.getByLabel(w.name).first().fill('Samosa zum Zweiten');
  await other.remove(id);
  await page.reload();
  await expect(form.getByLabel(w.name).first()).toHaveValue('Samosa zum Zweiten');
  allowStatus(page, 404);
  await save.click();
  await expect(confirmationDialog(page, w.gone)).toBeVisible();
  await expectAccessible(page);
  await confirmationDialog(page, w.gone).getByRole('button', { name: w.createAnew }).click();
  await expect(page.getByText(w.saved)).toBeVisible();
  const { menuItems } = await other.menu();
  expect(menuItems.filter(({ name }) => name === 'Samosa zum Zweiten')).toHaveLength(1);
});

story(
  'two tablets edit the week: day by day, the owner says which holds',
  async ({ page, app, language }) => {
    const w = LABELS[language];
    const other = await anotherTablet(app);
    await openAsOwner(page, app, language, '/adminnavbar/timings');
    await page.getByRole('button', { name: w.editWeek }).click();
    await page.getByLabel(w.opens(w.tuesday)).fill('12:30');
    await other.openMondayAt('08:00');
    allowStatus(page, 409);
    await page.getByRole('button', { name: w.save, exact: true }).click();
    const dialog = confirmationDialog(page, w.changed);
    const row = (day: string) => dialog.getByRole('group', { name: day });
    await expect(row(w.monday)).toContainText('08:00');
    await expect(row(w.monday).getByRole('radio', { name: w.mine })).not.toBeChecked();
    await expect(row(w.tuesday).getByRole('radio', { name: w.mine })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: w.saveChosen }).click();
    await expect(page.getByRole('button', { name: w.editWeek })).toBeVisible();
    const { monday, tuesday } = await other.timing();
    expect(monday.timeSlots[0]?.openTime).toBe('08:00');
    expect(tuesday.timeSlots[0]?.openTime).toBe('12:30');
  },
);

/** Holds what a page asks for, or its answer, until it is let come. */
async function hold(page: Page, path: string, { isAnswered = false } = {}): Promise<() => void> {
  let letCome = () => {};
  const over = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(path, async (route) => {
    const response = isAnswered ? await route.fetch() : undefined;
    await over;
    return response ? route.fulfill({ response }) : route.continue();
  });
  return letCome;
}

story('a card shows what holds of a delay, whoever is faster', async ({ page, app, language }) => {
  const token = await ownerToken(app);
  const orderId = await orderDinner(app);
  const at = (minutes: number) => new Date(EVENING + minutes * 60_000).toISOString();
  const json = { orderId, status: 'accepted' as const, dueAt: at(25) };
  await requestApi(app, (api) => api.orders.updateStatus.$put({ header: {}, json }), token);
  await openAsOwner(page, app, language, '/adminnavbar');
  const card = page.locator('[data-cooking]');
  await expect(card).toContainText('18:25');
  const delay = card.getByRole('button', {
    name: adminPromiseTexts[language].delay(orderId.slice(-6).toUpperCase(), 10),
  });

  // The list is faster than the answer, and has another card for it in another group: it is taken back all the same.
  const answer = await hold(page, '**/api/orders/delay', { isAnswered: true });
  await delay.click();
  await expect(card).toContainText('18:35');
  answer();
  await page.locator('[data-undo]').click();
  await expect(card).toContainText('18:25');

  // The list that would show it comes only when another tablet has taken it back.
  const list = await hold(page, '**/api/orders/pendingOrders');
  await delay.click();
  await expect(card).toContainText('18:35');
  await requestApi(app, (api) => api.orders.delay.undo.$post({ json: { orderId, dueAt: at(35) } }), token);
  list();
  await expect(card).toContainText('18:25');
  // What is tapped next counts from there, and is no conflict.
  await delay.click();
  await expect(card).toContainText('18:35');
});
