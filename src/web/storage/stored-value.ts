/** One string in the browser's storage that components can follow, in this tab and in others. */
export interface StoredValue {
  read: () => string | undefined;
  store: (value: string | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

export function storedValue(key: string): StoredValue {
  const listeners = new Set<() => void>();
  // Storage may be forbidden (private windows, blocked cookies); the page then remembers until it is left.
  let own: string | undefined;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const tellOfOtherTab = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    own = event.newValue ?? undefined;
    tell();
  };

  return {
    read() {
      try {
        return localStorage.getItem(key) ?? undefined;
      } catch {
        return own;
      }
    },
    store(value) {
      own = value;
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // remembered in `own`
      }
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', tellOfOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', tellOfOtherTab);
      };
    },
  };
}
