import { useEffect } from 'react';

/** Keeps the tablet's screen on while the desk is open, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // low battery, or forbidden: the screen then sleeps as the device is set
      }
    };
    void keepAwake();
    // The browser lets go whenever the page is hidden.
    document.addEventListener('visibilitychange', keepAwake);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, []);
}
