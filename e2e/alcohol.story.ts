import { refusal } from '#domain/refusal.ts';
import { adminOrderTexts } from '../src/texts/admin-orders.ts';
import { checkoutTexts } from '../src/texts/checkout.ts';
import { depositTexts } from '../src/texts/deposit.ts';
import { menuTexts } from '../src/texts/menu.ts';
import { minimumAgeTexts } from '../src/texts/minimum-age.ts';
import { printTexts } from '../src/texts/prints.ts';
import { ruleMessage } from '../src/texts/rules.ts';
import { openAsOwner } from './admin-login.ts';
import { requestApi } from './api-client.ts';
import { createApiUser } from './api-user.ts';
import { guestPage } from './guest-page.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, localizedPath, story } from './story.ts';

story(
  'beer is ordered by whoever confirms their age, and handed over with a look at the card',
  { tag: '@long' },
  async ({ page, app, visitor, language }) => {
    const t = checkoutTexts[language];
    const age = minimumAgeTexts[language];
    const deposit = depositTexts[language];
    const somebody = await createApiUser(app, 'guest');
    await somebody.saveAddress();
    const { menuItems } = await requestApi(app, (api) => api.menu.$get());
    const pils = menuItems.find(({ name }) => name === 'Pils');
    expect(pils).toMatchObject({ minimumAge: 16 });
    const choice = { menuItemId: pils?._id ?? '', variantName: pils?.variants[0]?._id ?? '', quantity: 2 };
    const json = { ...choice, addOns: [], message: '' };
    await requestApi(app, (api) => api.cart.add.$post({ json }), somebody.token);
    const { _id: cartId } = await somebody.fillCart();
    await somebody.enter(page);

    // Shown at the dish.
    const me = guestPage(page, language);
    await me.openMenu();
    const name = (language === 'en' ? pils?.nameEn : pils?.name) ?? '';
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card.getByText(menuTexts[language].fromAge(16))).toBeVisible();
    await expect(card.getByText(deposit.plus(8)).first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await me.openDish(name);
    await expect(page.getByRole('dialog').getByText(menuTexts[language].fromAge(16))).toBeVisible();
    await expectAccessible(page);

    // Shown at the checkout, and not ticked in advance.
    await page.goto(localizedPath(language, `/review?cid=${cartId}&cpn=`));
    const tick = page.getByRole('checkbox', { name: age.confirm(16) });
    await expect(tick).not.toBeChecked();
    await expect(page.getByText(age.handedOver(16))).toBeVisible();
    await expect(page.getByText(deposit.line(8, 'reusable', 2))).toBeVisible();
    const order = page.getByRole('button', { name: t.order });
    await order.click();
    const said = ruleMessage(refusal('age_unconfirmed', { minimumAge: 16 }), language);
    await expect(page.getByText(said)).toBeVisible();
    await expect(tick).toBeFocused();
    await expect(tick).toBeInViewport();
    await expect(tick).toHaveAccessibleDescription(said);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await tick.check();
    await expect(page.getByText(said)).toHaveCount(0);
    await order.click();
    await expect(page).toHaveURL(/order-confirmation/);
    await expect(page.getByText(age.contains(16))).toBeVisible();
    await expect(page.getByText(deposit.line(8, 'reusable', 2))).toBeVisible();
    const orderId = new URL(page.url()).searchParams.get('oid') ?? '';

    // The desk shows it, in large type on the printed slip.
    const desk = await visitor();
    await openAsOwner(desk, app, language, '/adminnavbar/orders');
    const number = orderId.slice(-6).toUpperCase();
    await desk.getByRole('button', { name: adminOrderTexts[language].detailsOf(number) }).click();
    await expect(desk.getByRole('dialog').getByText(age.check(16))).toBeVisible();
    await expectAccessible(desk);
    await desk.goto(localizedPath(language, '/adminnavbar/pendingorders'));
    await expect(desk.getByText(age.check(16)).first()).toBeVisible();
    await expectNoHorizontalScroll(desk);
    for (const as of ['ticket', 'receipt'] as const) {
      await desk.goto(localizedPath(language, `/adminnavbar/print?as=${as}&oid=${orderId}`));
      const paper = desk.getByRole('article', { name: printTexts[language].titles[as] });
      await expect(paper.getByText(age.check(16))).toBeVisible();
      await expectAccessible(desk);
    }
  },
);
