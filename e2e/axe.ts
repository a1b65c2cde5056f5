import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules whose outcome depends on colours: what another colour scheme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Those that another width of the window can break. */
const LAYOUT_RULES = [...COLOR_RULES, 'target-size', 'scrollable-region-focusable', 'aria-hidden-focus'];
const RULES_ONLY = { colors: COLOR_RULES, layout: LAYOUT_RULES };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds on the page as it is now, by all rules of WCAG 2.2 A and AA. It runs in the page itself and
 * returns only violations: what @axe-core/playwright adds, for frames and for passed rules, takes three to
 * nine times as long. With `only` it checks what
 * depends on colours or on the window's width alone: enough for a page that was checked by all rules before.
 */
export async function findAxeViolations(
  page: Page,
  { only }: { only?: keyof typeof RULES_ONLY } = {},
): Promise<string[]> {
  // Once for each document: axe stays loaded in it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  const runOnly = only
    ? { type: 'rule' as const, values: RULES_ONLY[only] }
    : { type: 'tag' as const, values: RULES };
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // What lies behind an open dialog is inert, and was looked at before.
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const { violations } = await axe.run(modal ?? document, {
      runOnly: rules,
      resultTypes: ['violations'],
      iframes: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, runOnly);
}
