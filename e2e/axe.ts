import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules whose outcome depends on colours: what another colour scheme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds on the page as it is now, by all rules of WCAG 2.2 A and AA. It runs in the page itself and
 * returns only violations: what @axe-core/playwright adds, for frames and for passed rules, takes three to
 * nine times as long. With `onlyColors` it checks what depends on colours alone:
 * enough for a page that was checked in another scheme.
 */
export async function findAxeViolations(
  page: Page,
  { onlyColors = false }: { onlyColors?: boolean } = {},
): Promise<string[]> {
  // Once for each document: axe stays loaded in it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  const runOnly = onlyColors
    ? { type: 'rule' as const, values: COLOR_RULES }
    : { type: 'tag' as const, values: RULES };
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
      iframes: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, runOnly);
}
