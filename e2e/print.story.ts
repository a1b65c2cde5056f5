import { EpsonPrinter } from '#server/test/printers/epson-printer.ts';
import { adminAccountTexts } from '#texts/admin-account.ts';
import { adminAlertTexts } from '#texts/admin-alerts.ts';
import { adminAllergyTexts } from '#texts/admin-allergy.ts';
import { adminOrderDetailTexts } from '#texts/admin-order-detail.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminPrinterTexts } from '#texts/admin-printers.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { printedTexts } from '#texts/printed.ts';
import { printTexts } from '#texts/prints.ts';
import { openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { createApiUser, orderDinner, setOrderStatus } from './api-user.ts';
import { EVENING } from './app.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  localizedPath,
  story,
} from './story.ts';
import { expectOnEachDevice } from './turned.ts';

/** The size of a PDF's first page in millimetres. */
function widthOf(pdf: Buffer): number {
  const box = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)/.exec(pdf.toString('latin1'));
  return (Number(box?.[1]) / 72) * 25.4;
}

story('a ticket is printed with one tap, or with accepting', async ({ page, app, language }) => {
  const words = adminOrderTexts[language];
  const account = adminAccountTexts[language].device;
  const number = (await orderDinner(app)).slice(-6).toUpperCase();
  const prints: string[] = [];
  await page.exposeFunction('printed', (sheet: string) => prints.push(sheet));
  // What would be printed: the print dialog itself is the browser's.
  await page.addInitScript(() => {
    window.print = () => {
      const { printed } = window as unknown as { printed: (sheet: string) => void };
      printed([...document.querySelectorAll('body > div > article')].map((one) => one.textContent).join('|'));
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await openAsOwner(page, app, language, '/adminnavbar/account');
  await page.getByRole('checkbox', { name: account.print }).check();
  await expectAccessible(page);
  await page.goto(localizedPath(language, '/adminnavbar'));
  const ticket = page.locator(`[data-order="${number}"]`).first();
  await ticket.getByRole('button', { name: words.printThis(number) }).click();
  await expect.poll(() => prints.length).toBe(1);
  expect(prints[0]).toContain(number);
  expect(prints[0]).toContain('Bitte mild');
  expect(prints[0]).toContain(printTexts[language].statuses.pending);
  // Nothing else is printed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: printTexts[language].titles.ticket })).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.clock.runFor(1_100);
  await ticket.getByRole('button', { name: words.acceptThis(number) }).click();
  await expect.poll(() => prints.length).toBe(2);
  expect(prints[1]).toContain(number);
  expect(prints[1]).not.toContain(printTexts[language].statuses.pending);
  await page.clock.runFor(1_100);

  // The response is lost: the desk asks again by itself, and its ticket is printed once it knows that it was this tap.
  const lost = (await orderDinner(app)).slice(-6).toUpperCase();
  const accept = (of: string) => page.getByRole('button', { name: words.acceptThis(of) });
  await expect(accept(lost)).toBeVisible();
  let losses = 0;
  await page.route('**/api/orders/updateStatus', async (route) => {
    await route.fetch();
    await route.abort('aborted');
    losses += 1;
  });
  await accept(lost).click();
  await expect.poll(() => losses).toBeGreaterThan(0);
  await page.unroute('**/api/orders/updateStatus');
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000);
      return prints.length;
    })
    .toBe(3);
  expect(prints[2]).toContain(lost);

  // The desk is left before the response, and printing can not be started.
  const left = (await orderDinner(app)).slice(-6).toUpperCase();
  await expect(accept(left)).toBeVisible();
  await page.evaluate(() => {
    window.print = () => {
      throw new Error('no printer');
    };
  });
  let respond = () => {};
  const isLeft = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/orders/updateStatus', async (route) => {
    await isLeft;
    await route.continue();
  });
  await accept(left).click();
  await page.locator('a[href*="/adminnavbar/orders"]:visible').first().click();
  await expect(page).toHaveURL(/orders/);
  respond();
  const unprinted = page.locator('[data-strip]').filter({ hasText: words.unprinted(left) });
  await expect(unprinted).toBeVisible();
  await expectAccessible(page);
  const popup = page.waitForEvent('popup');
  await unprinted.getByRole('link', { name: words.printTicket }).click();
  await expect((await popup).getByRole('heading', { level: 1, name: left })).toBeVisible();
  await expect(unprinted).toHaveCount(0);
  expect(prints).toHaveLength(3);
});

story(
  'what is for later is printed when it is cooked, or with its day already when it is accepted too',
  async ({ page, app, now, language }) => {
    const device = adminAccountTexts[language].device;
    const words = adminOrderTexts[language];
    const prints: string[] = [];
    await page.exposeFunction('printed', (sheet: string) => prints.push(sheet));
    await page.addInitScript(() => {
      window.print = () => {
        const { printed } = window as unknown as { printed: (sheet: string) => void };
        printed(
          [...document.querySelectorAll('body > div > article')].map((one) => one.textContent).join('|'),
        );
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    const dueAt = now + 24 * 60 * 60_000;
    const guest = await createApiUser(app, 'guest');
    const { _id: addressId } = await guest.saveAddress({ isSelfPickup: true });
    const orderForLater = async () => {
      const { _id: cartId } = await guest.fillCart();
      const json = {
        cartId,
        addressId,
        paymentMethod: 'pod' as const,
        requestedAt: new Date(dueAt).toISOString(),
      };
      const { order } = await requestApi(
        app,
        (api) => api.orders.create.$post({ header: {}, json }),
        guest.token,
      );
      return order._id.slice(-6).toUpperCase();
    };
    const accept = async (number: string) => {
      await page.goto(localizedPath(language, '/adminnavbar'));
      await page.getByRole('button', { name: words.acceptThis(number) }).click();
      await expect(page.getByRole('button', { name: words.acceptThis(number) })).toHaveCount(0);
    };
    await openAsOwner(page, app, language, '/adminnavbar/account');
    await expect(page.getByRole('checkbox', { name: device.printAhead })).toHaveCount(0);
    await page.getByRole('checkbox', { name: device.print }).check();
    await accept(await orderForLater());
    await page.goto(localizedPath(language, '/adminnavbar/account'));
    await page.getByRole('checkbox', { name: device.printAhead }).check();
    await expectAccessible(page);
    const early = await orderForLater();
    await accept(early);
    await expect.poll(() => prints.length).toBe(1);
    expect(prints[0]).toContain(early);
    expect(prints[0]).toMatch(language === 'de' ? /für Sonntag/i : /for Sunday/i);
    // Both once more, when they are cooked, and as what is cooked now.
    await app.setClock(dueAt - 80 * 60_000);
    await page.clock.setSystemTime(dueAt - 80 * 60_000);
    // Whichever page is open.
    await page.goto(localizedPath(language, '/adminnavbar/account'));
    await expect.poll(() => prints.length).toBe(3);
    for (const sheet of prints.slice(1)) expect(sheet).not.toMatch(/Sonntag|Sunday/i);
    await page.goto(localizedPath(language, '/adminnavbar'));
    await page.clock.runFor(2_000);
    expect(prints).toHaveLength(3);
  },
);

story('an order is printed for the kitchen and for the guest', async ({ page, app, language }) => {
  const t = printTexts[language];
  const words = adminOrderTexts[language];
  const lists = adminOrderDetailTexts[language];
  // Another ticket, so that this one is not in the first column.
  await orderDinner(app);
  const guest = await createApiUser(app, 'guest');
  const id = await guest.order((await guest.saveAddress())._id, 'Nussallergie, bitte mild');
  const number = id.slice(-6).toUpperCase();
  // An allergy is confirmed before it is accepted, by a second tap.
  await openAsOwner(page, app, language, '/adminnavbar');
  const card = page.locator(`[data-age][data-order="${number}"]`);
  await expect(card.getByRole('region', { name: adminAllergyTexts[language].allergy })).toContainText(
    'Nussallergie',
  );
  // The first tap is no acceptance, and says so before and after: the notice is in sight, and read with the button that has the focus.
  await card.getByRole('button', { name: adminAllergyTexts[language].checkOf(number) }).click();
  const reading = card.getByRole('button', { name: adminAllergyTexts[language].readOf(number) });
  await expect(reading).toBeFocused();
  await expect(reading).toHaveAccessibleDescription(/Nussallergie/);
  await expectAccessible(page);
  // What was said at it stays when the tablet is turned, and it changes its column.
  const later = card.getByRole('button', { name: adminPromiseTexts[language].promiseLater(number, 15) });
  await later.click();
  const promised = card.locator('p').filter({ hasText: adminPromiseTexts[language].planned }).locator('b');
  const time = await promised.innerText();
  const board = page.locator('[data-columns]');
  const columns = (await board.getAttribute('data-columns')) ?? '';
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(board).not.toHaveAttribute('data-columns', columns);
  await expect(card.getByRole('button', { name: adminAllergyTexts[language].readOf(number) })).toBeVisible();
  await expect(promised).toHaveText(time);
  if (size) await page.setViewportSize(size);
  await page.clock.runFor(2_500);
  const allergy = card.getByRole('region', { name: adminAllergyTexts[language].allergy });
  const read = card.getByRole('button', { name: adminAllergyTexts[language].readOf(number) });
  await expectOnEachDevice(page, { reached: [read], whole: [allergy] });
  await read.click();
  await expect(card).toHaveCount(0);
  await page.goto(localizedPath(language, '/adminnavbar/orders'));
  await page.getByRole('button', { name: words.detailsOf(number) }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('link', { name: lists.prints.ticket }).click();
  await (await popup).close();

  await page.goto(localizedPath(language, `/adminnavbar/print?as=ticket&oid=${id}`));
  const ticket = page.getByRole('article', { name: t.titles.ticket });
  await expect(ticket.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(ticket).toContainText(printedTexts[language].allergy);
  // When it is promised, in the words of receipt printers.
  await expect(ticket.getByText(/(Beim Gast bis|With the guest by) .*\d\d:\d\d/)).toBeVisible();
  await expect(ticket).toContainText('2×');
  await expect(ticket).toContainText('bitte mild');
  await expect(ticket).toContainText(allergenTexts[language].allergens.milk);
  await expect(ticket).toContainText(t.noReceipt);
  await expect(ticket).not.toContainText('€');
  await expectOnEachDevice(page, {
    reached: [page.getByRole('button', { name: t.print }), page.getByRole('link', { name: t.other.receipt })],
    whole: [ticket],
  });
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  expect(widthOf(await page.pdf({ preferCSSPageSize: true }))).toBeCloseTo(80, 0);

  await page.getByRole('link', { name: t.other.receipt }).click();
  const receipt = page.getByRole('article', { name: t.titles.receipt });
  await expect(receipt).toContainText('Max Beispiel');
  await expect(receipt).toContainText(t.allergensTitle);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(widthOf(sheet)).toBeCloseTo(148, 0);
  expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.getByLabel(t.paper).selectOption('a4');
  await expect(page).toHaveURL(/paper=a4/);
  expect(widthOf(await page.pdf({ preferCSSPageSize: true }))).toBeCloseTo(210, 0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: t.print })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // An unknown order, and an address without one.
  allowStatus(page, 404);
  for (const query of ['oid=0198c2a4-1111-7000-8000-000000000000', '']) {
    await page.goto(localizedPath(language, `/adminnavbar/print?${query}`));
    await expect(page.getByText(t.failed)).toBeVisible();
  }
  await page.getByRole('link', { name: t.toDesk }).click();
  await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/adminnavbar')}$`));
});

story(
  'a printer that fails a ticket says why at the desk, and prints it when it is well again',
  async ({ page, app, language }) => {
    const t = adminPrinterTexts[language];
    const alert = adminAlertTexts[language].printer;
    const json = {
      ...{ name: 'Pass', kind: 'epson' as const, language, printsAt: 'accepted' as const },
      ...{ printsTickets: true, printsReceipts: false, categories: null, copies: 1 },
      ...{ paperMm: 80 as const, hasCutter: true, hasBuzzer: false },
    };
    const token = await ownerToken(app);
    const { path } = await requestApi(app, (api) => api.admin.printers.$post({ json }), token);
    const printer = new EpsonPrinter((address, init) => fetch(app.url + address, init), path ?? '');
    const id = await orderDinner(app);
    await setOrderStatus(app, id, 'accepted');
    // It does not answer: that is said in words, and not by its code alone.
    await printer.work('times_out');
    await openAsOwner(page, app, language, '/adminnavbar/printers');
    const row = page.locator('[data-printer="Pass"]');
    await expect(row).toContainText(t.refused(t.causes.silent, 'EX_TIMEOUT'));
    await expect(row).not.toContainText(t.good);
    await app.setClock(EVENING + 30_000);
    await printer.work('cover_open');
    await page.reload();
    await expect(row).toContainText(t.failure(t.troubles.cover_open));
    await expectOnEachDevice(page, { reached: [row.getByRole('button').first()], whole: [row] });
    // At the desk too, in one line.
    await page.goto(localizedPath(language, '/adminnavbar'));
    await page.getByRole('heading', { level: 1 }).click();
    const strip = page.locator('[data-strip]').filter({ hasText: alert.title('Pass') });
    await expect(strip).toContainText(alert.texts.cover_open);
    await expectOnEachDevice(page, { reached: [strip.getByRole('link')] });
    await expectAccessible(page);
    // Its first sign of health brings the ticket, which is no copy.
    await app.setClock(EVENING + 60_000);
    await printer.work();
    expect(printer.papers.map(({ text }) => text.includes(id.slice(-6).toUpperCase()))).toEqual([true]);
    expect(printer.papers[0]?.text).not.toMatch(/KOPIE|COPY/);
    await page.clock.runFor(21_000);
    await expect(strip).toHaveCount(0);
  },
);
