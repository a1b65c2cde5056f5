/**
 * What somebody has typed and not yet sent, kept in the tab until it is: neither an error, nor a reload, nor
 * the login in between may lose it (LOOK, Cart and checkout). Never for passwords.
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
    // Storage is full or forbidden; what is typed still stands on the page.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(storageKey(key));
  } catch {
    // There was none.
  }
}

/** Forgets them all: whoever uses this tab after a logout may be somebody else. */
export function clearAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(storageKey(''))) sessionStorage.removeItem(key);
    }
  } catch {
    // There were none.
  }
}

const storageKey = (key: string) => `draft:${key}`;
