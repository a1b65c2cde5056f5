import { adminGiftCardTexts } from '../src/texts/admin-gift-cards.ts';
import { adminWithdrawalTexts } from '../src/texts/admin-withdrawals.ts';
import { giftCardTexts } from '../src/texts/gift-card.ts';
import { homeTexts } from '../src/texts/home.ts';
import { siteTexts } from '../src/texts/site.ts';
import { openAsOwner } from './admin-login.ts';
import { requestApi } from './api-client.ts';
import type { App } from './app.ts';
import {
  allowStatus,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  localizedPath,
  story,
} from './story.ts';

/** Bought by a visitor and paid online; returns the whole code. */
async function buyCard(
  app: App,
  json: { amount: number; recipientEmail: string; message?: string; buyerEmail: string },
): Promise<string> {
  const { giftCard, links } = await requestApi(app, (api) => api.giftcard.create.$post({ header: {}, json }));
  const numberIn = (href = '', name: string) => new URL(href, app.url).searchParams.get(name) ?? '';
  const paymentId = numberIn(links[0]?.href, 'id');
  const decision = { param: { id: paymentId }, json: { decision: 'approve' as const } };
  const { href } = await requestApi(app, (api) => api['demo-payment'][':id'].$post(decision));
  const paid = { giftCardId: giftCard._id, paymentId, payerId: numberIn(href, 'PayerID') };
  const { code } = (await requestApi(app, (api) => api.giftcard.verify.$post({ json: paid }))).giftCard;
  if (code === null) throw new Error('A paid card without its code');
  return code;
}

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

story('a gift card is redeemed at the till, and the rest is taken back', async ({ page, app, language }) => {
  const t = adminGiftCardTexts[language];
  const euros = (amount: string) => `${language === 'de' ? amount.replace('.', ',') : amount} €`;
  const code = await buyCard(app, {
    recipientEmail: 'freund@beispiel.example',
    buyerEmail: 'ich@beispiel.example',
    amount: 50,
  });
  const end = `…${code.slice(-4)}`;
  allowStatus(page, 404, 503);
  await openAsOwner(page, app, language, '/adminnavbar/giftcard');
  const row = page.locator(`[data-card="${end}"]`);
  await expect(row).toContainText('freund@beispiel.example');
  await expect(page.locator('main')).not.toContainText(code);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  // An unknown code, then the right one, typed as people type.
  const till = page.getByRole('region', { name: t.till.title });
  await till.getByLabel(t.till.code).fill('AAAA-BBBB-CCCC-DDDD');
  await till.getByRole('button', { name: t.till.find }).click();
  await expect(till.getByRole('alert')).toBeVisible();
  await till.getByLabel(t.till.code).fill(code.toLowerCase().replaceAll('-', ' '));
  await till.getByRole('button', { name: t.till.find }).click();
  await expect(till.getByText(euros('50.00')).first()).toBeVisible();

  // More than the balance is refused before anything is sent.
  const amount = till.getByLabel(t.till.amount);
  await amount.fill('50,01');
  await till.getByRole('button', { name: t.till.redeem, exact: true }).click();
  await expect(till.getByText(plain(t.till.amountHigh(euros('50.00'))))).toBeVisible();
  await amount.fill('12,50');
  await till.getByRole('button', { name: t.till.redeem, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(plain(t.till.rest(end, euros('37.50'))))).toBeVisible();
  await expectAccessible(page);

  // While it is being sent it can't be cancelled.
  const redeem = '**/api/admin/giftcards/redeem';
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
  await page.route(redeem, async (route) => {
    await route.fetch();
    await isLost;
    await route.fulfill({ status: 503, body: 'nginx' });
  });
  const yes = question.getByRole('button', { name: plain(t.till.yes(euros('12.50'))) });
  const no = question.getByRole('button', { name: t.till.no });
  await yes.click();
  await expect(no).toBeDisabled();
  await expect(question.getByRole('button', { name: siteTexts[language].close })).toBeDisabled();
  await page.keyboard.press('Escape');
  lose();

  // The response is lost, and nothing else gets through: the same request again redeems it once.
  await expect(question.getByText(t.till.failed)).toBeVisible();
  await page.unroute(redeem);
  const find = '**/api/admin/giftcards/find';
  await page.route(find, (route) => route.fulfill({ status: 503, body: 'nginx' }));
  await no.click();
  await expect(question).toBeHidden();
  await till.getByRole('button', { name: t.till.redeem, exact: true }).click();
  await expect(question.getByText(t.till.failed)).toBeHidden();
  await page.unroute(find);
  await yes.click();
  await expect(till.getByText(plain(t.till.done(euros('12.50'), euros('37.50'))))).toBeVisible();
  await expect(row).toContainText(plain(euros('37.50')));

  // Two euros were a mistake, noticed at once: the till undoes them.
  await till.getByLabel(t.till.code).fill(code);
  await till.getByRole('button', { name: t.till.find }).click();
  await amount.fill('2');
  await till.getByRole('button', { name: t.till.redeem, exact: true }).click();
  await question.getByRole('button', { name: plain(t.till.yes(euros('2.00'))) }).click();
  await expect(till.getByText(plain(t.till.done(euros('2.00'), euros('35.50'))))).toBeVisible();
  await till.getByRole('button', { name: t.undo.start }).click();
  await expect(question.getByText(plain(t.undo.text(euros('2.00'))))).toBeVisible();
  await question.getByRole('button', { name: t.undo.yes }).click();
  await expect(till.getByText(plain(t.undo.done(euros('2.00'))))).toBeVisible();
  await expect(till.getByRole('button', { name: t.undo.start })).toBeHidden();
  await expect(row).toContainText(plain(euros('37.50')));

  // Two more, noticed later: they are undone on the page of the card.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const mistaken = await page.request.post(`${app.url}/api/admin/giftcards/redeem`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { code, amount: 2 },
  });
  expect(mistaken.status()).toBe(200);
  await row.getByRole('button').click();
  const card = page.getByRole('dialog');
  await expect(card.getByText(t.entries.redeemed)).toHaveCount(3);
  await expectAccessible(page);
  await card.getByRole('button', { name: plain(t.undo.startOf(euros('2.00'))) }).click();
  await expect(question.getByText(plain(t.undo.text(euros('2.00'))))).toBeVisible();
  await question.getByRole('button', { name: t.undo.yes }).click();
  await expect(card.getByText(t.entries.undone)).toHaveCount(2);
  await expect(question).toBeHidden();
  await expect(card.getByText(plain(euros('37.50'))).first()).toBeVisible();

  // A card of demo mode: it was play money, and nothing is refunded.
  await card.getByRole('button', { name: t.void.start }).click();
  await expect(question.getByText(t.play.nothingBack)).toBeVisible();
  await question.getByRole('button', { name: t.void.yes }).click();
  await expect(card.getByText(t.play.nothingBack)).toBeVisible();
  await expect(question).toBeHidden();
  await card.getByRole('button', { name: siteTexts[language].close }).click();
  await expect(card).toBeHidden();
  await expect(row).toContainText(t.standings.void);

  // A search without matches, and back.
  await page.getByLabel(t.searchLabel).fill('ZZZZ');
  await page.getByLabel(t.searchLabel).press('Enter');
  await expect(page.getByText(t.noneTitle)).toBeVisible();
  await page.getByRole('button', { name: t.showAll }).click();
  await expect(row).toBeVisible();
});

story(
  'a withdrawal is looked at, leads to its gift card, and is settled',
  async ({ page, app, language }) => {
    const t = adminWithdrawalTexts[language];
    const buyerEmail = 'erika@beispiel.example';
    const name = 'Erika Mustermann';
    await buyCard(app, { recipientEmail: 'freund@beispiel.example', amount: 25, buyerEmail });
    const declared = { name, email: buyerEmail, contract: 'Gutschein über 25 €' };
    await requestApi(app, (api) => api.withdrawal.$post({ json: declared }));
    await openAsOwner(page, app, language, '/adminnavbar/withdrawal');
    const entry = page.getByRole('article', { name });
    await expect(entry).toContainText('Gutschein über 25 €');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await entry.getByRole('link', { name: t.findCardOf(name) }).click();
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await page.goBack();
    await entry.getByRole('button', { name: t.settleThis(name) }).click();
    await expect(entry.getByText(t.settled, { exact: true })).toBeVisible();
    await entry.getByRole('button', { name: t.reopenThis(name) }).click();
    await expect(entry.getByRole('button', { name: t.settleThis(name) })).toBeVisible();
  },
);

story.describe('a restaurant without online payment', () => {
  story.use({ paymentProvider: 'none' });

  story(
    'offers no gift cards on the home page, and says where to get them',
    { tag: '@long' },
    async ({ page, language }) => {
      const gift = homeTexts[language].gift;
      await page.goto(localizedPath(language, '/'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: gift.choose })).toHaveCount(0);
      await page.goto(localizedPath(language, '/gift-card'));
      await expect(page.getByText(giftCardTexts[language].notOffered)).toBeVisible();
      await expect(page.locator('main').getByRole('radio')).toHaveCount(0);
      await expectAccessible(page);
      await page.goto(localizedPath(language, '/accessibility'));
      await expect(page.locator('main')).not.toContainText(
        language === 'de' ? 'Gutscheine kaufen' : 'buy gift cards',
      );
    },
  );
});
