import { adminOrderTexts } from '../src/texts/admin-orders.ts';
import { checkoutTexts } from '../src/texts/checkout.ts';
import { printTexts } from '../src/texts/prints.ts';
import { packagingLabel, packagingText, packagingTexts, reuseNotice } from '../src/texts/reuse.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser } from './api-user.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, localizedPath, story } from './story.ts';

const BOXES = { kind: 'boxes', depositCents: 200 } as const;

story(
  'a guest chooses reusable packaging at the checkout, and everybody who packs or pays reads it',
  { tag: '@long' },
  async ({ page, app, visitor, language }) => {
    const t = checkoutTexts[language];
    const words = packagingTexts[language];
    const token = await ownerToken(app);
    const { version } = (await requestApi(app, (api) => api.admin.settings.$get(), token)).reuse;
    await requestApi(
      app,
      (api) => api.admin.settings.reuse.$put({ json: { offer: 'boxes', deposit: 2, version } }),
      token,
    );
    const somebody = await createApiUser(app, 'guest');
    await somebody.saveAddress();
    const { _id: cartId } = await somebody.fillCart();
    await somebody.enter(page);

    await page.goto(localizedPath(language, '/menu'));
    await expect(
      page.getByText(reuseNotice(language, { offer: 'boxes', depositCents: 200 }) ?? ''),
    ).toBeVisible();

    // The usual packaging until the guest chooses otherwise; the choice outlasts a reload.
    await page.goto(localizedPath(language, `/review?cid=${cartId}&cpn=`));
    const checkbox = page.getByRole('checkbox', { name: words.choice.boxes });
    await expect(checkbox).not.toBeChecked();
    await expect(checkbox).toHaveAccessibleDescription(packagingText(language, 'hint', BOXES));
    await checkbox.check();
    await page.reload();
    await expect(checkbox).toBeChecked();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: t.order }).click();
    await expect(page).toHaveURL(/order-confirmation/);
    await expect(page.getByText(packagingText(language, 'chosen', BOXES))).toBeVisible();
    await expectAccessible(page);
    const orderId = new URL(page.url()).searchParams.get('oid') ?? '';

    const mark = packagingLabel(language, BOXES);
    const desk = await visitor();
    await openAsOwner(desk, app, language, '/adminnavbar');
    await expect(desk.getByText(mark).first()).toBeVisible();
    await expectAccessible(desk);
    await expectNoHorizontalScroll(desk);
    await desk.goto(localizedPath(language, '/adminnavbar/orders'));
    const number = orderId.slice(-6).toUpperCase();
    await desk.getByRole('button', { name: adminOrderTexts[language].detailsOf(number) }).click();
    await expect(desk.getByRole('dialog').getByText(mark)).toBeVisible();
    await desk.goto(localizedPath(language, `/adminnavbar/print?as=ticket&oid=${orderId}`));
    const ticket = desk.getByRole('article', { name: printTexts[language].titles.ticket });
    await expect(ticket.getByText(mark)).toBeVisible();
  },
);
