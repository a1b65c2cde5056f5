import type { DishChoice } from '../../../cart/cart-view.ts';
import { dropDraft, readDraft, storeDraft } from '../../../drafts.ts';

const KEY = 'dish';

/** A login takes a minute; a choice of an hour ago must not jump into somebody's cart. */
const LONGEST_WAIT = 30 * 60_000;

/** Keeps a choice while its owner logs in. */
export function keepChoice(choice: DishChoice): void {
  storeDraft(KEY, { choice, keptAt: Date.now() });
}

/** The choice that waits, once: whoever takes it adds it. */
export function takeChoice(): DishChoice | undefined {
  const kept = readDraft<{ choice: DishChoice; keptAt: number }>(KEY);
  dropDraft(KEY);
  const isFresh = kept?.keptAt !== undefined && Date.now() - kept.keptAt < LONGEST_WAIT;
  return isFresh ? kept.choice : undefined;
}
