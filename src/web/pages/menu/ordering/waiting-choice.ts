import type { DishChoice } from '../../../cart/cart-view.ts';
import { dropDraft, readDraft, storeDraft } from '../../../drafts.ts';

const KEY = 'dish';

/** A login takes a minute; a choice of an hour ago must not jump into somebody's cart. */
const LONGEST_WAIT = 30 * 60_000;

interface Kept {
  choice: DishChoice;
  /** What the dish is called where it was chosen. */
  name: string;
  keptAt: number;
}

/** Keeps a choice while its owner logs in. */
export function keepChoice(choice: DishChoice, name: string): void {
  storeDraft(KEY, { choice, name, keptAt: Date.now() } satisfies Kept);
}

/** What the dish is called that waits; undefined without one. */
export function waitingDish(): string | undefined {
  return freshlyKept()?.name;
}

/** The choice that waits, once: whoever takes it adds it. */
export function takeChoice(): DishChoice | undefined {
  const choice = freshlyKept()?.choice;
  dropDraft(KEY);
  return choice;
}

function freshlyKept(): Partial<Kept> | undefined {
  const kept = readDraft<Kept>(KEY);
  const isFresh = kept?.keptAt !== undefined && Date.now() - kept.keptAt < LONGEST_WAIT;
  return isFresh ? kept : undefined;
}
