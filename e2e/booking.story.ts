import { bookingNoteTexts } from '#texts/booking-note.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { BOOKING_CONTACT, bookingPage, listReservations } from './booking-page.ts';
import { findMail } from './mailbox.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  goOffline,
  LANGUAGES,
  localizedPath,
  story,
} from './story.ts';

for (const language of LANGUAGES) {
  for (const path of ['/', '/reservation']) {
    story(`a guest reserves a table on ${path} (${language})`, async ({ page, app }) => {
      const me = bookingPage(page, language);
      const { w } = me;
      await page.goto(localizedPath(language, path));
      await expect(me.review).toBeDisabled();
      await expect(me.form.getByText(w.chooseTime)).toBeVisible();
      // Times of the first open day are there before anything is tapped.
      expect((await me.times()).slice(0, 2)).toEqual(['18:30', '19:00']);
      await expect(me.radio(w.monday)).toBeDisabled();

      await me.choose(w.guests(4));
      await me.choose(w.sunday);
      await expect.poll(async () => (await me.times())[0]).toBe('12:00');
      expect((await me.times()).at(-1)).toBe('22:30');
      await me.choose('19:00');
      await me.fillIn();
      // Consent must be given by the guest (decision 026).
      await expect(me.form.getByLabel(w.newsletter)).not.toBeChecked();
      if (path === '/') await me.form.getByLabel(w.newsletter).check();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      await me.lookOver();
      for (const entry of [
        w.fullSunday,
        '19:00',
        '4',
        ...Object.values(BOOKING_CONTACT),
        path === '/' ? w.yes : w.no,
      ]) {
        await expect(me.dialog.getByText(entry, { exact: true })).toBeVisible();
      }
      await expectAccessible(page);
      await me.dialog.getByRole('button', { name: w.send }).click();
      await expect(me.dialog.getByText(w.processed)).toBeVisible();
      await expect(page.getByRole('dialog', { name: w.thanks })).toBeVisible();
      await expectAccessible(page);
      await me.dialog.getByRole('button', { name: w.close }).last().click();
      await expect(me.dialog).toBeHidden();
      await expect(me.field(w.name)).toHaveValue('');
      await expect(me.review).toBeDisabled();

      expect(await listReservations(app)).toMatchObject([
        {
          ...BOOKING_CONTACT,
          date: '2026-06-14',
          time: '19:00',
          numberOfGuests: 4,
          newsletter: path === '/',
          status: 'pending',
        },
      ]);
    });
  }

  story(`a guest has a table at once, or the nearest times (${language})`, async ({ page, app }) => {
    const me = bookingPage(page, language);
    const { w } = me;
    const token = await ownerToken(app);
    const { answers, version } = await requestApi(app, (api) => api.admin.tables.$get(), token);
    const table = { name: '1', fewest: 1, most: 4, isBlocked: false };
    const json = {
      version,
      chains: [],
      rooms: [
        {
          ...{ _id: crypto.randomUUID(), name: 'Innen', isClosed: false },
          tables: [{ _id: crypto.randomUUID(), ...table }],
        },
      ],
      answers: { ...answers, isAtOnce: true, isRefusedWhenFull: true },
    };
    await requestApi(app, (api) => api.admin.tables.$put({ json }), token);
    const taken = {
      ...{ name: 'Asha Rao', phone: '0151 23456789', email: 'asha@beispiel.example' },
      ...{ date: '2026-06-14', time: '19:00', numberOfGuests: 4 },
    };
    await requestApi(app, (api) => api.reservation.$post({ json: taken }));

    await me.open('/reservation');
    await me.choose(w.guests(4));
    await me.choose(w.sunday);
    await me.choose('19:30');
    await me.fillIn();
    await me.lookOver();
    allowStatus(page, 409);
    await me.dialog.getByRole('button', { name: w.send }).click();
    await expect(me.dialog.getByText(w.full)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await me.dialog.getByRole('button', { name: '21:00', exact: true }).click();
    await expect(me.dialog.getByText(w.full)).toHaveCount(0);
    await me.dialog.getByRole('button', { name: w.send }).click();
    await expect(page.getByRole('dialog', { name: w.reserved })).toBeVisible();
    await expect(me.dialog.getByRole('status').filter({ hasText: w.reservedText })).toBeVisible();
    await expectAccessible(page);
    const found = await listReservations(app);
    expect(found.find(({ name }) => name === BOOKING_CONTACT.name)).toMatchObject({
      ...{ time: '21:00', status: 'accepted' },
    });

    // With longer stays nothing is left on Sunday, but at the same time on another day.
    const {
      withoutTable: _,
      atClosedTable: __,
      ...plan
    } = await requestApi(app, (api) => api.admin.tables.$get(), token);
    const longer = { ...plan, answers: { ...plan.answers, stayMinutes: { two: 480, four: 480, more: 480 } } };
    await requestApi(app, (api) => api.admin.tables.$put({ json: longer }), token);
    await me.open('/reservation');
    await me.choose(w.guests(4));
    await me.choose(w.sunday);
    await me.choose('19:30');
    await me.fillIn();
    await me.lookOver();
    await me.dialog.getByRole('button', { name: w.send }).click();
    const days = me.dialog.getByRole('button', { name: /2026/ });
    await expect(days).toHaveCount(3);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const day = (await days.first().textContent()) ?? '';
    await days.first().click();
    await expect(me.dialog.getByText(day, { exact: true })).toBeVisible();
    await me.dialog.getByRole('button', { name: w.send }).click();
    await expect(page.getByRole('dialog', { name: w.reserved })).toBeVisible();
  });

  story(
    `sixty people ask at once for thirty chairs: thirty have a table, the others read when there is one (${language})`,
    async ({ page, app }) => {
      const me = bookingPage(page, language);
      const { w } = me;
      const token = await ownerToken(app);
      const { answers, version } = await requestApi(app, (api) => api.admin.tables.$get(), token);
      const tables = [4, 4, 4, 4, 4, 4, 2, 2, 2].map((most, index) => ({
        ...{ _id: crypto.randomUUID(), name: `${index + 1}`, fewest: most - 1, most, isBlocked: false },
      }));
      const json = {
        ...{ version, chains: [] },
        rooms: [{ _id: crypto.randomUUID(), name: 'Innen', isClosed: false, tables }],
        answers: { ...answers, isAtOnce: true, isRefusedWhenFull: true },
      };
      await requestApi(app, (api) => api.admin.tables.$put({ json }), token);
      const ask = async (size: number, index: number) => {
        const answer = await page.request.post(`${app.url}/api/reservation`, {
          data: {
            ...{
              name: `Gast ${index}`,
              phone: `0151 23456${100 + index}`,
              email: `gast${index}@beispiel.example`,
            },
            ...{ date: '2026-06-14', time: '19:00', numberOfGuests: size },
          },
        });
        return { size, status: answer.status(), body: await answer.json() };
      };
      const sizes = Array.from({ length: 18 }, (_, index) => (index % 3 === 2 ? 2 : 4));
      const all = await Promise.all(sizes.map(ask));
      const guestsOf = (status: number) =>
        all.filter((one) => one.status === status).reduce((sum, { size }) => sum + size, 0);
      expect([guestsOf(201), guestsOf(409)]).toEqual([30, 30]);
      for (const { size, status, body } of all) {
        if (status === 201) expect(body.data.reservation.status).toBe('accepted');
        // As soon as the first of their size have left.
        else {
          const times = expect.arrayContaining([size === 4 ? '21:00' : '20:30']);
          expect(body).toMatchObject({ code: 'reservation_full', times });
        }
      }
      const evening = await requestApi(
        app,
        (api) => api.reservation.evening.$get({ query: { date: '2026-06-14' } }),
        token,
      );
      const seats = evening.parties.flatMap((party) => party.tables);
      expect([seats.length, new Set(seats).size]).toEqual([9, 9]);

      await me.open('/reservation');
      await me.choose(w.guests(4));
      await me.choose(w.sunday);
      await me.choose('19:30');
      await me.fillIn();
      await me.lookOver();
      allowStatus(page, 409);
      await me.dialog.getByRole('button', { name: w.send }).click();
      await expect(me.dialog.getByText(w.full)).toBeVisible();
      await me.dialog.getByRole('button', { name: '21:00', exact: true }).click();
      await me.dialog.getByRole('button', { name: w.send }).click();
      await expect(page.getByRole('dialog', { name: w.reserved })).toBeVisible();
    },
  );

  story(`what is wrong with a reservation is said where it is (${language})`, async ({ page, app }) => {
    const me = bookingPage(page, language);
    const { w } = me;
    await me.open('/reservation');
    await me.choose('19:30');
    await me.review.click();
    for (const words of w.wrong) await expect(me.form.getByText(words)).toBeVisible();
    await expect(me.field(w.name)).toBeFocused();
    await expectAccessible(page);

    await me.fillIn({ name: 'Bo', phone: 'ruf mich doch an' });
    await expect(me.form.getByText(w.wrong[0] as string)).toHaveCount(0);
    await expect(me.form.getByText(w.phoneInvalid)).toBeVisible();
    await expect(me.radio('19:30')).toBeChecked();
    await expect(me.dialog).toBeHidden();
    expect(await listReservations(app)).toEqual([]);
  });

  story(
    `what is typed outlives a look at the entries, a reload and the other language (${language})`,
    async ({ page }) => {
      const me = bookingPage(page, language);
      const { w } = me;
      await me.open('/reservation');
      await me.fillIn();
      await me.form.getByLabel(w.newsletter).check();
      await me.choose('20:00');
      await me.lookOver();
      await expect(me.dialog.getByText(w.yes, { exact: true })).toBeVisible();
      await me.dialog.getByRole('button', { name: w.change }).click();
      await expect(me.dialog).toBeHidden();
      await expect(me.radio('20:00')).toBeChecked();
      await expect(me.review).toBeFocused();

      await me.open('/reservation');
      await expect(me.field(w.name)).toHaveValue(BOOKING_CONTACT.name);
      await expect(me.form.getByLabel(w.newsletter)).toBeChecked();

      const other = language === 'de' ? 'en' : 'de';
      const there = bookingPage(page, other);
      await there.open('/');
      for (const [field, typed] of Object.entries(BOOKING_CONTACT)) {
        await expect(there.field(there.w[field as keyof typeof BOOKING_CONTACT])).toHaveValue(typed);
      }
    },
  );

  story(`a table is reserved with the keyboard alone (${language})`, async ({ page, app }) => {
    const me = bookingPage(page, language);
    const { w } = me;
    await me.open('/reservation');
    await me.radio(w.guests(2)).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(me.radio(w.today)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(me.radio(w.sunday)).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(me.radio('12:00')).toBeFocused();
    await page.keyboard.press('Space');
    for (const typed of Object.values(BOOKING_CONTACT)) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(typed);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: w.confirm })).toBeVisible();
    const send = me.dialog.getByRole('button', { name: w.send });
    for (let steps = 0; steps < 5; steps += 1) {
      if (await send.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(send).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(me.dialog.getByText(w.processed)).toBeVisible();
    await expect(me.dialog.getByRole('button', { name: w.close }).last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(me.dialog).toBeHidden();
    expect(await listReservations(app)).toMatchObject([
      { ...BOOKING_CONTACT, numberOfGuests: 3, date: '2026-06-14', time: '12:00' },
    ]);
  });

  story(`a link chooses party, day and time of the form (${language})`, async ({ page }) => {
    const me = bookingPage(page, language);
    const { w } = me;
    await me.open('/reservation?party=4&date=2026-06-14&time=19:00');
    for (const chosen of [w.guests(4), w.sunday, '19:00']) await expect(me.radio(chosen)).toBeChecked();
    await me.fillIn();
    await me.lookOver();
    await expect(me.dialog.getByText(w.fullSunday)).toBeVisible();
    // What is no choice is nothing.
    await me.open('/reservation?party=21&date=2026-02-30&time=noon');
    await expect(me.radio(w.guests(2))).toBeChecked();
  });

  story(`a server that can't be reached loses nothing (${language})`, async ({ page, app }) => {
    const me = bookingPage(page, language);
    const { w } = me;
    await me.open('/reservation');
    await me.choose('21:00');
    await me.fillIn();
    await me.lookOver();
    const mend = await goOffline(page);
    await me.dialog.getByRole('button', { name: w.send }).click();
    await expect(me.dialog.getByText(w.unexpected)).toBeVisible();
    await me.dialog.getByRole('button', { name: w.change }).click();
    await page.clock.fastForward(31_000);
    await expect(me.form.getByText(w.hoursFailed)).toBeVisible();
    await expectAccessible(page);
    await expect(me.radio('21:00')).toBeChecked();

    await mend();
    await me.form.getByRole('button', { name: w.tryAgain }).click();
    await expect(me.form.getByText(w.hoursFailed)).toHaveCount(0);
    await me.lookOver();
    await me.dialog.getByRole('button', { name: w.send }).click();
    await expect(me.dialog.getByText(w.processed)).toBeVisible();
    expect(await listReservations(app)).toMatchObject([BOOKING_CONTACT]);
  });

  story(
    `two presses make one reservation, and the thanks disappear by themselves (${language})`,
    async ({ page, app }) => {
      const me = bookingPage(page, language);
      const { w } = me;
      await me.open('/reservation');
      await me.choose(w.more);
      const stepper = me.form.getByRole('group', { name: /^(Gäste|Guests)$/ });
      for (let guests = 9; guests < 20; guests += 1) await stepper.getByRole('button').last().click();
      await expect(stepper.locator('output')).toHaveText('20');
      await me.choose('21:30');
      await me.fillIn();
      await me.lookOver();
      await me.dialog.getByRole('button', { name: w.send }).dblclick();
      await expect(me.dialog.getByText(w.processed)).toBeVisible();
      expect(await listReservations(app)).toMatchObject([{ ...BOOKING_CONTACT, numberOfGuests: 20 }]);
      await page.clock.fastForward(2_990_000);
      await expect(me.dialog).toBeVisible();
      await page.clock.fastForward(11_000);
      await expect(me.dialog).toBeHidden();
    },
  );

  story.describe(`without script (${language})`, () => {
    story.use({ javaScriptEnabled: false });

    story('a link chooses party, day and time of the form', async ({ page }) => {
      const { w } = bookingPage(page, language);
      await page.goto(localizedPath(language, '/reservation?party=4&date=2026-06-14&time=19:00'));
      const form = page.locator('form').filter({ hasText: w.howMany });
      await expect(form.getByLabel(w.howMany, { exact: true })).toHaveValue('4');
      await expect(form.getByLabel(w.which, { exact: true })).toHaveValue('2026-06-14');
      await expect(form.getByLabel(w.when, { exact: true })).toHaveValue('19:00');
    });

    story('a guest reserves a table from the home page, on the second try', async ({ page, app }) => {
      const { w } = bookingPage(page, language);
      const form = page.locator('form').filter({ hasText: w.howMany });
      const field = (label: string) => form.getByLabel(label, { exact: true });
      await page.goto(localizedPath(language, '/'));
      await field(w.name).fill(BOOKING_CONTACT.name);
      await field(w.phone).fill('07471');
      await form.getByLabel(w.newsletter).check();
      await field(w.howMany).fill('21');
      allowStatus(page, 400, 409);
      await form.getByRole('button', { name: w.send }).click();

      await expect(page).toHaveURL(new RegExp(`${localizedPath(language, '/reservation')}$`));
      for (const words of w.wrong.slice(1)) await expect(form.getByText(words)).toBeVisible();
      // More than twenty write a message, which begins with what has to be in it.
      const note = bookingNoteTexts[language];
      const party = await page.context().newPage();
      await party.goto(
        (await form.locator('noscript a[href*="/contact-us"]').getAttribute('href')) ?? 'no link',
      );
      await expect(party.getByRole('heading', { level: 2, name: note.large(20) })).toBeInViewport();
      const message = party.locator('#contact textarea');
      await expect(message).toHaveValue(note.message());
      await message.fill(note.message({ guests: '25', date: '14. Juni', time: '19:00' }));
      for (const [name, words] of Object.entries(BOOKING_CONTACT))
        await party.locator(`#contact [name=${name}]`).fill(words);
      await party.locator('#contact button[type=submit]').click();
      await expect(party.locator('#contact [role=status]').filter({ hasText: /\S/ })).toBeVisible();
      expect((await findMail(app, 'message')).text).toContain('25');
      await party.close();
      // Texts inside of noscript can be found by their element only.
      for (const words of w.wrongPlain) {
        await expect(form.locator('noscript p', { hasText: words })).toBeVisible();
      }
      await expect(field(w.name)).toHaveValue(BOOKING_CONTACT.name);
      await expect(field(w.phone)).toHaveValue('07471');
      await expect(field(w.howMany)).toHaveValue('21');
      await expect(form.getByLabel(w.newsletter)).toBeChecked();
      await expectNoHorizontalScroll(page);
      for (const width of [390, 320, 195]) {
        await page.setViewportSize({ width, height: 664 });
        const fields = await form
          .locator('noscript :is(input, select), input:visible, label:visible')
          .evaluateAll((parts) =>
            parts
              .filter((part) => part.checkVisibility() && !part.closest('label')?.querySelector('input'))
              .map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
          );
        expect(fields.length).toBeGreaterThan(6);
        const over = fields.flatMap((one, index) =>
          fields
            .slice(index + 1)
            .filter(
              (other) =>
                one.left < other.right &&
                other.left < one.right &&
                one.top < other.bottom &&
                other.top < one.bottom,
            ),
        );
        expect(over, `fields over each other at ${width} px`).toEqual([]);
        expect(Math.max(...fields.map(({ right }) => right))).toBeLessThanOrEqual(width);
        await expectNoHorizontalScroll(page);
      }

      await field(w.phone).fill(BOOKING_CONTACT.phone);
      await field(w.email).fill(BOOKING_CONTACT.email);
      await field(w.howMany).fill('6');
      await field(w.which).fill('2026-06-15');
      await field(w.when).selectOption('19:00');
      await form.getByRole('button', { name: w.send }).click();
      await expect(form.getByText(w.failed)).toBeVisible();
      await expect(field(w.which)).toHaveValue('2026-06-15');
      await expect(field(w.when)).toHaveValue('19:00');

      await field(w.which).fill('2026-06-14');
      await form.getByRole('button', { name: w.send }).click();
      await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
      await expect(page.getByText(w.processed)).toBeVisible();
      await expect(page.getByText(w.fullSunday)).toBeVisible();
      expect(await listReservations(app)).toMatchObject([
        { ...BOOKING_CONTACT, numberOfGuests: 6, date: '2026-06-14', time: '19:00', newsletter: true },
      ]);
    });
  });
}
