/** Runs something when the page has loaded and is idle. Returns a function that cancels it. */
export function runWhenIdle(run: () => void): () => void {
  let handle: number | undefined;
  const wait = () => {
    // Safari has no idle callback.
    handle = window.requestIdleCallback?.(run) ?? window.setTimeout(run, 200);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    if (handle === undefined) return;
    if (window.cancelIdleCallback) window.cancelIdleCallback(handle);
    else window.clearTimeout(handle);
  };
}
