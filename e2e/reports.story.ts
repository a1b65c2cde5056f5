import { readFileSync } from 'node:fs';
import { failUntilPressed, openAdmin, openAsOwner } from './admin-login.ts';
import { requestApi } from './api-client.ts';
import { orderDinner, setOrderStatus } from './api-user.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Language,
  localizedPath,
  story,
} from './story.ts';

const LABELS = {
  de: {
    figures: 'Zahlen',
    day: 'Tag',
    before: 'Tag davor',
    week: 'Woche',
    month: 'Monat',
    weekOf: /^Woche 24: /,
    weekBefore: 'Woche davor',
    thisWeek: 'Diese Woche',
    monthOf: 'Juni 2026',
    noneInWeek: 'Keine Bestellungen in dieser Woche',
    today: 'Heute',
    orders: '2 Bestellungen',
    cash: 'Bar bei Lieferung',
    none: 'Keine Bestellungen an diesem Tag',
    download: 'Bestellungen',
    downloaded: /^bestellungen-2026-06-01-2026-06-13\.csv ist heruntergeladen/,
    file: 'bestellungen-2026-06-01-2026-06-13.csv',
    head: '\uFEFFBestellung;Datum;Uhrzeit;',
    from: 'Von',
    wrong: 'Bitte wählen Sie zwei Tage, den früheren zuerst.',
    tryAgain: 'Noch einmal versuchen',
    audit: 'Protokoll',
    area: 'Bereich',
    coupons: 'Rabattcodes',
    couponMade: 'Rabattcode HERBST angelegt',
    percent: 'Rabatt: 5 %',
    accepted: /^Bestellung ….{6} angenommen$/,
    special: 'Besonderen Tag Fr., 25. Dez. 2026 hinzugefügt',
    gallery: 'Galerie',
    empty: 'Nichts in diesem Bereich',
    showAll: 'Alle Bereiche zeigen',
  },
  en: {
    figures: 'Figures',
    day: 'Day',
    before: 'Day before',
    week: 'Week',
    month: 'Month',
    weekOf: /^Week 24: /,
    weekBefore: 'Week before',
    thisWeek: 'This week',
    monthOf: 'June 2026',
    noneInWeek: 'No orders in this week',
    today: 'Today',
    orders: '2 orders',
    cash: 'Cash on delivery',
    none: 'No orders on this day',
    download: 'Orders',
    downloaded: /^orders-2026-06-01-2026-06-13\.csv has been downloaded/,
    file: 'orders-2026-06-01-2026-06-13.csv',
    head: '\uFEFFOrder,Date,Time,',
    from: 'From',
    wrong: 'Please choose two days, the earlier one first.',
    tryAgain: 'Try again',
    audit: 'Log',
    area: 'Area',
    coupons: 'Coupons',
    couponMade: 'Created the coupon HERBST',
    percent: 'Discount: 5%',
    accepted: /^Accepted order ….{6}$/,
    special: 'Added the special date Fri, Dec 25, 2026',
    gallery: 'Gallery',
    empty: 'Nothing in this area',
    showAll: 'Show all areas',
  },
};

story('the owner reads the report of a day and downloads its orders', async ({ page, app, isMobile }) => {
  const language: Language = isMobile ? 'de' : 'en';
  const w = LABELS[language];
  for (const orderId of [await orderDinner(app), await orderDinner(app)])
    await setOrderStatus(app, orderId, 'accepted');
  await openAsOwner(page, app, language, '/adminnavbar/figures');
  await expect(page.getByRole('heading', { level: 1, name: w.figures })).toBeVisible();
  await expect(page.getByText(w.orders, { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: w.cash })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  const downloading = page.waitForEvent('download');
  const press = page.getByRole('button', { name: w.download, exact: true });
  await press.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(w.file);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith(w.head)).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(3);
  await expect(page.getByText(w.downloaded)).toBeVisible();
  await page.getByLabel(w.from).fill('2026-06-14');
  await press.click();
  await expect(page.getByText(w.wrong)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: w.before }).click();
  await expect(page).toHaveURL(/date=2026-06-12$/);
  await expect(page.getByText(w.none)).toBeVisible();
  await page.getByRole('button', { name: w.today, exact: true }).click();
  await expect(page.getByText(w.orders, { exact: true })).toBeVisible();

  // The week and the month of the same day, and as printed.
  await page.getByRole('button', { name: w.week, exact: true }).click();
  await expect(page.getByRole('heading', { name: w.weekOf })).toBeVisible();
  await expect(page.locator('[data-row="2026-06-13"]')).toContainText('2');
  await expect(page.locator('[data-row^="2026-06-"]')).toHaveCount(7);
  await page.getByRole('button', { name: w.weekBefore }).click();
  await expect(page.getByText(w.noneInWeek)).toBeVisible();
  await page.getByRole('button', { name: w.thisWeek }).click();
  await expect(page.locator('[data-row="2026-06-13"]')).toBeVisible();
  await page.getByRole('button', { name: w.month, exact: true }).click();
  await expect(page).toHaveURL(/period=month$/);
  await expect(page.getByRole('heading', { name: w.monthOf })).toBeVisible();
  await expect(page.locator('[data-row^="2026-06-"]')).toHaveCount(30);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: w.monthOf })).toBeVisible();
  await expect(page.locator('nav').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

story('the owner reads who did what, and looks for it by area', async ({ page, app, isMobile }) => {
  const language: Language = isMobile ? 'de' : 'en';
  const w = LABELS[language];
  const orderId = await orderDinner(app);
  await openAdmin(page, language);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const coupon = { code: 'HERBST', discountPercentage: 5 };
  await requestApi(app, (api) => api.discount.create.$post({ json: coupon }), token);
  await setOrderStatus(app, orderId, 'accepted');
  const closed = { date: '2026-12-25' };
  await requestApi(app, (api) => api.admin.timing['special-dates'].$post({ json: closed }), token);

  const server = await failUntilPressed(page, '**/api/admin/changes?*');
  await page.goto(localizedPath(language, '/adminnavbar/audit'));
  await expect(page.getByRole('heading', { level: 1, name: w.audit })).toBeVisible();
  await server.press(w.tryAgain);
  await expect(page.getByRole('rowheader', { name: w.special })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: w.accepted })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  const area = page.getByLabel(w.area);
  await area.selectOption({ label: w.coupons });
  await expect(page.getByRole('rowheader')).toHaveText([w.couponMade]);
  await expect(page.locator('[data-change="coupon_created"]')).toContainText(w.percent);
  await area.selectOption({ label: w.gallery });
  await expect(page.getByText(w.empty)).toBeVisible();
  await page.getByRole('button', { name: w.showAll }).click();
  await expect(page.getByRole('rowheader', { name: w.couponMade })).toBeVisible();
});
