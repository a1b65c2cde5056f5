import { setImmediate as nextTurn } from 'node:timers/promises';

/** A table of thousands of lines is read in pieces of so long: between them everybody else has a turn. */
const PIECE_MS = 10;

/** `work` of each, in their order, with turns for everybody else between and after them. */
export async function inTurns<One, Result>(
  all: readonly One[],
  work: (one: One) => Result,
): Promise<Result[]> {
  const done: Result[] = [];
  let began = performance.now();
  for (const one of all) {
    done.push(work(one));
    if (performance.now() - began < PIECE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
  await nextTurn();
  return done;
}
