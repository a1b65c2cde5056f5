/**
 * What was typed and not sent yet, stored in the tab, so that errors, reloads and a login in between don't lose it. Never
 * for passwords.
 */
export function readDraft<Draft extends object>(key: string): Partial<Draft> | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Partial<Draft>) : undefined;
  } catch {
    return undefined;
  }
}

export function storeDraft(key: string, draft: object): void {
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify(draft));
  } catch {
    // Storage is full or blocked; the form itself keeps its values.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(storageKey(key));
  } catch {
    // There was none.
  }
}

/** After a logout: the next user of the tab may be another person. */
export function clearAllDrafts(): void {
  // In the browser's own storage is what the desk has kept without a network (pages/admin/kit/kept-taps).
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    try {
      for (const key of Object.keys(window[storage])) {
        if (key.startsWith(storageKey(''))) window[storage].removeItem(key);
      }
    } catch {
      // There were none.
    }
  }
}

const storageKey = (key: string) => `draft:${key}`;
