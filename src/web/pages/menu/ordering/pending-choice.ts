import type { DishChoice } from '../../../cart/cart-view.ts';
import { clearDraft, readDraft, storeDraft } from '../../../storage/drafts.ts';

const KEY = 'dish';

/** A login takes a minute; an old choice must not be added to the cart unexpectedly. */
const MAX_AGE_MS = 30 * 60_000;

interface StoredChoice {
  choice: DishChoice;
  /** The dish's name in the language of the page. */
  name: string;
  keptAt: number;
}

/** Stores a choice during the login. */
export function storePendingChoice(choice: DishChoice, name: string): void {
  storeDraft(KEY, { choice, name, keptAt: Date.now() } satisfies StoredChoice);
}

/** The name of the pending dish; undefined without one. */
export function pendingDishName(): string | undefined {
  return readFreshChoice()?.name;
}

/** Returns the pending choice and removes it. */
export function consumePendingChoice(): DishChoice | undefined {
  const choice = readFreshChoice()?.choice;
  clearDraft(KEY);
  return choice;
}

function readFreshChoice(): Partial<StoredChoice> | undefined {
  const stored = readDraft<StoredChoice>(KEY);
  const isFresh = stored?.keptAt !== undefined && Date.now() - stored.keptAt < MAX_AGE_MS;
  return isFresh ? stored : undefined;
}
