const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/** React keeps back what happens to a part that has no script yet; whoever waits for that must hear it first. */
const LISTENER_OPTIONS = { capture: true, passive: true };

/**
 * Loads something when the visitor first moves over the page, touches it, presses a key or scrolls; at once on the
 * server and where that has happened already. Where it can't be had, the next touch tries again.
 */
export async function loadOnFirstInteraction<Part>(load: () => Promise<Part>): Promise<Part> {
  if (typeof window === 'undefined') return load();
  // Somebody may have been faster than the script that listens.
  const isTouched = window.scrollY > 0 || navigator.userActivation?.hasBeenActive;
  if (!isTouched) await waitForInteraction();
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
    const heard = () => {
      for (const event of INTERACTION_EVENTS) window.removeEventListener(event, heard, LISTENER_OPTIONS);
      resolve();
    };
    for (const event of INTERACTION_EVENTS) window.addEventListener(event, heard, LISTENER_OPTIONS);
  });
}
