import type { Clock } from '../clock.ts';

/** What somebody outside says of online ordering. */
export interface OrderingFlag {
  /** Whether it is paused. */
  isActive(): Promise<boolean>;
}

/** So long an answer is believed: the service is asked for each order, cart and page, but not once for each. */
export const FLAG_CACHE_MS = 5000;
const TIMEOUT_MS = 2000;

/** The flag of a service (`FEATURE_FLAG_URL`). One that can't be reached counts as not active (DESIGN 4). */
export function createOrderingFlag(url: string, clock: Clock): OrderingFlag {
  let answer: Promise<boolean> | undefined;
  /** Null while the answer is still under way: until then it is everybody's. */
  let answeredAt: number | null = null;

  const isFresh = () => {
    if (!answer || answeredAt === null) return answer !== undefined;
    const age = clock.now() - answeredAt;
    return age >= 0 && age < FLAG_CACHE_MS;
  };
  return {
    isActive() {
      if (isFresh()) return answer as Promise<boolean>;
      answeredAt = null;
      answer = fetchFlag(url).finally(() => {
        answeredAt = clock.now();
      });
      return answer;
    },
  };
}

async function fetchFlag(url: string): Promise<boolean> {
  try {
    // Not followed: where the restaurant's switch lies is the owner's word, not the service's.
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const flag = (await response.json()) as { isActive?: unknown };
    return response.ok && flag.isActive === true;
  } catch {
    return false;
  }
}
