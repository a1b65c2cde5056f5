import type { Clock } from '../clock.ts';

/** The state of online ordering in an external service. */
export interface OrderingFlag {
  /** Whether it is paused. */
  isActive(): Promise<boolean>;
}

/** How long a response is used: each order, cart and page needs the state, but they share one request. */
export const FLAG_CACHE_MS = 5000;
const TIMEOUT_MS = 2000;

/**
 * The flag of a service (`FEATURE_FLAG_URL`). A service that can't be reached counts as not active: its
 * failure must not stop the restaurant's orders.
 */
export function createOrderingFlag(url: string, clock: Clock): OrderingFlag {
  let answer: Promise<boolean> | undefined;
  /** Null while the request is still running; all callers share that one. */
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
    // Redirects are not followed: only the configured address may switch the restaurant's orders off.
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const flag = (await response.json()) as { isActive?: unknown };
    return response.ok && flag.isActive === true;
  } catch {
    return false;
  }
}
