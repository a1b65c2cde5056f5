import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { refusal } from '#domain/refusal.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminDraftTexts } from '#texts/admin-drafts.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminPolicyTexts } from '#texts/admin-policies.ts';
import { refusalMessage } from '#texts/refusals.ts';
import { termsTexts } from '#texts/terms.ts';
import { failUntilPressed, openAsOwner } from './admin-login.ts';
import { editingLabelsOf } from './editing-labels.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  localizedPath,
  story,
  waitUntilStable,
} from './story.ts';

const PICTURE = 'sample/haveli/pictures/hero.jpg';
const DAMAGED_PICTURE = {
  name: 'saal.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(PICTURE).subarray(0, 20_000),
};
const NO_PICTURE = { name: 'saal.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };

async function expectPresentable(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** The unsaved input that this tab stores. */
function storedDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
}

/** The server fails one call; the page reports it, and what was typed stays; then the server is back. */
async function failOnce(page: Page, call: string, fail: () => Promise<void>): Promise<void> {
  allowStatus(page, 503);
  await page.route(call, (route) => route.fulfill({ status: 503, body: 'nginx' }));
  await fail();
  await page.unroute(call);
}

story(
  'the owner announces something, changes it and takes it back',
  async ({ page, app, visitor, language }) => {
    const w = editingLabelsOf(language);
    await openAsOwner(page, app, language, '/adminnavbar/banner');
    await expect(page.getByRole('heading', { level: 1, name: w.banners, exact: true })).toBeVisible();
    await expect(page.locator('main li').first()).toContainText(w.off);
    await expectPresentable(page);
    await page.getByRole('button', { name: w.newBanner }).click();
    const form = page.locator('main form');
    const save = form.getByRole('button', { name: w.save, exact: true });
    const title = form.getByLabel(w.title);
    await expect(form.getByRole('heading').first()).toBeFocused();

    await save.click();
    await expect(form.getByText(w.titleMissing)).toBeVisible();
    await form.locator('input[type=file]').setInputFiles(NO_PICTURE);
    await expect(form.getByText(w.notAnImage)).toBeVisible();
    await expectPresentable(page);
    await title.fill('Onam');
    await form.getByLabel(w.titleEn).fill('Onam');
    await form.getByLabel(w.description).fill('Neun Gänge auf dem Bananenblatt.');
    await form.getByLabel(w.isEnabled).check();
    await form.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(form.getByRole('img', { name: w.pictureChosen })).toBeVisible();
    // A reload loses only what a tab can't store, and the page says so.
    const restored = adminDraftTexts[language];
    await page.reload();
    await expect(form.getByText(restored.picture)).toBeVisible();
    await expect(title).toHaveValue('Onam');
    await expect(form.getByLabel(w.isEnabled)).toBeChecked();
    await expectPresentable(page);
    await form.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(form.getByRole('img', { name: w.pictureChosen })).toBeVisible();
    await failOnce(page, '**/api/banner', async () => {
      await save.click();
      await expect(form.getByText(w.saveFailed)).toBeVisible();
      await expect(title).toHaveValue('Onam');
    });
    // One that only the server sees to be damaged: its field is where to go on.
    allowStatus(page, 400);
    const damaged = form.getByText(refusalMessage(refusal('picture_damaged'), language));
    await form.locator('input[type=file]').setInputFiles(DAMAGED_PICTURE);
    await save.click();
    await expect(damaged.first()).toBeVisible();
    await expect(form.locator('input[type=file]')).toBeFocused();
    await form.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(damaged).toHaveCount(0);
    await save.click();
    await expect(page.getByText(w.bannerSaved)).toBeVisible();
    expect(await storedDrafts(page)).toEqual([]);
    const row = page.getByRole('listitem').filter({ hasText: 'Onam' });
    await expect(row).toContainText(w.shown);
    await page.clock.runFor(3100);
    await expect(page.getByText(w.bannerSaved)).toHaveCount(0);

    // Every visitor sees it, with its picture.
    const first = await visitor();
    await first.goto(localizedPath(language, '/'));
    const announced = first.getByRole('dialog', { name: 'Onam' });
    await expect(announced).toBeVisible();
    await expect(announced.locator('img')).toHaveCount(1);

    // Leaving shows a question; removing the picture can be undone until it is saved.
    await row.getByRole('link', { name: 'Onam' }).click();
    await title.fill('Onam-Fest');
    await form.getByRole('button', { name: w.cancelEdit }).click();
    const question = page.getByRole('alertdialog', { name: w.discard });
    await question.getByRole('button', { name: w.stay }).click();
    await expect(question).toHaveCount(0);
    await form.getByRole('button', { name: w.removePicture }).click();
    await expect(form.getByText(w.pictureRemoved)).toBeVisible();
    await form.getByRole('button', { name: w.undo }).click();
    await expect(form.getByRole('img', { name: w.pictureNow })).toBeVisible();
    await form.getByRole('button', { name: w.removePicture }).click();
    await expectPresentable(page);
    await save.click();
    await expect(page.getByText(w.bannerSaved)).toBeVisible();
    await expect(row.getByRole('link')).toBeFocused();
    const second = await visitor();
    await second.goto(localizedPath(language, '/'));
    // English readers keep the English title.
    const changed = second.getByRole('dialog', { name: language === 'de' ? 'Onam-Fest' : 'Onam' });
    await expect(changed).toBeVisible();
    await expect(changed.locator('img')).toHaveCount(0);

    await row.getByRole('link').click();
    await form.getByRole('button', { name: w.remove, exact: true }).click();
    const sure = page.getByRole('alertdialog', { name: w.deleteBanner });
    await expect(sure).toBeVisible();
    await waitUntilStable(page);
    await expectAccessible(page);
    await sure.getByRole('button', { name: w.remove, exact: true }).click();
    await expect(page.getByRole('button', { name: w.newBanner })).toBeVisible();
    await expect(row).toHaveCount(0);
    const third = await visitor();
    await third.goto(localizedPath(language, '/'));
    await expect(third.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(third.getByRole('dialog')).toHaveCount(0);
  },
);

story('the owner adds a picture, moves it, and deletes it', async ({ page, app, visitor, language }) => {
  const w = editingLabelsOf(language);
  await openAsOwner(page, app, language, '/adminnavbar/gallery');
  const entries = page.locator('main li');
  await expect(entries.first()).toBeVisible();
  const before = await entries.count();
  await expectPresentable(page);
  await page.getByRole('button', { name: w.newEntry }).click();
  const form = page.locator('main form');
  const save = form.getByRole('button', { name: w.save, exact: true });
  const number = form.getByLabel(w.number);
  await expect(number).toHaveValue(String(before + 1));
  await number.fill('erstes');
  await save.click();
  await expect(form.getByText(w.numberWrong)).toBeVisible();
  await expectPresentable(page);
  await number.fill('0');
  await form.getByLabel(w.alt).fill('Der Hof am Abend');
  await form.getByLabel(w.altEn).fill('The courtyard at night');
  await form.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(form.getByRole('img', { name: w.pictureChosen })).toBeVisible();
  await failOnce(page, '**/api/gallery', async () => {
    await save.click();
    await expect(form.getByText(w.saveFailed)).toBeVisible();
    await expect(number).toHaveValue('0');
  });
  await save.click();
  await expect(page.getByText(w.entrySaved)).toBeVisible();
  const courtyard = language === 'de' ? 'Der Hof am Abend' : 'The courtyard at night';
  await expect(entries).toHaveCount(before + 1);

  // It is shown first, at once.
  const guest = await visitor();
  await guest.goto(localizedPath(language, '/gallery'));
  const onTheWall = guest.locator('main li a');
  await expect(onTheWall.first()).toHaveAccessibleName(new RegExp(courtyard));

  await page.getByRole('link', { name: w.editEntry(0) }).click();
  await number.fill(String(before + 1));
  await save.click();
  await expect(page.getByRole('link', { name: w.editEntry(before + 1) })).toBeVisible();
  await guest.reload();
  await expect(onTheWall.last()).toHaveAccessibleName(new RegExp(courtyard));

  // Without its picture it is not shown, so that there is no gap.
  await page.getByRole('link', { name: w.editEntry(before + 1) }).click();
  await form.getByRole('button', { name: w.removePicture }).click();
  await save.click();
  await expect(page.getByText(w.withoutPicture)).toBeVisible();
  await guest.reload();
  await expect(onTheWall).toHaveCount(before);

  await page.getByRole('link', { name: w.editEntry(before + 1) }).click();
  await form.getByRole('button', { name: w.remove, exact: true }).click();
  const sure = page.getByRole('alertdialog', { name: w.deleteEntry });
  await expect(sure).toBeVisible();
  await expectAccessible(page);
  await sure.getByRole('button', { name: w.remove, exact: true }).click();
  await expect(page.getByRole('button', { name: w.newEntry })).toBeVisible();
  await expect(entries).toHaveCount(before);
});

story(
  'the owner rewrites a legal text; both being there, there is no third',
  async ({ page, app, visitor, language }) => {
    const w = editingLabelsOf(language);
    const policyTexts = adminPolicyTexts[language];
    await openAsOwner(page, app, language, '/adminnavbar/policy');
    const privacy = page.getByRole('listitem').filter({ hasText: w.privacy });
    await expect(page.getByRole('listitem').filter({ hasText: w.imprint })).toBeVisible();
    // With the terms they are all there is.
    await expect(page.getByRole('list', { name: policyTexts.list }).getByRole('listitem')).toHaveCount(3);
    await expect(privacy.getByRole('link', { name: w.view })).toHaveAttribute(
      'href',
      localizedPath(language, '/policy?type=privacy_policy'),
    );
    await expectPresentable(page);

    await privacy.getByRole('link', { name: w.privacy, exact: true }).click();
    const form = page.locator('main form');
    const save = form.getByRole('button', { name: policyTexts.publish, exact: true });
    const content = form.getByLabel(w.content);
    await expect(form.locator('[name=type]')).toHaveAttribute('type', 'hidden');
    await content.fill('');
    await save.click();
    await expect(form.getByText(w.contentMissing)).toBeVisible();
    await expectPresentable(page);
    const text = 'Wir erheben nur, was wir für Ihre Bestellung brauchen, und löschen es danach.';
    await content.fill(text);
    await form.getByLabel(w.contentEn).fill('');
    await failOnce(page, '**/api/policy', async () => {
      await save.click();
      await expect(form.getByText(w.saveFailed)).toBeVisible();
      await expect(content).toHaveValue(text);
    });
    await save.click();
    await expect(page.getByText(w.policySaved)).toBeVisible();
    await expect(privacy).toContainText(`${text.slice(0, 50)}…`);
    const guest = await visitor();
    await guest.goto(localizedPath(language, '/policy?type=privacy_policy'));
    await expect(guest.getByText(text)).toBeVisible();

    // The terms begin with the generated text, become the restaurant's own, and go back again.
    const title = termsTexts[language].title;
    const terms = page.getByRole('listitem').filter({ hasText: title });
    const ownTerms = 'Bei uns gilt das Wort.';
    await expect(terms).toContainText(policyTexts.notOwn);
    await terms.getByRole('link', { name: title, exact: true }).click();
    await expect(content).toHaveValue(/^1\. Für wen und wofür\n/);
    await expect(form.getByLabel(w.contentEn)).toHaveValue(/^1\. For whom and for what\n/);
    await expectPresentable(page);
    await content.fill(ownTerms);
    await form.getByLabel(w.contentEn).fill(ownTerms);
    await save.click();
    await expect(terms).not.toContainText(policyTexts.notOwn);
    await expect(terms).toContainText(ownTerms);
    await guest.goto(localizedPath(language, '/terms'));
    await expect(guest.getByText(ownTerms)).toBeVisible();
    await terms.getByRole('link', { name: title, exact: true }).click();
    await form.getByRole('button', { name: w.remove, exact: true }).click();
    const sure = page.getByRole('alertdialog', { name: policyTexts.deletion.question });
    await sure.getByRole('button', { name: w.remove, exact: true }).click();
    await expect(terms).toContainText(policyTexts.notOwn);
    await guest.reload();
    await expect(guest.getByText(ownTerms)).toHaveCount(0);

    // Cancel Edit leaves it as it is.
    await privacy.getByRole('link', { name: w.privacy, exact: true }).click();
    await expect(content).toHaveValue(text);
    await form.getByRole('button', { name: w.cancelEdit }).click();
    await expect(form).toHaveCount(0);

    // After a reload a half-written text is still there, until it is discarded.
    const restored = adminDraftTexts[language];
    const { leave } = adminEditingTexts[language];
    const question = page.getByRole('alertdialog', { name: w.discard });
    await privacy.getByRole('link', { name: w.privacy, exact: true }).click();
    await content.fill('Ein Viertel Text');
    await page.reload();
    await expect(form.getByText(restored.title)).toBeVisible();
    await expect(content).toHaveValue('Ein Viertel Text');
    await form.getByRole('button', { name: restored.discard }).click();
    await question.getByRole('button', { name: leave.confirm }).click();
    await expect(form).toHaveCount(0);
    await privacy.getByRole('link', { name: w.privacy, exact: true }).click();
    await expect(content).toHaveValue(text);
    await expect(form.getByText(restored.title)).toHaveCount(0);

    // Signing out or leaving with a half-written text shows a question first; staying keeps it.
    await content.fill('Ein halber Text');
    await page.reload();
    await expect(content).toHaveValue('Ein halber Text');
    const t = adminTexts[language];
    // On a wide screen it is always there.
    const isBehindRail = (page.viewportSize()?.width ?? 0) < 1280;
    const leaveBy = async (control: (at: Page | Locator) => Locator) => {
      if (isBehindRail) await page.getByRole('button', { name: t.navigation }).click();
      await control(isBehindRail ? page.getByRole('dialog', { name: t.navigation }) : page).click();
    };
    const signOut = (within: Page | Locator) => within.getByRole('button', { name: t.signOut });
    for (const control of [
      signOut,
      (within: Page | Locator) => within.getByRole('link', { name: t.links.acceptedOrders, exact: true }),
    ]) {
      await leaveBy(control);
      await question.getByRole('button', { name: w.stay }).click();
      await expect(question).toHaveCount(0);
      // The focus comes back to the menu a frame after the question has gone.
      await expect(async () => {
        if (isBehindRail) await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await expect(content).toHaveValue('Ein halber Text');
      expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    }
    // The story sets its token in every new document, also in the one after signing out.
    allowStatus(page, 401);
    await leaveBy(signOut);
    await question.getByRole('button', { name: leave.confirm }).click();
    await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/')}$`));
    expect(await storedDrafts(page)).toEqual([]);
  },
);

story.describe('in a restaurant where nothing is filled in', () => {
  story.use({ isSample: false });

  story(
    'both legal texts begin as templates and are written, and banners and gallery wait for their first',
    async ({ page, app, language }) => {
      const w = editingLabelsOf(language);
      await openAsOwner(page, app, language, '/adminnavbar/policy');
      const form = page.locator('main form');
      for (const name of [w.imprint, w.privacy]) {
        await page.getByRole('link', { name, exact: true }).click();
        // What only the owner can say is marked.
        await expect(form.getByLabel(w.content)).toHaveValue(/\[.+\]/);
        await expectAccessible(page);
        // Each place is said once, and stands in both languages.
        const places = form.locator('input[type=text]');
        for (const place of await places.all()) await place.fill('Giulia Sole');
        await form.getByRole('button', { name: adminPolicyTexts[language].publish, exact: true }).click();
        await expect(form).toHaveCount(0);
        await page.getByRole('link', { name, exact: true }).click();
        for (const label of [w.content, w.contentEn]) {
          await expect(form.getByLabel(label)).toHaveValue(/Giulia Sole/);
          await expect(form.getByLabel(label)).not.toHaveValue(/\[.+\]/);
        }
        await expect(places).toHaveCount(0);
        await page.goto(localizedPath(language, '/adminnavbar/policy'));
      }

      for (const [path, words] of [
        ['banner', w.noBanners],
        ['gallery', w.noEntries],
      ]) {
        await page.goto(localizedPath(language, `/adminnavbar/${path}`));
        await expect(page.getByText(words ?? '')).toBeVisible();
        await expectPresentable(page);
      }
    },
  );
});

story(
  'lists of banners, pictures and policies that could not be loaded are reported and tried again',
  { tag: '@long' },
  async ({ page, app, language }) => {
    const w = editingLabelsOf(language);
    await openAsOwner(page, app, language, '/adminnavbar/timings');
    const server = await failUntilPressed(page, /\/api\/(banner|gallery|policy)$/);
    for (const [path, words] of [
      ['banner', w.bannersFailed],
      ['gallery', w.galleryFailed],
      ['policy', w.policiesFailed],
    ]) {
      server.fail();
      await page.goto(localizedPath(language, `/adminnavbar/${path}`));
      await expect(page.getByText(words ?? '')).toBeVisible();
      await server.press(w.tryAgain);
      await expect(page.locator('main li').first()).toBeVisible();
    }
  },
);
