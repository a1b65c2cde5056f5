import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { IS_LONG } from './long.ts';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules whose outcome depends on colours: what another colour scheme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Those that another width of the window can break. */
const LAYOUT_RULES = [...COLOR_RULES, 'target-size', 'scrollable-region-focusable', 'aria-hidden-focus'];
/** Those about a document as a whole. */
const DOCUMENT_RULES = [
  ...[
    'aria-hidden-body',
    'bypass',
    'document-title',
    'duplicate-id-aria',
    'html-has-lang',
    'html-lang-valid',
  ],
  ...['meta-refresh', 'meta-viewport'],
];
const RULES_ONLY = { colors: COLOR_RULES, layout: LAYOUT_RULES, document: DOCUMENT_RULES };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The kinds of elements that this process has looked at, by the rules they were looked at by. */
const seenKinds = new Map<string, Set<number>>();

/**
 * What axe finds on the page as it is now, by all rules of WCAG 2.2 A and AA, or only by some. It runs in the page itself
 * and returns only violations: what @axe-core/playwright adds, for frames and for passed rules, takes three to nine times
 * as long. Looking at each of sixty dishes, and at the same header in each story, takes longer than all else that the
 * stories do: what was found to be in order is not looked at again, nor what is drawn alike beside it, unless everything
 * is told in full.
 */
export async function findAxeViolations(
  page: Page,
  { only }: { only?: keyof typeof RULES_ONLY } = {},
): Promise<string[]> {
  const isWhole = IS_LONG || only === 'document';
  const rules = only ?? 'all';
  const seen = seenKinds.get(rules) ?? new Set();
  seenKinds.set(rules, seen);
  // Once for each document: axe stays loaded in it.
  const loadAxe = async () => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  };
  const runOnly = only
    ? { type: 'rule' as const, values: RULES_ONLY[only] }
    : { type: 'tag' as const, values: RULES };
  for (;;) {
    const kinds = isWhole ? [] : (await page.evaluate(readKinds)).filter((kind) => !seen.has(kind));
    if (!isWhole && kinds.length === 0) return [];
    await loadAxe();
    const inPart = isWhole ? null : await page.evaluate(runAxe, { runOnly, kinds });
    // Drawn again meanwhile.
    if (!isWhole && inPart === null) continue;
    // A part is judged too severely now and then: what is near it counts too.
    const isFine = inPart?.length === 0;
    const violations = isFine ? [] : ((await page.evaluate(runAxe, { runOnly, kinds: null })) ?? []);
    if (violations.length === 0) for (const kind of kinds) seen.add(kind);
    return violations;
  }
}

type KindsWindow = Window & { axeKinds?: Map<number, Element> };

/**
 * The kinds of all elements that can be seen, as numbers: elements are of one kind if they and all around them have the same
 * names, classes, states and colours, in a window of the same width, whatever their words are. The first of each kind is
 * kept in the page.
 */
function readKinds(): number[] {
  const first = new Map<number, Element>();
  (window as KindsWindow).axeKinds = first;
  /** Of 53 bits, so that two kinds are not taken for one. */
  const hash = (text: string, seed: number): number => {
    let low = 0xdeadbeef ^ seed;
    let high = 0x41c6ce57 ^ (seed / 0x200000);
    for (let index = 0; index < text.length; index += 1) {
      low = Math.imul(low ^ text.charCodeAt(index), 2654435761);
      high = Math.imul(high ^ text.charCodeAt(index), 1597334677);
    }
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    return 4294967296 * (2097151 & high) + (low >>> 0);
  };
  const hasValue = /^(class|role|type|tabindex|lang|data-.*|aria-(?!label|describedby|controls|owns).*)$/;
  const describe = (element: Element): string => {
    const { color, backgroundColor, backgroundImage, fontSize } = getComputedStyle(element);
    const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const attributes = [...element.attributes]
      .map(
        ({ name, value }) =>
          `${name}=${hasValue.test(name) ? value.replace(/[0-9A-F]{4,}|\d+/g, '0') : value.trim() !== ''}`,
      )
      .sort();
    const states = [':checked', ':disabled', ':focus', ':user-invalid'].filter((state) =>
      element.matches(state),
    );
    return [
      element.localName,
      words,
      attributes,
      states,
      color,
      backgroundColor,
      backgroundImage,
      fontSize,
    ].join();
  };
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const walk = (element: Element, around: number) => {
    const kind = hash(describe(element), around);
    // What lies behind an open dialog is inert, and was looked at before.
    if (!modal || modal.contains(element)) {
      // What is far below is not laid out yet (content-visibility).
      const how = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
      if (!element.checkVisibility(how)) return;
      if (!first.has(kind)) first.set(kind, element);
    } else if (!element.contains(modal)) return;
    for (const child of element.children) walk(child, kind);
  };
  walk(document.documentElement, hash(String(innerWidth), 0));
  return [...first.keys()];
}

async function runAxe({
  runOnly,
  kinds,
}: {
  runOnly: Axe.RunOnly;
  kinds: number[] | null;
}): Promise<string[] | null> {
  const { axe, axeKinds } = window as unknown as KindsWindow & { axe: typeof Axe };
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const found = kinds?.flatMap((kind) => axeKinds?.get(kind) ?? []);
  if (found?.some((element) => !element.isConnected)) return null;
  // What is within another one is looked at with it.
  const include = found?.filter((element) => !found.includes(element.parentElement as Element));
  const exclude: Element[] = [];
  for (const element of include ?? []) leaveOut(element);
  /** Further ones of a kind that is looked at already. */
  function leaveOut(element: Element): void {
    for (const child of element.children) {
      if (found?.includes(child)) leaveOut(child);
      else exclude.push(child);
    }
  }
  const { violations } = await axe.run(include ? { include, exclude } : (modal ?? document), {
    runOnly,
    resultTypes: ['violations'],
    iframes: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
