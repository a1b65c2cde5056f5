import { useEffect, useState } from 'react';

/** A finger that was on its way when a list moved by itself has arrived by then. */
const SETTLING = 700;

/**
 * Whether rows of a list have just moved because one came or left above them, at this tablet or another: for a moment
 * no press counts (`data-settling`). New ones at the end move none. `ids` is undefined before the first list.
 */
export function useSettling(ids: readonly string[] | undefined): boolean {
  const now = ids?.join(' ');
  const [last, setLast] = useState(now);
  const [isSettling, setSettling] = useState(false);
  if (last !== now) {
    setLast(now);
    if (last !== undefined && last !== '' && !`${now ?? ''} `.startsWith(`${last} `)) setSettling(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move begins the moment anew
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setSettling(false), SETTLING);
    return () => clearTimeout(timer);
  }, [isSettling, now]);
  return isSettling;
}
