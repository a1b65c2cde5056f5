import type { Page } from '@playwright/test';

const MINUTE_MS = 60_000;

/** What the restaurant reckons with. */
export interface Kitchen {
  dishMinutes: number;
  cooks: number;
  /** From the kitchen to the guest. */
  wayMinutes: number;
}

/** By when cooking has to begin at the latest, and how long it takes. Epoch milliseconds, and milliseconds. */
export function latestBegin(
  { dueAt, isDelivery, dishes }: { dueAt: number; isDelivery: boolean; dishes: number },
  { dishMinutes, cooks, wayMinutes }: Kitchen,
): { at: number; cookingMs: number } {
  const cookingMs = Math.ceil((dishes * dishMinutes) / cooks) * MINUTE_MS;
  return { at: dueAt - cookingMs - (isDelivery ? wayMinutes * MINUTE_MS : 0), cookingMs };
}

export interface KitchenCard {
  shortNumber: string;
  /** As it stands there: 'bis 18:45', and the day if it is another. */
  time: string;
  day: string;
  isDelivery: boolean;
  dishes: number;
}

/** What a cook reads from the cards of the kitchen's page that are in sight. */
export const readKitchen = (page: Page): Promise<KitchenCard[]> =>
  page.locator('article[data-order]:visible').evaluateAll((cards) =>
    cards.map((card) => {
      const text = (selector: string) => card.querySelector(selector)?.textContent ?? '';
      const counts = [...card.querySelectorAll('[class*=_quantity]')].map(({ textContent }) => textContent);
      return {
        shortNumber: (card as HTMLElement).dataset.order ?? '',
        time: text('header b'),
        day: text('header small:has(+ b)'),
        isDelivery: text('header h2 + p').includes('Lieferung'),
        dishes: counts.reduce((all, count) => all + Number.parseInt(count ?? '', 10), 0),
      };
    }),
  );

/** The promised time on a card of today, whose midnight is in epoch milliseconds too; null: none can be read. */
export function promiseOn({ time }: KitchenCard, midnight: number): number | null {
  const [, hours, minutes] = /^bis (\d\d):(\d\d)$/.exec(time.trim()) ?? [];
  return hours && minutes ? midnight + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS : null;
}
