import type { DishChoice } from '../../../cart/cart-view.ts';
import { clearDraft, readDraft, storeDraft } from '../../../storage/drafts.ts';

const KEY = 'dish';

/** A login takes a minute; a choice of an hour ago must not jump into somebody's cart. */
const MAX_AGE_MS = 30 * 60_000;

interface StoredChoice {
  choice: DishChoice;
  /** What the dish is called where it was chosen. */
  name: string;
  keptAt: number;
}

/** Keeps a choice while its owner logs in. */
export function storePendingChoice(choice: DishChoice, name: string): void {
  storeDraft(KEY, { choice, name, keptAt: Date.now() } satisfies StoredChoice);
}

/** What the dish is called that waits; undefined without one. */
export function pendingDishName(): string | undefined {
  return readFreshChoice()?.name;
}

/** The choice that waits, once: whoever takes it adds it. */
export function consumePendingChoice(): DishChoice | undefined {
  const choice = readFreshChoice()?.choice;
  clearDraft(KEY);
  return choice;
}

function readFreshChoice(): Partial<StoredChoice> | undefined {
  const kept = readDraft<StoredChoice>(KEY);
  const isFresh = kept?.keptAt !== undefined && Date.now() - kept.keptAt < MAX_AGE_MS;
  return isFresh ? kept : undefined;
}
