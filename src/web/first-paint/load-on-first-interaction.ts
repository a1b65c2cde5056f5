const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/** Capturing, because React stops events in parts that are not hydrated yet. */
const LISTENER_OPTIONS = { capture: true, passive: true };

/**
 * Loads something when the visitor first moves the pointer, taps, presses a key or scrolls; at once on the server and
 * after an earlier interaction. If loading fails, the next interaction retries.
 */
export async function loadOnFirstInteraction<Part>(load: () => Promise<Part>): Promise<Part> {
  if (typeof window === 'undefined') return load();
  // There may have been an interaction before this script ran.
  const hasInteracted = window.scrollY > 0 || navigator.userActivation?.hasBeenActive;
  if (!hasInteracted) await waitForInteraction();
  for (;;) {
    try {
      return await load();
    } catch {
      await waitForInteraction();
    }
  }
}

function waitForInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      for (const event of INTERACTION_EVENTS) window.removeEventListener(event, finish, LISTENER_OPTIONS);
      resolve();
    };
    for (const event of INTERACTION_EVENTS) window.addEventListener(event, finish, LISTENER_OPTIONS);
  });
}
