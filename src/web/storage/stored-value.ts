/** One string in localStorage that components can subscribe to, across tabs. */
export interface StoredValue {
  read: () => string | undefined;
  store: (value: string | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

export function storedValue(key: string): StoredValue {
  const listeners = new Set<() => void>();
  // Storage may be blocked (private windows, blocked cookies); then the value lasts as long as the page.
  let own: string | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    own = event.newValue ?? undefined;
    notify();
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
        // Kept in `own`.
      }
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
