import type { ApiError } from '../../../api.ts';
import { type Intent, isConflict, type Move, STATUS_AFTER } from './move.ts';

/** What was sent without anybody knowing what became of it, by order or reservation. */
type Unsure = ReadonlyMap<string, Intent>;

/** What is unsure after this answer: nothing came back at all, or it came from a server that failed on the way. */
export function unsureAfter(unsure: Unsure, move: Move): Unsure {
  const { id, intent } = move;
  const others = [...unsure].filter(([other]) => other !== id);
  const isLost = !move.ok && (move.error.httpStatus === 0 || move.error.httpStatus >= 500);
  return new Map(isLost ? [...others, [id, intent]] : others);
}

/**
 * Whether it has moved as it was told to: the answer says so, or a second try hears that it has already
 * after the answer to the first was lost. Nobody was faster then.
 */
export function hasMoved(unsure: Unsure, move: Move): boolean {
  if (move.ok) return true;
  const { status } = move.error as ApiError & { status?: unknown };
  const isThereAlready = isConflict(move.error) && status === STATUS_AFTER[move.intent];
  return isThereAlready && unsure.get(move.id) === move.intent;
}
