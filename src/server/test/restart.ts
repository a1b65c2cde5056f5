import type { Restart } from '../restart.ts';

/** Never restarts; remembers what it was asked to do, and takes on one thing at a time. */
export function restartStandIn() {
  const works: (() => Promise<void>)[] = [];
  const restart: Restart = {
    run: (work) => works.length === 0 && works.push(work) > 0,
    isUnderWay: () => works.length > 0,
  };
  return { restart, works };
}
