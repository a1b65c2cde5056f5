import type { Page } from '@playwright/test';
import { adminPauseDialogTexts } from '#texts/admin-pause-dialog.ts';
import { timingDialogTexts } from '#texts/admin-timing-dialogs.ts';
import { adminAffectedTexts } from '../src/texts/admin-affected.ts';
import { adminEditingTexts } from '../src/texts/admin-editing.ts';
import { adminTimingTexts } from '../src/texts/admin-timings.ts';
import { adminLabelsOf } from './admin-labels.ts';
import { failUntilPressed, openAsOwner } from './admin-login.ts';
import { requestApi } from './api-client.ts';
import type { App } from './app.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  type Language,
  localizedPath,
  NO_RESPONSE,
  story,
} from './story.ts';
import { expectOnEachDevice } from './turned.ts';

const UNREACHABLE = {
  de: /Der Server antwortet gerade nicht/,
  en: /The server is not answering/,
};

async function openTimings(page: Page, app: App, language: Language): Promise<void> {
  await openAsOwner(page, app, language, '/adminnavbar/timings');
  await expect(page.getByRole('heading', { level: 1, name: adminLabelsOf(language).timings })).toBeVisible();
}

const monday = (page: Page) => page.locator('[data-day="monday"]');

for (const language of LANGUAGES) {
  const w = adminLabelsOf(language);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  story(`the owner closes by hand with a reason, opens, and resets (${language})`, async ({ page, app }) => {
    await openTimings(page, app, language);
    const status = page.locator('[data-status]');
    await expect(status).toContainText(w.open);
    await expect(button(page, w.reset)).toHaveCount(0);
    await page.getByText(w.howTitle).click();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await button(page, w.closeNow).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(w.reason).fill('Ofen kaputt');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: w.closeNow, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(status).toContainText(w.closed);
    // It ends by itself: the whole of today, unless a longer time is chosen.
    await expect(status).toContainText(w.manual);

    await expectOnEachDevice(page, {
      reached: [button(page, w.openNow), button(page, w.closeNow), button(page, w.reset)],
      whole: [status, button(page, w.openNow)],
    });
    // By the schedule it would be open: that is followed again.
    await button(page, w.openNow).click();
    await expect(status).toHaveAttribute('data-status', 'open');
    await expect(button(page, w.reset)).toHaveCount(0);
    await button(page, w.closeNow).click();
    await dialog.getByRole('button', { name: w.closeNow, exact: true }).click();
    await button(page, w.reset).click();
    await expect(button(page, w.reset)).toHaveCount(0);
    await expect(status).toHaveAttribute('data-status', 'open');
  });

  story(
    `what was opened by hand is open again after a pause, on each device (${language})`,
    async ({ page, app }) => {
      const p = adminPauseDialogTexts[language];
      app.addSpecialDate('2026-06-13');
      await openTimings(page, app, language);
      const status = page.locator('[data-status]');
      await expect(status).toHaveAttribute('data-status', 'closed');
      await button(page, w.openNow).click();
      await expect(status).toHaveAttribute('data-status', 'open');
      await page.goto(localizedPath(language, '/adminnavbar'));
      await page.locator('[data-pause="none"]').click();
      const part = page.getByRole('dialog', { name: p.title }).getByRole('region', { name: p.house });
      await part.getByRole('button', { name: p.lasts['30'] }).click();
      const closed = page.locator('[data-pause="house"]');
      await expect(closed).toContainText('18:30');
      await closed.click();
      const over = part.getByRole('button', { name: p.over.house });
      await expectOnEachDevice(page, { reached: [over], whole: [part] });
      await over.click();
      await expect(page.locator('[data-pause="none"]')).toBeVisible();
      await page.goto(localizedPath(language, '/adminnavbar/timings'));
      await expect(status).toHaveAttribute('data-status', 'open');
      await expect(status).toContainText(adminTimingTexts[language].manuallySet);
    },
  );

  story(
    `the owner edits the week, is refused an overlap, cancels and saves (${language})`,
    async ({ page, app }) => {
      await openTimings(page, app, language);
      await expect(page.getByRole('tab', { name: w.weekly })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByLabel(w.monday)).toBeDisabled();

      // Discarded input has changed nothing.
      await button(page, w.edit).click();
      await expect(page.getByLabel(w.monday)).toBeFocused();
      await page.getByLabel(w.monday).check();
      await expect(page.getByLabel(w.mondayFrom(1))).toHaveValue('09:00');
      await expect(page.getByLabel(w.mondayTo(1))).toHaveValue('22:00');
      await expect(button(page, w.removeFromMonday(1))).toHaveCount(0);
      await button(page, w.cancel).click();
      await expect(page.getByLabel(w.monday)).not.toBeChecked();
      await expect(button(page, w.edit)).toBeFocused();

      await button(page, w.edit).click();
      await page.getByLabel(w.monday).check();
      await button(page, w.addToMonday).click();
      await button(page, w.save).click();
      await expect(monday(page).getByText(w.overlap)).toBeVisible();
      await expect(monday(page).locator('input[type=time]').first()).toBeFocused();
      await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.getByLabel(w.mondayTo(1)).fill('14:00');
      await page.getByLabel(w.mondayFrom(2)).fill('18:00');
      await page.getByLabel(w.mondayTo(2)).fill('02:00');
      await expect(monday(page).getByText(w.nextDay)).toBeVisible();
      // A half-filled week is not left without a question.
      await page.locator('a[href$="/adminnavbar"]').first().dispatchEvent('click');
      const leaving = page.getByRole('alertdialog', { name: adminEditingTexts[language].leave.title });
      await leaving.getByRole('button', { name: adminEditingTexts[language].leave.stay }).click();
      await expect(leaving).toHaveCount(0);
      await expect(page.getByLabel(w.mondayTo(2))).toHaveValue('02:00');
      await button(page, w.addToMonday).click();
      await button(page, w.removeFromMonday(3)).click();
      await expect(button(page, w.addToMonday)).toBeFocused();
      await button(page, w.save).click();
      await expect(button(page, w.edit)).toBeVisible();

      await expect(
        page.getByRole('status').filter({ hasText: adminTimingTexts[language].saved }),
      ).toBeVisible();

      await page.reload();
      await expect(page.getByLabel(w.monday)).toBeChecked();
      await expect(monday(page)).toContainText(w.nextDay);
      await expect(monday(page)).toContainText('09:00');

      // While the restaurant is closed by hand, saving asks first, since it ends that.
      const t = adminTimingTexts[language];
      await button(page, w.closeNow).click();
      await page.getByRole('dialog').getByRole('button', { name: w.closeNow, exact: true }).click();
      await expect(page.locator('[data-status="closed"]')).toContainText(t.manuallySet);
      await button(page, w.edit).click();
      await page.getByLabel(w.mondayFrom(1)).fill('10:00');
      await button(page, w.save).click();
      const question = page.getByRole('alertdialog', {
        name: timingDialogTexts[language].endsManual.closed(undefined).slice(0, -1),
      });
      await expect(question.getByText(timingDialogTexts[language].endsManualText)).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: w.cancel, exact: true }).click();
      await expect(page.locator('[data-status="closed"]')).toContainText(t.manuallySet);
      await button(page, w.save).click();
      await question.getByRole('button', { name: w.save, exact: true }).click();
      await expect(button(page, w.edit)).toBeVisible();
      await expect(button(page, w.reset)).toHaveCount(0);
    },
  );

  story(`a week without an open day is warned of (${language})`, async ({ page, app }) => {
    await openTimings(page, app, language);
    await button(page, w.edit).click();
    for (const box of await page.locator('[data-day] input[type=checkbox]').all()) await box.uncheck();
    await button(page, w.save).click();
    await expect(page.getByText(w.neverOpen)).toBeVisible();
    await expectAccessible(page);
    // When set by hand there is no warning.
    await button(page, w.openNow).click();
    await expect(page.getByText(w.neverOpen)).toHaveCount(0);
  });

  story(`a special date is added, refused twice, and deleted (${language})`, async ({ page, app }) => {
    // Before the desk is open: what it says of a new table takes the place of what it says of a date.
    const json = { name: 'Asha Rao', phone: '0151 23456789', email: 'asha@beispiel.example' };
    const table = { ...json, date: '2026-12-25', time: '19:00', numberOfGuests: 4 };
    await requestApi(app, (api) => api.reservation.$post({ json: table }));
    await openTimings(page, app, language);
    await page.getByRole('tab', { name: w.weekly }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: w.special })).toBeFocused();
    await expect(page.getByText(w.noSpecials)).toBeVisible();

    const form = page.locator('form').filter({ has: button(page, w.addDate) });
    await form.getByLabel(w.date).fill('2026-12-25');
    await form.getByLabel(w.reason).fill('Weihnachten');
    await form.getByRole('radio', { name: adminTimingTexts[language].otherTimes }).check();
    await page.getByLabel(w.slotFrom(1)).fill('17:00');
    await page.getByLabel(w.slotTo(1)).fill('23:00');
    await button(page, w.addSlot).click();
    await page.getByLabel(w.slotFrom(2)).fill('12:00');
    await page.getByLabel(w.slotTo(2)).fill('14:00');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await button(page, w.addDate).click();
    const row = page.getByRole('listitem').filter({ hasText: w.christmas });
    await expect(row).toContainText('Weihnachten');
    await expect(row).toContainText(w.slots);
    // The form is empty again.
    await expect(form.getByLabel(w.date)).toHaveValue('');
    await expect(form.getByRole('radio', { name: adminTimingTexts[language].closed })).toBeChecked();

    allowStatus(page, 409);
    await form.getByLabel(w.date).fill('2026-12-25');
    await button(page, w.addDate).click();
    await expect(form.getByText(w.taken)).toBeVisible();
    await form.getByLabel(w.date).fill('2026-06-12');
    await button(page, w.addDate).click();
    await expect(form.getByText(w.past)).toBeVisible();
    await expectAccessible(page);

    await button(page, w.deleteChristmas).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.delete, exact: true }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText(w.noSpecials)).toBeVisible();

    const texts = adminTimingTexts[language];
    // A span is one entry, and who has a table then is shown and told.
    await form.getByLabel(w.date).fill('2026-12-25');
    // What can't be is said at its field, where the focus goes.
    await form.getByLabel(texts.lastDay).fill('2026-12-20');
    await button(page, w.addDate).click();
    await expect(form.getByLabel(texts.lastDay)).toBeFocused();
    await expect(form.getByLabel(texts.lastDay)).toHaveAccessibleDescription(
      /Tag liegt vor dem ersten|last day is before the first/,
    );
    await form.getByLabel(texts.lastDay).fill('2026-12-27');
    await button(page, w.addDate).click();
    await expect(row).toContainText('27');
    await expect(page.getByRole('status').filter({ hasText: /25.+27.+(hinzugefügt|added)/ })).toHaveCount(1);
    const affected = page.locator('[data-affected]');
    await expect(affected).toContainText('Asha Rao');
    // The form is far below: who is affected comes into view, and is read.
    const guests = page.getByRole('region', { name: adminAffectedTexts[language].title(1, 0) });
    await expect(guests).toBeFocused();
    await expect(guests.getByText('Asha Rao')).toBeInViewport();
    await expectAccessible(page);
    await button(page, adminAffectedTexts[language].cancelAll).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: adminAffectedTexts[language].cancelAll })
      .click();
    await expect(affected).toHaveCount(0);
  });

  story(
    `hours that do not come are said, tried again, and never overwritten (${language})`,
    async ({ page, app }) => {
      const server = await failUntilPressed(page, '**/api/admin/timing');
      await openAsOwner(page, app, language, '/adminnavbar/timings');
      await expect(page.getByText(w.error)).toBeVisible();
      await expectAccessible(page);
      await server.press(w.tryAgain);
      await expect(button(page, w.edit)).toBeVisible();

      // Whatever a tablet shows, an existing schedule stays as it is.
      const before = await monday(page).innerText();
      allowStatus(page, 500, 409);
      await page.route('**/api/admin/timing', (route) =>
        route.fulfill({ status: 500, json: { code: 'server_error', message: 'Oh' } }),
      );
      await page.reload();
      await expect(page.getByText(/Oh/)).toBeVisible();
      const created = page.waitForResponse(/weekly-schedule\?create=true$/);
      await button(page, w.createDefault).click();
      expect((await created).status()).toBe(409);
      await page.unroute('**/api/admin/timing');
      await page.reload();
      await expect(button(page, w.edit)).toBeVisible();
      expect(await monday(page).innerText()).toBe(before);

      // A missing response is not an empty schedule.
      allowStatus(page, NO_RESPONSE);
      await page.route('**/api/admin/timing', (route) => route.abort('aborted'));
      await page.reload();
      await expect(page.getByText(UNREACHABLE[language])).toBeVisible();
      await expect(page.getByRole('button', { name: w.createDefault })).toHaveCount(0);
    },
  );
}
