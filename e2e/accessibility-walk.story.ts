import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { adminOrderTexts } from '../src/texts/admin-orders.ts';
import { checkoutTexts } from '../src/texts/checkout.ts';
import { delayQuestionTexts } from '../src/texts/delay-question.ts';
import { guestOrderTexts } from '../src/texts/guest-order.ts';
import { healthConsentTexts } from '../src/texts/health-consent.ts';
import { menuTexts } from '../src/texts/menu.ts';
import { timePickerTexts } from '../src/texts/time-picker.ts';
import { openAdmin, openAsOwner } from './admin-login.ts';
import { ownerToken, requestApi } from './api-client.ts';
import { orderDinner, setOrderStatus } from './api-user.ts';
import { bookingPage } from './booking-page.ts';
import { guestPage } from './guest-page.ts';
import { recordScreenReader, type ScreenReaderStep } from './screen-reader.ts';
import { allowStatus, expect, type Language, localizedPath, story } from './story.ts';

/** The document that `npm run accessibility-walk` writes, with each journey between its marks. */
const REPORT = join(import.meta.dirname, '../docs/accessibility-walk.md');

type Step = ScreenReaderStep & { name: string };

/**
 * A journey as a screen reader announces it. Everything pressable needs a name, and no step may lose the
 * focus.
 */
async function walk(
  page: Page,
  name: string,
  tell: (step: (name: string, act: () => Promise<unknown>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const ears = await recordScreenReader(page);
  const steps: Step[] = [];
  const unnamed: string[] = [];
  await tell(async (what, act) => {
    await act();
    steps.push({ name: what, ...(await ears.step()) });
    unnamed.push(...(await ears.unnamed()).map((line) => `${what}: ${line}`));
  });
  expect.soft(unnamed, 'without a name').toEqual([]);
  // When the focus moves, its new element is read out. When it stays, a live region must announce something.
  const late = steps.filter(
    ({ focus, announcements: said }, index) =>
      focus === steps[index - 1]?.focus &&
      said.length > 0 &&
      said.every((words) => words.endsWith('(came with its words)')),
  );
  // On a page opened by its address nothing has the focus yet.
  const lost = steps.filter(
    ({ focus, title }, index) => focus === 'the page itself' && title === steps[index - 1]?.title,
  );
  expect.soft(lost, 'focus lost').toEqual([]);
  if (process.env.ACCESSIBILITY_WALK === 'write') write(name, steps);
  expect.soft(late, 'announced by nobody').toEqual([]);
}

function write(name: string, steps: Step[]): void {
  // A number that differs each time would change the table without a real difference.
  const anyOrder = (text: string) => text.replace(/\b[\dA-F]{6}\b/g, '4F2A9C');
  const rows = steps.map(({ name: what, title, focus, announcements: said }) => {
    const cells = [what, title, `\`${focus}\``, said.map((words) => `“${words}”`).join('<br>') || '–'];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  const table = anyOrder(['| step | title | focus | announced |', '|---|---|---|---|', ...rows].join('\n'));
  const text = readFileSync(REPORT, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const part = `${begin}\n### ${name}\n\n${table}\n${end}`;
  const from = text.indexOf(begin);
  const changed =
    from === -1
      ? `${text.trimEnd()}\n\n${part}\n`
      : text.slice(0, from) + part + text.slice(text.indexOf(end) + end.length);
  writeFileSync(REPORT, changed);
}

for (const language of ['de', 'en'] as Language[]) {
  story(`dinner is ordered with a screen reader (${language})`, async ({ page }) => {
    const me = guestPage(page, language);
    const main = page.locator('main');
    await walk(page, `Ordering dinner (${language})`, async (step) => {
      await step('home', () => page.goto(localizedPath(language, '/')));
      await step('to the menu', async () => {
        await main.locator('a[href$="/menu"]').first().press('Enter');
        await expect(page).toHaveURL(/\/menu$/);
      });
      await step('search', () => page.getByRole('searchbox').fill('butter'));
      await step('open a dish', () => me.openDish(me.w.butterChicken));
      await step('choose a size', () => page.getByRole('radio', { name: me.w.large }).press('Space'));
      await step('add', async () => {
        await page.getByRole('dialog').getByRole('button', { name: me.w.addToCart }).press('Enter');
        await expect(page.getByText(me.w.inCart(me.w.butterChicken)).first()).toBeVisible();
      });
      await step('to the cart', async () => {
        await page
          .getByRole('banner')
          .getByRole('link', { name: new RegExp(`^${me.w.cart}`) })
          .press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: me.w.cart })).toBeVisible();
      });
      await step('one more', () =>
        main.getByRole('group', { name: me.w.butterChicken }).getByRole('button').last().press('Enter'),
      );
      await step('to the checkout', async () => {
        await page.getByRole('link', { name: me.w.checkout }).press('Enter');
        await expect(page).toHaveURL(/\/review\?cid=/);
      });
      await step('order without an address', () =>
        page.getByRole('button', { name: me.w.order }).press('Enter'),
      );
      await step('type the address', () => me.fillInAddress());
      await step('pay in cash', () => page.getByRole('radio', { name: me.w.cod }).press('Space'));
      await step('order', () => me.placeOrder());
    });
  });
}

story('an order is followed to its end with a screen reader', async ({ page, app }) => {
  const me = guestPage(page, 'de');
  const main = page.locator('main');
  const aside = page.locator('aside');
  const order = page.getByRole('button', { name: me.w.order });
  const tick = page.getByRole('checkbox', { name: healthConsentTexts.de.consent });
  const time = page.getByLabel(timePickerTexts.de.time, { exact: true });
  const bread = 'Peshawari-Naan';
  await walk(page, 'Following an order', async (step) => {
    await step('menu', () => me.openMenu());
    // Into the cart first; who is ordering is asked last.
    await step('add with the plus', async () => {
      await page.getByRole('button', { name: menuTexts.de.dish.addNow(bread) }).press('Enter');
      await expect(page.getByText(me.w.inCart(bread)).first()).toBeVisible();
    });
    await step('once more', async () => {
      await page.getByRole('button', { name: menuTexts.de.dish.addNow(bread) }).press('Enter');
      await expect(page.getByText(menuTexts.de.inCart(2))).toBeVisible();
    });
    const dialog = page.getByRole('dialog');
    await step('open the allergens', async () => {
      // Behind the one chip of a phone, beside the list elsewhere.
      const opening = [menuTexts.de.filter(0), menuTexts.de.hideAllergens].join('|');
      await page.getByRole('button', { name: new RegExp(`^(${opening})$`) }).press('Enter');
      await expect(dialog).toBeVisible();
    });
    await step('avoid milk', () => dialog.getByRole('checkbox', { name: /^Milch/ }).press('Space'));
    await step('show the rest', () => dialog.getByRole('button').last().press('Enter'));
    await step('to the cart', async () => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: new RegExp(`^${me.w.cart}`) })
        .press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: me.w.cart })).toBeVisible();
      await expect(main.getByText(/enthält.*Milch/i).first()).toBeVisible();
    });
    await step('to the checkout', async () => {
      await page.getByRole('link', { name: me.w.checkout }).press('Enter');
      await expect(page).toHaveURL(/\/review\?cid=/);
      await expect(aside.getByText(/enthält.*Milch/i).first()).toBeVisible();
    });
    await step('pick it up', () => me.choosePickup());
    await step('type who it is for', () => me.fillInAddress({ isPickup: true }));
    await step('write about an allergy', async () => {
      await page.locator('textarea[name=message]').fill('Erdnussallergie');
      await expect(tick).toBeVisible();
    });
    await step('order without consent', async () => {
      await order.press('Enter');
      await expect(tick).toBeFocused();
    });
    await step('consent', () => tick.press('Space'));
    await step('at another time', () =>
      page.getByRole('radio', { name: checkoutTexts.de.later }).check({ force: true }),
    );
    await step('order without a time', async () => {
      await order.press('Enter');
      await expect(time).toBeFocused();
      await expect(time).toBeInViewport();
    });
    await step('as soon as possible again', () =>
      page.getByRole('radio', { name: checkoutTexts.de.soon }).check({ force: true }),
    );
    await step('the restaurant closes, order', async () => {
      await app.setClock(Date.parse('2026-06-13T23:30:00+02:00'));
      allowStatus(page, 409);
      await order.press('Enter');
      await expect(aside.getByRole('alert').filter({ hasText: me.w.closed })).toBeVisible();
    });
    let orderId = '';
    await step('order for the next day', async () => {
      orderId = await me.placeOrder();
    });
    await step('it is accepted', async () => {
      await setOrderStatus(app, orderId, 'accepted');
      await expect(page.locator('main [data-stage=accepted]')).toBeAttached();
    });
    const q = delayQuestionTexts.de;
    const changed = main.locator('div[role=status]').first();
    const token = await ownerToken(app);
    const read = () => requestApi(app, (api) => api.orders['by-id'].$post({ json: { orderId } }), token);
    await step('one piece more', async () => {
      const { items, version } = await read();
      const kept = items.map(({ _id, quantity }) => ({ _id, quantity: quantity + 1 }));
      const json = { orderId, version, kept, added: [], exceptions: [] };
      await requestApi(app, (api) => api.orders.correct.$post({ header: {}, json }), token);
      await expect(changed).toContainText(q.changed);
    });
    const delay = async (minutes: number) => {
      const json = { orderId, minutes, dueAt: (await read()).dueAt ?? '' };
      await requestApi(app, (api) => api.orders.delay.$post({ json }), token);
    };
    await step('it comes later', async () => {
      await delay(40);
      await expect(changed).toContainText(q.question);
    });
    await step('keep it', async () => {
      await page.getByRole('button', { name: q.keep }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
    await step('it comes later still', async () => {
      await delay(40);
      await expect(page.getByRole('button', { name: q.cancel, exact: true })).toBeVisible();
    });
    await step('ask to cancel', () =>
      page.getByRole('button', { name: q.cancel, exact: true }).press('Enter'),
    );
    await step('cancel', async () => {
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: guestOrderTexts.de.cancelYes })
        .press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
});

story('a table is reserved with a screen reader', async ({ page }) => {
  const me = bookingPage(page, 'de');
  await walk(page, 'Booking a table', async (step) => {
    await step('open', () => me.open('/reservation'));
    await step('another day', () => me.form.getByRole('button', { name: me.w.otherDay }).press('Enter'));
    await step('close the calendar', () =>
      me.form.getByRole('button', { name: 'Kalender schließen' }).press('Enter'),
    );
    await step('choose a time', () => me.choose('18:30'));
    await step('check with a wrong number', async () => {
      await me.fillIn({ name: 'Erika Mustermann', phone: '123', email: 'erika@beispiel.example' });
      await me.review.press('Enter');
    });
    await step('mend it and check', async () => {
      await me.fillIn();
      await me.review.press('Enter');
      await expect(me.dialog).toBeVisible();
    });
    await step('send', async () => {
      await page.getByRole('button', { name: me.w.send }).press('Enter');
      await expect(page.getByText(me.w.processed)).toBeVisible();
    });
    await step('close', () => me.dialog.getByRole('button', { name: me.w.close }).last().press('Enter'));
  });
});

story('forms are sent with a screen reader', { tag: '@long' }, async ({ page }) => {
  allowStatus(page, 400);
  const main = page.locator('main');
  const press = (name: string | RegExp) => main.getByRole('button', { name }).press('Enter');
  await walk(page, 'Withdrawal, contact, account, gift card', async (step) => {
    await step('withdrawal', () => page.goto('/withdrawal'));
    await step('go on with nothing', () => press('Weiter'));
    await step('go on', async () => {
      await main.getByLabel('Ihr Name').fill('Erika Mustermann');
      await main.getByLabel('E-Mail-Adresse für die Bestätigung').fill('erika@beispiel.example');
      await main.getByLabel('Welcher Vertrag?').fill('Gutschein über 50 €');
      await press('Weiter');
      await expect(main.getByRole('button', { name: 'Widerruf bestätigen' })).toBeVisible();
    });
    await step('confirm', async () => {
      await press('Widerruf bestätigen');
      await expect(page.getByRole('heading', { level: 1, name: /eingegangen/ })).toBeVisible();
    });
    await step('contact', () => page.goto('/contact-us'));
    await step('send with nothing', () => press('Nachricht senden'));
    await step('send', async () => {
      await main.getByLabel('Name', { exact: true }).fill('Erika Mustermann');
      await main.getByLabel('Telefon').fill('07471 123456');
      await main.getByLabel('E-Mail-Adresse').fill('erika@beispiel.example');
      await main.getByLabel('Ihre Nachricht').fill('Haben Sie einen Kinderstuhl für uns?');
      await press('Nachricht senden');
      await expect(main.getByText('Danke, Ihre Nachricht ist bei uns.')).toBeVisible();
    });
    await step('registration', () => page.goto('/register'));
    await step('register with nothing', () => main.locator('button[type=submit]').press('Enter'));
    await step('login', () => page.goto('/login'));
    await step('log in with nothing', () =>
      main.getByRole('button', { name: 'Anmelden', exact: true }).press('Enter'),
    );
    await step('gift card', () => page.goto('/gift-card'));
    await step('to the recipient', async () => {
      await main.getByRole('button', { name: /Für wen/ }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
    });
    await step('close', () => page.keyboard.press('Escape'));
  });
});

story('the desk is run with a screen reader', async ({ page, app }) => {
  const t = adminOrderTexts.de;
  await walk(page, 'The desk', async (step) => {
    await step('log in', () => openAdmin(page, 'de'));
    let number = '';
    await step('an order arrives', async () => {
      number = (await orderDinner(app)).slice(-6).toUpperCase();
      await expect(page.locator(`[data-order="${number}"]`)).toBeVisible();
    });
    await step('accept', () =>
      page
        .locator(`[data-order="${number}"]`)
        .getByRole('button', { name: /annehmen/ })
        .press('Enter'),
    );
    await step('undo', () =>
      page
        .getByRole('button', { name: new RegExp(t.undo, 'i') })
        .first()
        .press('Enter'),
    );
    await step('accept again', () =>
      page
        .locator(`[data-order="${number}"]`)
        .getByRole('button', { name: /annehmen/ })
        .press('Enter'),
    );
    await step('done', () =>
      page
        .getByRole('button', { name: /^(Losschicken|Abholbereit melden): Bestellung/ })
        .first()
        .press('Enter'),
    );
    await step('pause', () => page.getByRole('button', { name: /paus/i }).first().press('Enter'));
    await step('close it', () => page.keyboard.press('Escape'));
  });
});

story('editors are opened and closed with a screen reader', { tag: '@long' }, async ({ page, app }) => {
  const main = page.locator('main');
  const press = (name: string | RegExp) => main.getByRole('button', { name }).first().press('Enter');
  await walk(page, 'Editing at the desk', async (step) => {
    await step('categories', async () => {
      await openAsOwner(page, app, 'de', '/adminnavbar/category');
      await expect(main.getByRole('button', { name: 'Neue Kategorie' })).toBeVisible();
    });
    const open = async (name: string) => {
      await press(name);
      await expect(main.locator('form h2')).toBeFocused();
    };
    await step('new', () => open('Neue Kategorie'));
    await step('give up', async () => {
      await press('Abbrechen');
      await expect(main.getByRole('button', { name: 'Neue Kategorie' })).toBeFocused();
    });
    await step('new again', () => open('Neue Kategorie'));
    await step('save', async () => {
      await main.getByLabel('Name (Deutsch)').fill('Suppen');
      await press('Speichern');
      await expect(main.getByText('Suppen').first()).toBeVisible();
      await expect(main.getByRole('button', { name: 'Neue Kategorie' })).toBeFocused();
    });
    await step('dishes', () => page.goto('/adminnavbar/menu'));
    await step('new dish', () => open('Neues Gericht'));
    await step('one more size', () => press('Variante hinzufügen'));
    await step('one size less', () => press(/entfernen$/));
    await step('add times', () => press('Zeiten hinzufügen'));
    await step('remove times', () => press('Zeiten entfernen'));
  });
});
