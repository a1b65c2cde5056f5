import { useEffect } from 'react';

/**
 * Reloads a page that the browser's back-forward cache restores. Needed where a button is busy while the page leaves for
 * a payment provider: restored, it would stay busy for ever.
 */
export function useReloadOnBack(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
