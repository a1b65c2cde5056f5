import { EVENING } from './app.ts';
import { BOOKING_CONTACT, bookingPage, listReservations } from './booking-page.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  LANGUAGES,
  story,
} from './story.ts';

for (const language of LANGUAGES) {
  story(`any day can be chosen in the calendar, by keyboard (${language})`, async ({ page, app }) => {
    app.addSpecialDate('2026-06-24');
    const me = bookingPage(page, language);
    const { w } = me;
    await me.open('/reservation');
    const opener = me.form.getByRole('button', { name: w.otherDay });
    await opener.focus();
    await page.keyboard.press('Enter');
    const calendar = me.form.getByRole('grid');
    await expect(calendar.locator(':focus')).toHaveText('13');
    await expect(me.form.getByText(w.struckOut)).toBeVisible();
    // Past, closed on Mondays, and closed on a special date.
    for (const day of ['12', '15', '22', '24']) {
      const cell = calendar.getByText(day, { exact: true });
      await expect(cell).toHaveAttribute('aria-disabled', 'true');
    }
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.keyboard.press('PageDown');
    await expect(calendar.locator(':focus')).toHaveText('13');
    for (let weeks = 0; weeks < 2; weeks += 1) await page.keyboard.press('ArrowUp');
    await expect(calendar.locator(':focus')).toHaveText('29');
    for (let days = 0; days < 3; days += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(me.radio(w.secondOfJuly)).toBeChecked();
    expect((await me.times()).slice(0, 2)).toEqual(['10:30', '11:00']);
  });

  story(`special dates open and close days (${language})`, async ({ page, app }) => {
    app.addSpecialDate('2026-06-14');
    app.addSpecialDate('2026-06-15', ['17:00', '19:00'], ['22:00', '02:00']);
    const me = bookingPage(page, language);
    const { w } = me;
    await me.open('/reservation');
    await expect(me.form.getByRole('radio', { name: new RegExp(`^${w.sunday}, `) })).toBeDisabled();
    await me.choose(w.openMonday);
    expect(await me.times()).toEqual([
      ...['17:00', '17:30', '18:00', '18:30'],
      ...['22:00', '22:30', '23:00', '23:30', '24:00'],
    ]);
  });

  story(`times pass while the form is open (${language})`, async ({ page, app }) => {
    const me = bookingPage(page, language);
    const { w } = me;
    await me.open('/reservation');
    await me.choose('18:30');
    await me.fillIn();
    await expect(me.review).toBeEnabled();
    await app.setClock(EVENING + 31 * 60_000);
    await page.clock.fastForward('31:00');
    await expect(me.form.getByText(w.gone('18:30'))).toBeVisible();
    expect((await me.times())[0]).toBe('19:00');
    await expect(me.review).toBeDisabled();
    await expect(me.field(w.name)).toHaveValue(BOOKING_CONTACT.name);
    await expectAccessible(page);
    // Another day also clears a chosen time, without a message.
    await me.choose('19:00');
    await expect(me.form.getByText(w.gone('18:30'))).toHaveCount(0);
    await me.choose(w.sunday);
    await expect(me.radio('19:00')).not.toBeChecked();
    await expect(me.review).toBeDisabled();
  });

  story(`late in the evening there is no table today (${language})`, async ({ page, app }) => {
    await app.setClock(EVENING + 4 * 3_600_000);
    await page.clock.setSystemTime(EVENING + 4 * 3_600_000);
    const me = bookingPage(page, language);
    const { w } = me;
    await me.open('/reservation');
    expect(await me.times()).toEqual(['22:30']);
    await app.setClock(EVENING + 5 * 3_600_000);
    await page.clock.setSystemTime(EVENING + 5 * 3_600_000);
    await me.open('/reservation');
    await expect(me.radio(w.sunday)).toBeChecked();
    await me.choose(w.today);
    await expect(me.form.getByText(w.closedThen)).toBeVisible();
    await expect(me.review).toBeDisabled();
  });

  story(`the restaurant closes while the form is open (${language})`, async ({ page, app }) => {
    const me = bookingPage(page, language);
    const { w } = me;
    await me.open('/reservation');
    await me.choose(w.sunday);
    await me.choose('19:00');
    await me.fillIn();
    await me.lookOver();
    app.addSpecialDate('2026-06-14');
    allowStatus(page, 409);
    await me.dialog.getByRole('button', { name: w.send }).click();
    await expect(me.dialog.getByText(w.failed)).toBeVisible();
    await expectAccessible(page);
    await me.dialog.getByRole('button', { name: w.change }).click();
    await expect(me.dialog).toBeHidden();

    // The form notices at its next poll of the hours.
    await page.clock.fastForward(31_000);
    await expect(me.form.getByRole('radio', { name: new RegExp(`^${w.sunday}, `) })).toBeDisabled();
    await expect(me.form.getByText(w.gone('19:00'))).toBeVisible();
    await expect(me.review).toBeDisabled();
    await expect(me.field(w.name)).toHaveValue(BOOKING_CONTACT.name);
    expect(await listReservations(app)).toEqual([]);
  });
}
