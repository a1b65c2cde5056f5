import { adminChangeOrderTexts } from '../src/texts/admin-change-order.ts';
import { adminKitchenTexts } from '../src/texts/admin-kitchen.ts';
import { adminOrderTimeTexts } from '../src/texts/admin-order-time.ts';
import { adminOrderTexts } from '../src/texts/admin-orders.ts';
import { adminPhoneOrderTexts } from '../src/texts/admin-phone-order.ts';
import { orderChangeTexts } from '../src/texts/order-change.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser, setOrderStatus } from './api-user.ts';
import type { App } from './app.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, localizedPath, story } from './story.ts';

/** Two large Butter Chicken to be delivered, 37.80 €, paid online and accepted; returns the order's id. */
async function paidDinner(app: App, { token, ...guest }: Awaited<ReturnType<typeof createApiUser>>) {
  const { _id: addressId } = await guest.saveAddress();
  const { _id: cartId } = await guest.fillCart(2);
  const json = { cartId, addressId, paymentMethod: 'online' as const };
  const { order, links } = await requestApi(
    app,
    (api) => api.orders.create.$post({ header: {}, json }),
    token,
  );
  const numberIn = (href = '', name: string) => new URL(href, app.url).searchParams.get(name) ?? '';
  const paymentId = numberIn(links[0]?.href, 'id');
  const decision = { param: { id: paymentId }, json: { decision: 'approve' as const } };
  const { href } = await requestApi(app, (api) => api['demo-payment'][':id'].$post(decision));
  const paid = { orderId: order._id, paymentId, payerId: numberIn(href, 'PayerID') };
  await requestApi(app, (api) => api.orders.verify.$post({ json: paid }), token);
  await setOrderStatus(app, order._id, 'accepted');
  return order._id;
}

const numberOf = (id: string) => id.slice(-6).toUpperCase();
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

story(
  'a guest calls: one dish less and another one, the difference goes back, and the kitchen is told',
  async ({ page, app, visitor, language }) => {
    const t = adminChangeOrderTexts[language];
    const orders = adminOrderTexts[language];
    const phone = adminPhoneOrderTexts[language];
    const change = orderChangeTexts[language];
    const euros = (amount: string) => `${language === 'de' ? amount.replace('.', ',') : amount} €`;
    const guest = await createApiUser(app, 'guest');
    const orderId = await paidDinner(app, guest);
    const number = numberOf(orderId);
    // The guest has the page of the order open.
    const own = await visitor();
    await guest.enter(own);
    await own.goto(localizedPath(language, `/order-confirmation?oid=${orderId}`));
    await expect(own.locator('[data-stage="accepted"]')).toBeVisible();

    await openAsOwner(page, app, language, '/adminnavbar/acceptedorders');
    const card = page.locator(`[data-order="${number}"]`);
    await card.getByRole('button', { name: orders.detailsOf(number) }).click();
    await page.getByRole('dialog').getByRole('link', { name: t.open }).click();
    const main = page.locator('main');
    await expect(main.getByText(t.nothing)).toBeVisible();
    const save = main.getByRole('button', { name: t.save });
    await expect(save).toBeDisabled();
    await main
      .getByRole('group', { name: /Butter chicken/i })
      .getByRole('button')
      .first()
      .click();
    const search = main.getByRole('searchbox');
    await search.fill(language === 'de' ? 'kno' : 'garl');
    await main
      .getByRole('button', { name: `${phone.add(language === 'de' ? 'Knoblauch-Naan' : 'Garlic naan')}:` })
      .first()
      .click();
    // Below the minimum: staff decide.
    await expect(main.getByText(t.anyway)).toBeVisible();
    await expect(save).toBeDisabled();
    await main.getByText(t.anyway).click();
    await expect(save).toBeEnabled();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const back = main.getByText(new RegExp(t.onlineBack('AMOUNT').replace('AMOUNT', '.*')));
    await expect(back).toBeVisible();
    await save.click();
    await expect(main.locator(`[data-changed="${number}"]`)).toBeVisible();

    // The guest sees it at once.
    await expect(own.getByText(change.changed, { exact: true })).toBeVisible();
    // The kitchen is told until it has seen it.
    await page.goto(localizedPath(language, '/adminnavbar/kitchen'));
    const notice = page.locator(`[data-order="${number}"]`).getByRole('region', { name: t.notice });
    await expect(notice.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await notice.getByRole('button', { name: t.seenThis(number) }).click();
    await expect(notice).toHaveCount(0);

    const token = await ownerToken(app);
    // What is cancelled while the kitchen works on it says so there, through a reload, until somebody has seen it.
    const other = await paidDinner(app, await createApiUser(app, 'guest'));
    const kitchen = adminKitchenTexts[language];
    await expect(page.locator(`[data-order="${numberOf(other)}"]`)).toBeVisible();
    const words = { orderId: other, cancellationReason: 'Ofen kaputt' };
    await requestApi(app, (api) => api.orders.reverse.$post({ json: words }), token);
    const stopped = page.getByRole('region', { name: kitchen.stopped(numberOf(other)) });
    await expect(stopped).toContainText(kitchen.doNotCook);
    await page.reload();
    await expect(stopped).toContainText('2×');
    await expectAccessible(page);
    await stopped.getByRole('button', { name: kitchen.seenStop(numberOf(other)) }).click();
    await expect(stopped).toHaveCount(0);

    const read = () => requestApi(app, (api) => api.orders['by-id'].$post({ json: { orderId } }), token);
    const { orderTotal, version, kitchenChanges } = await read();
    expect([version, kitchenChanges]).toEqual([1, []]);
    // What it was stands with the order.
    await page.goto(localizedPath(language, '/adminnavbar/acceptedorders'));
    await card.getByRole('button', { name: orders.detailsOf(number) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('summary').click();
    await expect(dialog.locator('details')).toContainText(euros('37.80'));
    expect(orderTotal).toBeLessThan(37.8);
    expect(plain(await dialog.locator('details').innerText())).toContain('2×');
    await expectAccessible(page);
  },
);

story(
  'a pickup gets a note and another time; what another tablet has done meanwhile is told',
  { tag: '@long' },
  async ({ page, app, language }) => {
    const t = adminChangeOrderTexts[language];
    const times = adminOrderTimeTexts[language];
    const guest = await createApiUser(app, 'guest');
    const { _id: addressId } = await guest.saveAddress({ isSelfPickup: true });
    const { _id: cartId } = await guest.fillCart(1);
    const json = { cartId, addressId, paymentMethod: 'pod' as const };
    const { order } = await requestApi(
      app,
      (api) => api.orders.create.$post({ header: {}, json }),
      guest.token,
    );
    await setOrderStatus(app, order._id, 'accepted');
    const token = await ownerToken(app);
    await openAsOwner(page, app, language, `/adminnavbar/change-order?oid=${order._id}`);
    const main = page.locator('main');
    await main.getByLabel(t.message).fill('Ohne Besteck');
    await main.getByText(times.atTime, { exact: true }).click();
    const slot = main.getByRole('list', { name: times.times }).getByRole('button').nth(3);
    await slot.click();
    await expect(slot).toHaveAttribute('aria-pressed', 'true');
    await expect(main.getByText(t.same)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // The other tablet is faster.
    const other = { orderId: order._id, version: 0, message: 'Bitte klopfen' };
    await requestApi(app, (api) => api.orders.correct.$post({ header: {}, json: other }), token);
    const reload = main.getByRole('button', { name: t.reload });
    await expect(reload).toBeVisible();
    await expect(main.getByRole('button', { name: t.save })).toBeDisabled();
    await reload.click();
    await expect(main.getByLabel(t.message)).toHaveValue('Bitte klopfen');

    await main.getByLabel(t.message).fill('Ohne Besteck');
    await main.getByText(times.atTime, { exact: true }).click();
    await main.getByLabel(times.byHand).fill('21:10');
    await main.getByRole('button', { name: t.save }).click();
    await expect(main.locator('[data-changed]')).toBeVisible();
    const changed = await requestApi(
      app,
      (api) => api.orders['by-id'].$post({ json: { orderId: order._id } }),
      token,
    );
    expect(changed).toMatchObject({ version: 2, message: 'Ohne Besteck', orderTotal: order.orderTotal });
    const shown = new Date(changed.dueAt ?? 0).toLocaleTimeString('de-DE', {
      timeZone: 'Europe/Berlin',
      timeStyle: 'short',
    });
    expect(shown).toBe('21:10');
  },
);
