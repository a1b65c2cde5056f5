import { VERSION } from '#server/version.ts';
import { adminTexts } from '../src/texts/admin.ts';
import { adminBackupTexts } from '../src/texts/admin-backups.ts';
import { adminReauthTexts } from '../src/texts/admin-reauth.ts';
import { adminLabelsOf } from './admin-labels.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import {
  allowRestart,
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  OWNER,
  story,
} from './story.ts';

for (const language of LANGUAGES) {
  story(
    `the owner takes the restaurant along and puts it back (${language})`,
    async ({ page, app }, info) => {
      const t = adminBackupTexts[language];
      const file = info.outputPath('backup.tar.gz');
      await openAsOwner(page, app, language, '/adminnavbar/backup');
      await expect(
        page.getByRole('heading', { level: 1, name: adminTexts[language].pages.backups }),
      ).toBeVisible();
      await expect(page.getByText(t.list.none)).toBeVisible();
      await expect(page.getByText(t.version(VERSION))).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      await page.getByRole('button', { name: t.download.button }).click();
      const question = page.getByRole('alertdialog');
      allowStatus(page, 403);
      await question
        .getByRole('textbox', { name: adminReauthTexts[language].proof })
        .fill('not the password');
      await question.getByRole('button', { name: t.list.download }).click();
      await expect(question.getByRole('alert')).toBeVisible();
      await question.getByRole('textbox', { name: adminReauthTexts[language].proof }).fill(OWNER.password);
      const downloading = page.waitForEvent('download');
      await question.getByRole('button', { name: t.list.download }).click();
      await (await downloading).saveAs(file);
      await expect(question).toHaveCount(0);

      // Something is lost; a wrong file says so and changes nothing.
      const before = await requestApi(app, (api) => api.gallery.$get());
      expect(before.length).toBeGreaterThan(0);
      const token = await ownerToken(app);
      for (const { _id } of before)
        await requestApi(app, (api) => api.gallery[':id'].$delete({ param: { id: _id }, query: {} }), token);
      allowStatus(page, 409);
      const input = page.locator('[data-upload="backup"]');
      await input.setInputFiles({
        name: 'notes.gz',
        mimeType: 'application/gzip',
        buffer: Buffer.from('no'),
      });
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
      await input.setInputFiles(file);
      const stored = page.locator('[data-backup="uploaded"]');
      await expect(stored).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      allowStatus(page, 401, 503);
      allowRestart(page);
      // The list may be drawn again by what another device does.
      await expect(async () => {
        await stored.getByRole('button', { name: t.list.restore }).click();
        await expect(question).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await question.getByRole('textbox', { name: adminReauthTexts[language].proof }).fill(OWNER.password);
      await question.getByRole('button', { name: t.restore.confirm }).click();
      await expect(page.getByText(t.restore.runningText)).toBeVisible();

      // The login of the backup is the one of today: the page comes back by itself, or asks for it.
      const restored = page.getByText(/ist seit .+ eingespielt|has been in place since/);
      await expect(restored.or(page.getByLabel(adminLabelsOf(language).mobile))).toBeVisible({
        timeout: 60_000,
      });
      const after = await requestApi(app, (api) => api.gallery.$get());
      expect(after.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));
    },
  );
}
