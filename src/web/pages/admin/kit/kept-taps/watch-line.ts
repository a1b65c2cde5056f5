import { serverNow } from '../../../../browser/server-clock.ts';

/** After this long without an answer the server is not there. */
const ANSWER_TIMEOUT_MS = 4_000;
/** Between two questions while it answers. */
const CALM_MS = 6_000;
/** A restart of the server is over by then. */
const DOUBT_MS = 2_000;
/** Between two questions while it does not. */
const LOST_MS = 3_000;

/**
 * Whether the server itself answers: not a proxy without it, and not the page of a Wi-Fi that asks for a login. Asked where all
 * other calls go, since a proxy may hide `/healthz` from the outside.
 */
export async function isServerReachable(): Promise<boolean> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), ANSWER_TIMEOUT_MS);
  try {
    const response = await fetch('/api/healthz', { cache: 'no-store', signal: giveUp.signal });
    return response.ok && ((await response.json()) as { ok?: unknown }).ok === true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

export interface LineWatch {
  /** Asks at once, because something has failed or may be back. */
  check: () => void;
  stop: () => void;
}

/**
 * Asks the server every few seconds whether it is there. Two questions without an answer, or the tablet's own word, mean
 * that the connection is lost: 6 + 4 + 2 + 4 = 16 seconds after it was cut at the latest, also if it only swallows what is
 * sent. `onChange` gets the time since when, in epoch milliseconds; undefined when it is back.
 */
export function watchLine(onChange: (lostSince: number | undefined) => void): LineWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;
  let failedSince: number | undefined;
  let lostSince: number | undefined;

  function setLost(since: number | undefined) {
    if ((since === undefined) === (lostSince === undefined)) return;
    lostSince = since;
    onChange(since);
  }

  async function ask() {
    clearTimeout(timer);
    if (isAsking || isStopped) return;
    isAsking = true;
    const askedAt = serverNow();
    const isThere = await isServerReachable();
    isAsking = false;
    if (isStopped) return;
    const isFirst = failedSince === undefined;
    failedSince = isThere ? undefined : (failedSince ?? askedAt);
    if (isThere || !isFirst) setLost(failedSince);
    timer = setTimeout(ask, isThere ? CALM_MS : isFirst ? DOUBT_MS : LOST_MS);
  }

  const check = () => void ask();
  const onOffline = () => {
    failedSince ??= serverNow();
    setLost(failedSince);
    check();
  };
  const onWake = () => document.visibilityState === 'visible' && check();
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', onWake);
  check();
  return {
    check,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', check);
      document.removeEventListener('visibilitychange', onWake);
    },
  };
}
