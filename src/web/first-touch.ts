const TOUCHES = ['pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/**
 * Loads something when the visitor first touches the page, presses a key or scrolls; at once on the server and on
 * a page that is scrolled already. Where it can't be had, the next touch tries again.
 */
export async function afterFirstTouch<Part>(load: () => Promise<Part>): Promise<Part> {
  const isServer = typeof window === 'undefined';
  if (!isServer && window.scrollY === 0) await touch();
  if (isServer) return load();
  for (;;) {
    try {
      return await load();
    } catch {
      await touch();
    }
  }
}

function touch(): Promise<void> {
  return new Promise((resolve) => {
    const heard = () => {
      for (const event of TOUCHES) window.removeEventListener(event, heard);
      resolve();
    };
    for (const event of TOUCHES) window.addEventListener(event, heard, { passive: true });
  });
}
