/** Longer than a slow line takes, shorter than somebody waits after a tap (milliseconds). */
const MOST_PATIENCE = 4_000;

/** Whether the site's server answers just now. */
export async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(MOST_PATIENCE) });
    return answer.ok;
  } catch {
    return false;
  }
}
