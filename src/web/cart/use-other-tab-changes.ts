import { useEffect, useEffectEvent } from 'react';

/** Reloads the cart after another tab has changed its stored count: at once, or when this tab becomes visible. */
export function useOtherTabChanges(reload: () => void): void {
  const reloadCart = useEffectEvent(reload);
  useEffect(() => {
    let isStale = false;
    const reloadIfStale = () => {
      if (!isStale || document.hidden) return;
      isStale = false;
      reloadCart();
    };
    const onStorage = ({ key }: StorageEvent) => {
      isStale ||= key === 'cartCount';
      reloadIfStale();
    };
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', reloadIfStale);
    return () => {
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', reloadIfStale);
    };
  }, []);
}
