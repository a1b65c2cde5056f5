import type { Page } from '@playwright/test';

/** What a screen reader says at a step: the focused element, and the announcements. */
export interface ScreenReaderStep {
  title: string;
  focus: string;
  announcements: string[];
}

/** Roles for which only the name is announced. */
const NAMED_ROLES =
  /^- (button|link|textbox|searchbox|radio|checkbox|combobox|spinbutton|dialog|img|group)(?= \[|:|$)/;

/**
 * Records what a screen reader would announce: each change of a live region in order. A polite region that is
 * inserted together with its text is marked: most screen readers then say nothing.
 */
export async function recordScreenReader(
  page: Page,
): Promise<{ step(): Promise<ScreenReaderStep>; unnamed(): Promise<string[]> }> {
  const announcements: string[] = [];
  await page.exposeFunction('recordAnnouncement', (text: string) => announcements.push(text));
  await page.addInitScript(observe);
  return {
    async step() {
      // Announcements are made in the next frames; nothing here waits for longer than a moment.
      await page.waitForTimeout(400);
      return {
        title: await page.title(),
        focus: await focusOf(page),
        announcements: announcements.splice(0),
      };
    },
    async unnamed() {
      const tree = await page.locator('body').ariaSnapshot();
      return tree
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => NAMED_ROLES.test(line) && !/^- (img|group)/.test(line));
    },
  };
}

/** Runs in the page. */
function observe(): void {
  if (window !== top) return;
  const REGION = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
  const last = new WeakMap<Element, string>();
  const wordsOf = (region: Element) => (region.textContent ?? '').replace(/\s+/g, ' ').trim();
  const announce = (region: Element, note = '') => {
    const words = wordsOf(region);
    if (last.get(region) === words) return;
    last.set(region, words);
    const isShown = region.checkVisibility({ visibilityProperty: true });
    if (words && isShown)
      void (window as unknown as { recordAnnouncement(words: string): void }).recordAnnouncement(
        words.slice(0, 160) + note,
      );
  };
  new MutationObserver((changes) => {
    const fresh = new Set<Element>();
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const region of [node, ...node.querySelectorAll('*')])
          if (region.matches(REGION)) fresh.add(region);
      }
    for (const region of fresh) {
      const isAlert = region.matches('[role=alert], [aria-live=assertive]');
      announce(region, isAlert ? '' : ' (came with its words)');
    }
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(REGION);
      if (region && !fresh.has(region)) announce(region);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Role, name and states of the focused element, with its description. */
async function focusOf(page: Page): Promise<string> {
  const focused = page.locator(':focus');
  if ((await focused.count()) === 0) return 'the page itself';
  const [line = ''] = (await focused.first().ariaSnapshot()).split('\n');
  const about = await focused.first().evaluate((element) => {
    const described = (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent?.trim())
      .filter(Boolean);
    const isWrong = element.getAttribute('aria-invalid') === 'true';
    return [isWrong && 'invalid', ...described].filter(Boolean).join('; ');
  });
  const what = line.replace(/^- /, '').replace(/:$/, '');
  const bare = /^text:|^$/.test(what)
    ? await focused.first().evaluate((it) => `<${it.localName} id="${it.id}">`)
    : what;
  return about ? `${bare}, ${about}` : bare;
}
