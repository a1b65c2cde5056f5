import { GUEST_PAGES, PUBLIC_PAGES } from '../bench/pages.ts';
import { guestOrderTexts } from '../src/texts/guest-order.ts';
import { visitEach } from './all-pages.ts';
import { setOrderStatus } from './api-user.ts';
import { guestPage } from './guest-page.ts';
import { expect, story, waitUntilStable } from './story.ts';

/**
 * What a browser's translator does to a page, again and again: each text goes into two `<font>`, once itself and once as a
 * text of its own in its place; what says `translate="no"` is left alone.
 */
function translate() {
  let isOwn = false;
  const wrap = () => {
    if (!document.documentElement.hasAttribute('data-answers')) return;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest('font, script, style, [translate=no]')) continue;
      const font = document.createElement('font');
      const inner = font.appendChild(document.createElement('font'));
      isOwn = !isOwn;
      if (isOwn) inner.append(text.data);
      text.replaceWith(font);
      if (!isOwn) inner.append(text);
    }
  };
  new MutationObserver(wrap).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-answers'],
  });
}

story('a guest orders on a page that the browser translates', async ({ page, app, language }) => {
  await page.addInitScript(translate);
  const me = guestPage(page, language);
  const { w } = me;
  await me.openMenu();
  await expect(page.locator('h1 font font')).not.toHaveCount(0);
  // Texts come and go.
  const search = page.getByRole('searchbox', { name: w.search }).filter({ visible: true });
  const naan = page.getByRole('link', { name: w.garlicNaan, exact: true });
  for (const words of ['butter chick', '', 'tandoori', '']) {
    await search.fill(words);
    await expect(naan).toHaveCount(words === '' ? 1 : 0);
  }
  await me.addFirstDish();
  await me.addSecondDish();
  await me.toCheckout();
  await me.choosePickup();
  await me.fillInAddress({ isPickup: true });
  await expect(page.getByLabel(w.fullName)).toHaveValue('Erika Mustermann');
  const orderId = await me.placeOrder();
  const paper = page.locator('main');
  await expect(paper.getByText(w.euros('23.10')).first()).toBeVisible();
  await expect(
    paper
      .locator('[translate=no]')
      .filter({ hasText: w.euros('23.10') })
      .first(),
  ).toBeVisible();
  await expect(page.locator('[translate=no] font')).toHaveCount(0);

  // A text that changes is seen, though another stood in its place.
  const { titles, stages } = guestOrderTexts[language];
  await setOrderStatus(app, orderId, 'accepted');
  await expect(page.getByRole('heading', { level: 1, name: titles.accepted })).toBeVisible();
  await expect(paper.getByRole('listitem').filter({ hasText: stages.accepted })).toHaveAttribute(
    'aria-current',
    'step',
  );
});

/** Texts with a time, a date or an amount that a translator would take. */
function translatedNumbers(): string[] {
  const numbers =
    /\d:\d\d|\d{1,2}\.\d{1,2}\.\d|\d\s?€|\d\.? (Jan|Feb|M[aä]r|Apr|Ma[iy]|Ju[nl]|Aug|Sep|O[ck]t|Nov|De[cz])/;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (!numbers.test(data) || !parentElement) continue;
    if (!parentElement.closest('script, style, template, noscript, [translate=no]')) found.push(data.trim());
  }
  return found;
}

story(
  'times, dates and amounts are left alone on every page of guests',
  async ({ page, app, context, language }) => {
    story.setTimeout(300_000);
    const found: string[] = [];
    await visitEach([...PUBLIC_PAGES, ...GUEST_PAGES], { page, app, context, language }, async (path) => {
      await waitUntilStable(page);
      found.push(...(await page.evaluate(translatedNumbers)).map((words) => `${path}: ${words}`));
    });
    expect(found).toEqual([]);
  },
);
