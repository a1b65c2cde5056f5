import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** A tablet that lies, one that stands, and a phone. */
export const DEVICES = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 664 },
];

/** All alerts together are no higher. */
const MOST_ALERT_PX = 56;

/**
 * The moment of a story on each device: nothing stands out of the window, words of `whole` are neither cut nor broken, each of
 * `reached` can be brought into view and pressed there, and the line of alerts is one line. Afterwards all is as it was.
 */
export async function expectOnEachDevice(
  page: Page,
  { reached, whole = [] }: { reached: Locator[]; whole?: Locator[] },
): Promise<void> {
  const before = page.viewportSize();
  for (const size of DEVICES) {
    await page.setViewportSize(size);
    // What is drawn again for the width is waited for.
    await expect
      .poll(async () => {
        const faults = await page.evaluate(faultsOfWindow, MOST_ALERT_PX);
        for (const control of reached) {
          // One of a list that chooses its columns again is another element then.
          const isReached = await control.evaluate(isPressable, undefined, { timeout: 5000 });
          if (!isReached) faults.push(`can’t be pressed: ${await control.innerText()}`);
        }
        for (const part of whole) faults.push(...(await part.evaluate(brokenWords)));
        return faults;
      }, `at ${size.width} px`)
      .toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

function faultsOfWindow(mostAlertPx: number): string[] {
  const wider = document.documentElement.scrollWidth - innerWidth;
  const line = document.querySelector('section:has(> [data-strip]):not([data-open])');
  const height = line?.getBoundingClientRect().height ?? 0;
  return [
    ...(wider > 0 ? [`${wider} px wider than the window`] : []),
    ...(height > mostAlertPx + 1 ? [`alerts are ${height} px high`] : []),
  ];
}

/** Whether a finger gets it, once it has been scrolled to as by a focus. */
function isPressable(control: Element): boolean {
  control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const face = control.closest('label') ?? control;
  return [0.2, 0.5, 0.8].every((share) => {
    const hit = document.elementFromPoint(left + width / 2, top + height * share);
    return hit !== null && face.contains(hit);
  });
}

/** Words that go on in another line, and parts that are cut. */
export function brokenWords(part: Element): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const box = text.parentElement;
    if (!box?.checkVisibility() || box.closest('.vh, [aria-hidden=true]')) continue;
    if (box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).display !== 'inline')
      found.push(`cut: ${box.textContent}`);
    for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`broken: ${word}`);
    }
  }
  return found;
}
