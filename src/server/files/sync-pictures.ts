import type { Deps } from '../deps.ts';

/** In case an event of another process was lost. */
const SYNC_EVERY_MS = 10 * 60_000;

/**
 * Updates this machine's pictures with what other processes store and remove: on their events, and every ten minutes.
 * Returns a function that stops it and waits for a running update.
 */
export function startPictureSync({
  pictures,
  pictureMaker,
  live,
  log,
  closing,
}: Pick<Deps, 'pictures' | 'pictureMaker' | 'live' | 'log' | 'closing'>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const follow = () => {
    isWanted = true;
    running ??= (async () => {
      while (isWanted && !closing.aborted) {
        isWanted = false;
        if (await pictures.sync()) pictureMaker.makeSizes();
      }
    })()
      .catch((error) => log.warn({ err: error }, 'pictures of other processes could not be read'))
      .finally(() => {
        running = null;
      });
  };
  follow();
  const leave = live.subscribe(({ type }) => {
    if (type === 'pictures' || type === 'missed') follow();
  });
  const timer = setInterval(follow, SYNC_EVERY_MS);
  timer.unref();
  return async () => {
    leave();
    clearInterval(timer);
    await running;
  };
}
