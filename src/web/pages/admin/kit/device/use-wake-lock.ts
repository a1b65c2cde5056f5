import { useEffect } from 'react';

/** Keeps the tablet's screen on while the page is open, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isUnmounted) await lock.release();
      } catch {
        // low battery, or not allowed: the screen then turns off as the device is set
      }
    };
    void keepAwake();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', keepAwake);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, []);
}
