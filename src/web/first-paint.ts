/**
 * Once the browser has drawn something of the page. At the latest when all of it has loaded: a window that nobody
 * looks at is not drawn.
 */
export function firstPaint(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) begin();
    });
    function begin(): void {
      observer.disconnect();
      window.removeEventListener('load', begin);
      resolve();
    }
    observer.observe({ type: 'paint', buffered: true });
    window.addEventListener('load', begin);
  });
}
