import { startSmtpServer } from '#server/test/smtp-server.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminSetupTexts } from '#texts/admin-setup.ts';
import { adminTestOrderTexts } from '#texts/admin-test-order.ts';
import { adminLabelsOf } from './admin-labels.ts';
import { guestPage } from './guest-page.ts';
import { setupGuide } from './setup-guide.ts';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  localizedPath,
  OWNER,
  expect as plainExpect,
  story,
} from './story.ts';

// Many pages, each opened for the first time: a busy machine needs a while for one.
const expect = plainExpect.configure({ timeout: 45_000 });

// A tablet that is held upright, and a folder of data that is empty.
story.use({ isSample: false, hasPaypal: true, viewport: { width: 820, height: 1180 }, hasTouch: true });

story(
  'an owner opens a restaurant in one evening, and a stranger orders',
  async ({ page, language, visitor, paypal }) => {
    story.setTimeout(420_000);
    const t = adminSetupTexts[language];
    const guide = setupGuide(page, language);
    const { tap, type, press, count, foreign, step, next, back, isDone } = guide;
    const account = { user: 'ciao@sole.example', password: 'Im Ofen brennt Buche' };
    const office = await startSmtpServer(0, { account });

    await story.step('logs in, and is led to the guide', async () => {
      const w = adminLabelsOf(language);
      await page.goto(localizedPath(language, '/login'));
      await type(page.getByLabel(w.mobile), OWNER.mobile);
      await type(page.getByRole('textbox', { name: w.password }), OWNER.password);
      await tap(page.locator('main').getByRole('button', { name: w.login, exact: true }));
      await expect(step('address')).toHaveAttribute('open', '');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    });

    await story.step('the empty desk says what comes next, and leads back to it', async () => {
      const { welcome, steps } = t;
      await page.getByRole('link', { name: adminTexts[language].quick.pendingOrders, exact: true }).click();
      await expect(page.getByText(welcome.title)).toBeVisible();
      await expect(page.getByText(welcome.next(steps.address))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: welcome.goOn }).click();
      await expect(step('address')).toHaveAttribute('open', '');
    });

    await guide.setUp({
      mail: { host: '127.0.0.1', port: office.port, password: account.password },
      ...(paypal && { paypal: paypal.access }),
    });
    expect(office.recipients).toEqual([[account.user]]);

    await story.step('a test order, sent by the desk and accepted at it', async () => {
      await next('test_order');
      await press(adminTestOrderTexts[language].send);
      // The bell calls, and leads to the desk.
      await tap(page.locator('[data-strip] a[href$="/adminnavbar"]'));
      const ticket = page.locator('[data-order]').first();
      await expect(ticket.getByText(adminOrderTexts[language].test, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await tap(ticket.getByRole('button', { name: adminOrderTexts[language].accept }));
      await back();
      await isDone('test_order');
    });

    await story.step('the check: what is left out is said, and then it opens', async () => {
      const stranger = await visitor();
      await stranger.goto(localizedPath(language, '/menu'));
      await expect(stranger.getByRole('link', { name: 'Pizza margherita', exact: true })).toHaveCount(0);
      await expectNoHorizontalScroll(page);
      // Tables can be drawn on any other day.
      const tables = page.locator('#step-tables');
      await expect(tables).toContainText(t.tables.optional);
      await expect(tables.locator('a')).toHaveAttribute('href', /\/adminnavbar\/tables$/);
      await press(t.open);
      const question = page.getByRole('alertdialog');
      for (const item of ['public_address', 'guarantee_notice', 'pictures', 'backup'] as const)
        await expect(question).toContainText(t.items[item].title);
      await expectAccessible(page);
      await tap(question.getByRole('button', { name: t.openWithout }));
      await expect(page.getByRole('button', { name: t.close, exact: true })).toBeVisible();
      console.info(
        `First evening, empty folder to open restaurant: ${count.taps} taps, ${count.fields} fields, ${count.characters} characters`,
      );
      expect([...foreign]).toEqual([]);
      expect(count.taps).toBeLessThanOrEqual(62);
      expect(count.fields).toBeLessThanOrEqual(30);
      expect(count.characters).toBeLessThanOrEqual(500);
    });

    await story.step('the test order is thrown away', async () => {
      const w = t.testOrders;
      await expect(page.getByRole('heading', { name: w.title(1) })).toBeVisible();
      await expectAccessible(page);
      await press(w.discard);
      await page.getByRole('alertdialog').getByRole('button', { name: w.discard, exact: true }).click();
      await expect(page.getByRole('heading', { name: w.title(1) })).toBeHidden();
      await isDone('test_order');
    });

    await story.step('a stranger orders', async () => {
      const stranger = await visitor();
      const me = guestPage(stranger, language);
      await me.openMenu();
      await expect(stranger.locator('html')).toHaveAttribute('data-look', 'trattoria');
      await me.addDish('Calzone');
      await expect(stranger.getByText(me.w.inCart('Calzone')).first()).toBeVisible();
      await stranger.goto(localizedPath(language, '/cart'));
      await me.toCheckout();
      await me.choosePickup();
      await me.fillInAddress({ isPickup: true });
      await stranger.getByRole('button', { name: me.w.order }).click();
      await expect(stranger.getByRole('heading', { level: 1, name: me.w.thanks })).toBeVisible();
    });
  },
);
