/** Does something once the page has loaded and has nothing more urgent to do; answers how to call it off. */
export function runWhenIdle(begin: () => void): () => void {
  let handle: number | undefined;
  const wait = () => {
    // Safari has no idle callback.
    handle = window.requestIdleCallback?.(begin) ?? window.setTimeout(begin, 200);
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
