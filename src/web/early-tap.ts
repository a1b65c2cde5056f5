import { useEffect } from 'react';

declare global {
  interface Window {
    /** What was tapped last before the page answered; given once (document-script.ts). */
    takeEarlyTap?: () => { it: HTMLElement; isChecked?: boolean } | undefined;
  }
}

/**
 * From when this runs, the page answers: it says so on <html>, and does what was asked of it before. A button is
 * pressed; a choice that the page has put back as it took over is made again.
 */
export function useEarlyTap(): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-answers', true);
    const tapped = window.takeEarlyTap?.();
    if (!tapped) return;
    // What differs in the browser from what the server sent is drawn right after the effects.
    const timer = setTimeout(() => {
      const { it, isChecked } = tapped;
      if (it.isConnected && (!(it instanceof HTMLInputElement) || it.checked !== isChecked)) it.click();
    });
    return () => clearTimeout(timer);
  }, []);
}
