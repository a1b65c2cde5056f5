import { adminLabelsOf } from './admin-labels.ts';
import { failUntilPressed, openAsOwner } from './admin-login.ts';
import { requestApi } from './api-client.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, LANGUAGES, story } from './story.ts';

for (const language of LANGUAGES) {
  const w = adminLabelsOf(language);

  story(`the desk reads what guests have written (${language})`, async ({ page, app }) => {
    await openAsOwner(page, app, language, '/adminnavbar/message');
    await expect(page.getByText(w.none)).toBeVisible();
    const json = {
      name: 'Asha Rao',
      phone: '0151 23456789',
      email: 'asha@beispiel.example',
      message: 'Guten Tag,\nist der Hof offen?',
    };
    await requestApi(app, (api) => api.message.$post({ json }));
    await page.reload();
    const message = page.getByRole('article', { name: 'Asha Rao' });
    await expect(message).toContainText('ist der Hof offen?');
    await expect(message.getByRole('link', { name: 'asha@beispiel.example' })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  story(
    `messages that could not be loaded are reported and tried again (${language})`,
    { tag: '@long' },
    async ({ page, app }) => {
      const server = await failUntilPressed(page, '**/api/message');
      await openAsOwner(page, app, language, '/adminnavbar/message');
      await expect(page.getByText(w.fetchFailed)).toBeVisible();
      await server.press(w.tryOnceMore);
      await expect(page.getByText(w.none)).toBeVisible();
    },
  );
}
