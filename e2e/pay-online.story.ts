import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { legalLinksTexts } from '#texts/legal-links.ts';
import { ownerToken, requestApi } from './api-client.ts';
import type { App } from './app.ts';
import { guestPage } from './guest-page.ts';
import { expectTermsAboveButton } from './legal-links.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  goOffline,
  LANGUAGES,
  type Language,
  OWNER,
  story,
} from './story.ts';

/** The official notice on the legal guarantee, which the owner has to fetch; any picture stands in for it. */
async function publishNotice(app: App, language: 'german' | 'english'): Promise<void> {
  const token = await ownerToken(app);
  const picture = await sharp({ create: { width: 800, height: 1100, channels: 3, background: '#003399' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('image', new File([new Uint8Array(picture)], 'notice.png', { type: 'image/png' }));
  const headers = { authorization: `Bearer ${token}` };
  const uploaded = await fetch(`${app.url}/api/admin/website/pictures`, { method: 'POST', headers, body });
  const { image } = (await uploaded.json()) as { image: string };
  const draft = { part: 'guarantee' as const, version: 0, values: { items: [{ language, picture: image }] } };
  const { version } = await requestApi(app, (api) => api.admin.website.draft.$put({ json: draft }), token);
  const drafts = [{ part: draft.part, version }];
  await requestApi(app, (api) => api.admin.website.publish.$post({ json: { drafts } }), token);
}

async function expectNoticeAbove(around: Locator, button: Locator, language: Language): Promise<void> {
  const notice = around.getByRole('img', { name: legalLinksTexts[language].guarantee });
  await notice.scrollIntoViewIfNeeded();
  await expect(notice).toBeVisible();
  // It has come, whole.
  await expect
    .poll(() => notice.evaluate((img: HTMLImageElement) => img.complete && img.naturalHeight > img.width))
    .toBe(true);
  const [above, below] = await Promise.all([notice.boundingBox(), button.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}

const LABELS = {
  de: {
    online: /^Online bezahlen/,
    demo: 'Demo-Zahlung',
    approve: 'Zahlung freigeben',
    decline: 'Zahlung ablehnen',
    leave: 'Abbrechen und zurück',
    declined: 'Die Zahlung wurde abgelehnt',
    left: 'Sie haben nicht bezahlt',
    paid: 'Online Bezahlen',
    emptyCart: 'Noch nichts ausgesucht',
    alsoGiftCard: 'Dazu ein Geschenkgutschein',
    giftCard: /Geschenkgutschein …/,
  },
  en: {
    online: /^Pay online/,
    demo: 'Demo payment',
    approve: 'Approve the payment',
    decline: 'Decline the payment',
    leave: 'Cancel and go back',
    declined: 'The payment was declined',
    left: 'You have not paid',
    paid: 'Pay Online',
    emptyCart: 'Nothing chosen yet',
    alsoGiftCard: 'Add a gift card',
    giftCard: /Gift card …/,
  },
};

/** A dinner for pickup of 23.10 €, ready to be paid online. */
async function toPayment(page: Page, language: Language) {
  const me = guestPage(page, language);
  const { w } = me;
  const words = LABELS[language];
  await me.openMenu();
  await me.addFirstDish();
  await me.addSecondDish();
  const naan = page.getByRole('group', { name: w.garlicNaan }).getByRole('button').last();
  await naan.click();
  await naan.click();
  await expect(page.getByText(w.euros('31.50')).filter({ visible: true }).first()).toBeVisible();
  await me.toCheckout();
  await me.fillInAddress();
  await page.getByRole('radio', { name: words.online }).check({ force: true });
  const pay = async () => {
    await page.getByRole('button', { name: w.order }).click();
    await expect(page).toHaveURL(/\/demo-payment\?id=/);
    await expect(page.getByRole('heading', { level: 1, name: words.demo })).toBeVisible();
  };
  return { me, w, words, pay };
}

for (const language of LANGUAGES) {
  story(`a guest declines, leaves, and then pays online (${language})`, async ({ page, visitor }) => {
    const { w, words, pay } = await toPayment(page, language);
    await page.getByLabel(w.request).fill('Bitte zweimal klingeln.');
    const button = page.getByRole('button', { name: w.order });
    const typed = page.getByLabel(w.request);
    await expectTermsAboveButton(page, { button, around: page.locator('aside'), typed, language });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // Declined: everything is kept, and the next attempt is another order.
    await pay();
    await expect(page.getByText(w.euros('31.50'))).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // When the server does not respond, the payment's state is unknown.
    const mend = await goOffline(page);
    await page.reload();
    const again = page.getByRole('button', { name: /^(Noch einmal versuchen|Try again)$/i });
    await expect(again).toBeVisible();
    await mend();
    await again.click();
    await page.getByRole('button', { name: words.decline }).click();
    await expect(page).toHaveURL(/\/review\?/);
    // Said where it can be chosen again how to pay, and there the page is.
    const payment = page.getByRole('group', { name: w.howToPay });
    await expect(payment.getByText(words.declined)).toBeInViewport();
    await expect(payment).toBeFocused();
    await expect(page.getByRole('radio', { name: words.online })).toBeChecked();
    await expect(page.getByLabel(w.request)).toHaveValue('Bitte zweimal klingeln.');
    await expectAccessible(page);

    // Left with the button of the provider's page, and with the browser's.
    await pay();
    await page.getByRole('button', { name: words.leave }).click();
    await expect(payment.getByText(words.left)).toBeInViewport();
    await pay();
    await page.goBack();
    await expect(page).toHaveURL(/\/review\?/);
    await expect(payment.getByText(words.left)).toBeInViewport();

    // Not on the desk until it is paid.
    const desk = await visitor();
    await desk.goto('/login');
    await desk.getByLabel('Mobilnummer').fill(OWNER.mobile);
    await desk.getByLabel('Passwort', { exact: true }).fill(OWNER.password);
    await desk.getByRole('button', { name: 'Anmelden' }).click();
    await expect(desk).toHaveURL(/\/adminnavbar/);
    await expect(desk.getByText('Nichts mehr offen')).toBeVisible();

    await pay();
    await page.getByRole('button', { name: words.approve }).click();
    await expect(page).toHaveURL(/\/order-confirmation\?oid=[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
    await expect(page.locator('main').getByText(words.paid)).toBeVisible();
    await expectAccessible(page);
    await expect(desk.getByText('online bezahlt')).toBeVisible();
    await page.goto(`${language === 'de' ? '' : '/en'}/cart`);
    await expect(page.getByText(words.emptyCart)).toBeVisible();
  });

  story(
    `somebody buys a gift card and pays a part of dinner with it (${language})`,
    async ({ page, app }) => {
      const texts = GIFT[language];
      const prefix = language === 'de' ? '' : '/en';
      await publishNotice(app, language === 'de' ? 'german' : 'english');
      await page.goto(`${prefix}/gift-card`);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      for (const amount of ['10', '25', '50', '75', '100']) {
        await expect(page.getByRole('radio', { name: new RegExp(`^${amount}\\b`) })).toBeAttached();
      }

      // A custom amount: whole euros, kept as it was typed, and not zero. Nothing is made of what is none.
      const own = page.getByRole('textbox', { name: texts.own });
      await own.fill('');
      await own.pressSequentially('0 €');
      await page.getByRole('button', { name: texts.next }).click();
      await expect(page.getByText(texts.amountInvalid)).toBeVisible();
      await own.fill('1001');
      await expect(page.getByText(texts.amountHigh)).toBeVisible();
      await page.getByRole('button', { name: texts.next }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(own).toBeFocused();
      for (const amount of ['12,50', '12.50', '1.000', '1a5,0']) {
        await own.fill('');
        await own.pressSequentially(amount);
        await expect(own).toHaveValue(amount);
        await expect(page.getByText(texts.amountInvalid)).toBeVisible();
        await page.getByRole('button', { name: texts.next }).click();
        await expect(own).toBeFocused();
      }
      await expect(page.getByRole('dialog')).toHaveCount(0);
      for (const amount of [' 15 ', '€15', '15,00', '15 €']) {
        await own.fill(amount);
        await expect(own).toHaveValue(amount);
        await expect(page.getByText(texts.amountInvalid)).toHaveCount(0);
        await expect(page.getByRole('button', { name: texts.next })).toContainText(/15[,.]00/);
      }
      await page.getByRole('button', { name: texts.next }).click();

      // The recipient: required, then well-formed.
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: texts.order }).click();
      await expect(dialog.getByText(texts.emailRequired)).toBeVisible();
      await dialog.getByLabel(texts.recipient).fill('freund');
      await dialog.getByRole('button', { name: texts.order }).click();
      await expect(dialog.getByText(texts.emailInvalid)).toBeVisible();
      await dialog.getByLabel(texts.recipient).fill('freund@beispiel.example');
      await dialog.getByLabel(texts.message).fill('Hunger mitbringen.');
      const button = dialog.getByRole('button', { name: texts.order });
      const typed = dialog.getByLabel(texts.message);
      await expectTermsAboveButton(page, { button, around: dialog, typed, language });
      await expectNoticeAbove(dialog, button, language);
      await dialog.getByRole('button', { name: texts.order }).click();

      // Declined: what was typed is still there.
      await page.getByRole('button', { name: LABELS[language].decline }).click();
      await expect(page).toHaveURL(/\/gift-card\?gid=[\w-]+&payment=declined/);
      await expect(page.getByText(LABELS[language].declined)).toBeVisible();
      await expect(own).toHaveValue('15 €');
      await page.getByRole('button', { name: texts.next }).click();
      await expect(dialog.getByLabel(texts.recipient)).toHaveValue('freund@beispiel.example');
      await dialog.getByRole('button', { name: texts.order }).click();
      await page.getByRole('button', { name: LABELS[language].approve }).click();

      await expect(page).toHaveURL(/\/gift-card-confirmation\?gid=[0-9a-f-]{36}$/);
      await expect(page.getByRole('heading', { level: 1, name: texts.yours })).toBeVisible();
      await expect(page.getByText('freund@beispiel.example').first()).toBeVisible();
      await expect(page.locator('main').getByRole('link', { name: texts.withdraw })).toHaveAttribute(
        'href',
        `${prefix}/withdrawal`,
      );
      // Without an address of the buyer, the receipt is here, with the information required by law.
      const receipt = page.locator('[data-receipt]');
      await expect(receipt.getByRole('heading', { level: 3 })).toHaveCount(3);
      const kept = await receipt.getByRole('link').getAttribute('href');
      expect((await page.request.get(kept ?? '')).headers()['content-type']).toBe('application/pdf');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      const code = (
        await page
          .getByText(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
          .last()
          .innerText()
      ).trim();
      // Without payment parameters the card is only read.
      await page.reload();
      await expect(page.getByText(code).first()).toBeVisible();
      const paper = await page.getByRole('link', { name: texts.print }).getAttribute('href');
      expect((await page.request.get(paper ?? '')).headers()['content-type']).toBe('application/pdf');

      // A coupon first, then the card, and the rest online.
      const { w, words, pay } = await toPayment(page, language);
      await page.getByLabel(w.coupon).fill('diwali10');
      await page.getByRole('button', { name: w.redeem }).click();
      await page.getByLabel(words.alsoGiftCard).fill(code.toLowerCase());
      await page.getByRole('button', { name: w.redeem }).click();
      await expect(page.getByText(words.giftCard).first()).toBeVisible();
      // 31.50 less a tenth is 28.35; the card pays 15 of it.
      await expect(page.getByText(w.euros('13.35')).filter({ visible: true }).first()).toBeVisible();
      const checkout = page.locator('aside');
      await expectNoticeAbove(checkout, checkout.getByRole('button', { name: w.order }), language);
      await expectAccessible(page);
      await pay();
      await expect(page.getByText(w.euros('13.35'))).toBeVisible();
      await page.getByRole('button', { name: words.approve }).click();
      await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible();
      await expect(page.locator('main').getByText(words.giftCard)).toBeVisible();
    },
  );

  story(`a gift card that fails says what failed (${language})`, async ({ page, app }) => {
    const texts = GIFT[language];
    const prefix = language === 'de' ? '' : '/en';
    allowStatus(page, 409, 500);
    // The payment of another card, or an unknown one.
    const card = {
      recipientEmail: 'freund@beispiel.example',
      buyerEmail: 'ich@beispiel.example',
      amount: 25,
      message: '',
    };
    const made = await page.request.post(`${app.url}/api/giftcard/create`, { data: card });
    const { giftCard } = (await made.json()) as { giftCard: { _id: string } };
    await page.goto(
      `${prefix}/gift-card-confirmation?gid=${giftCard._id}&paymentId=DEMO-none&PayerID=PAYER-1`,
    );
    await expect(page.getByText(texts.verifyFailed)).toBeVisible();
    await expectAccessible(page);

    await page.route('**/api/giftcard/create', (route) =>
      route.fulfill({ status: 500, json: { code: 'server_error', message: '' } }),
    );
    await page.goto(`${prefix}/gift-card`);
    await page.getByRole('button', { name: texts.next }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(texts.recipient).fill('freund@beispiel.example');
    await dialog.getByLabel(texts.buyer).fill('ich@beispiel.example');
    await dialog.getByRole('button', { name: texts.order }).click();
    await expect(dialog.getByText(texts.createFailed)).toBeVisible();
    await expect(dialog.getByLabel(texts.recipient)).toHaveValue('freund@beispiel.example');

    // Back from the provider's own page without having paid.
    await page.unroute('**/api/giftcard/create');
    await page.goto(`${prefix}/gift-card?gid=${giftCard._id}&payment=left`);
    await expect(page.getByText(texts.left)).toBeVisible();
    await page.getByRole('button', { name: texts.next }).click();
    await expect(dialog.getByLabel(texts.recipient)).toHaveValue('freund@beispiel.example');
  });

  story(`addresses without or with wrong numbers lead to known pages (${language})`, async ({ page }) => {
    const texts = GIFT[language];
    const prefix = language === 'de' ? '' : '/en';
    allowStatus(page, 400, 404);
    for (const [path, words] of [
      ['/gift-card-confirmation', texts.noId],
      ['/gift-card-confirmation?gid=0198c2a4-1111-7000-8000-000000000000', texts.loadFailed],
      ['/demo-payment?id=nothing', texts.noPayment],
    ] as const) {
      await page.goto(`${prefix}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }
  });
}

const GIFT = {
  de: {
    own: 'Eigener Betrag in ganzen Euro',
    next: 'Weiter: Für wen?',
    amountInvalid: 'Bitte geben Sie einen gültigen Betrag in ganzen Euro ein',
    amountHigh: 'Ein Gutschein kann höchstens 1.000 € wert sein',
    order: 'Zahlungspflichtig bestellen',
    emailRequired: 'Bitte geben Sie die E-Mail-Adresse des Empfängers ein',
    emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    recipient: 'E-Mail-Adresse der Empfängerin oder des Empfängers',
    buyer: 'Ihre E-Mail-Adresse',
    print: 'Als PDF ausdrucken',
    message: 'Ein paar Worte dazu',
    yours: 'Ihr Gutschein',
    withdraw: 'Vertrag widerrufen',
    left: 'Sie haben nicht bezahlt',
    createFailed: 'Der Gutschein konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
    verifyFailed: 'Die Zahlung konnte nicht bestätigt werden. Bitte wenden Sie sich an uns.',
    noId: 'Keine Gutscheinnummer gefunden',
    loadFailed: 'Der Gutschein konnte nicht geladen werden',
    noPayment: 'Diese Zahlung gibt es nicht',
  },
  en: {
    own: 'Another amount in whole euros',
    next: 'Next: who is it for?',
    amountInvalid: 'Please enter a valid whole number amount in euros',
    amountHigh: 'A gift card can be worth 1,000 € at most',
    order: 'Order with obligation to pay',
    emailRequired: 'Please enter recipient email',
    emailInvalid: 'Please enter a valid email address',
    recipient: 'Email address of the recipient',
    buyer: 'Your email address',
    print: 'Print as a PDF',
    message: 'A few words to go with it',
    yours: 'Your gift card',
    withdraw: 'Withdraw from contract',
    left: 'You have not paid',
    createFailed: 'Failed to create gift card. Please try again.',
    verifyFailed: 'Payment verification failed. Please contact support.',
    noId: 'Gift card ID not found',
    loadFailed: 'Failed to fetch gift card details',
    noPayment: 'There is no such payment',
  },
};
