import { useEffect, useEffectEvent } from 'react';

/**
 * The cart may be changed in another tab, which keeps the number of its dishes where this one reads it too: then it is
 * asked for again, at once or when somebody comes back to this tab.
 */
export function useOtherTabChanges(reload: () => void): void {
  const follow = useEffectEvent(reload);
  useEffect(() => {
    let isBehind = false;
    const catchUp = () => {
      if (!isBehind || document.hidden) return;
      isBehind = false;
      follow();
    };
    const hear = ({ key }: StorageEvent) => {
      isBehind ||= key === 'cartCount';
      catchUp();
    };
    window.addEventListener('storage', hear);
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      window.removeEventListener('storage', hear);
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, []);
}
