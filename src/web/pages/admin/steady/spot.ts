/** So long the spot takes no tap where something was pressed that has left a list: the next row is there now. */
const ROW_HOLD = 2_000;
/** And elsewhere: no double tap is slower. */
const HOLD = 700;
/** A server that takes longer to answer than this is not tapped at any more. */
const WATCH = 15_000;
/** Less than this is no other place. */
const NEAR = 6;
/** What a finger that comes back may be off by. */
const MARGIN = 12;

const CONTROLS = 'button, a[href], label, summary, [role="button"], [role="tab"], [role="menuitem"]';
const ROWS = 'li, tr, article, [role="status"], [role="alert"], [role="dialog"], [role="alertdialog"]';

/**
 * What was pressed may leave, and something else move up to where it was: the second tap of a double tap must not press
 * that. So the spot is covered as soon as what was pressed is there no longer. One for the whole desk: lists, dialogs and
 * messages need to know nothing of it. The keyboard is not concerned. Answers how to stop.
 */
export function keepSpotsSteady(paneClass: string): () => void {
  let watched: { control: Element; rect: DOMRect; hold: number } | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  let pane: HTMLElement | undefined;
  let lifting: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    if (!watched || isStillThere(watched)) return;
    cover(watched.rect, watched.hold);
    forget();
  };
  const observer = new MutationObserver(look);

  function forget() {
    watched = undefined;
    clearTimeout(end);
    observer.disconnect();
  }

  function watch({ target }: Event) {
    const control = (target as Element | null)?.closest?.(CONTROLS);
    if (!control || control === pane) return;
    forget();
    watched = {
      control,
      rect: control.getBoundingClientRect(),
      hold: control.closest(ROWS) ? ROW_HOLD : HOLD,
    };
    // A row on its way out presses nothing more, though it can still be seen.
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-leaving', 'hidden'],
    });
    end = setTimeout(forget, WATCH);
  }

  function cover({ left, top, width, height }: DOMRect, hold: number) {
    lift();
    pane = document.createElement('div');
    pane.className = paneClass;
    pane.dataset.steadySpot = '';
    // Dialogs put everything else out of reach.
    pane.dataset.reactAriaTopLayer = 'true';
    pane.setAttribute('aria-hidden', 'true');
    Object.assign(pane.style, {
      left: `${left - MARGIN}px`,
      top: `${top - MARGIN}px`,
      width: `${width + 2 * MARGIN}px`,
      height: `${height + 2 * MARGIN}px`,
    });
    document.body.append(pane);
    lifting = setTimeout(lift, hold);
  }

  function lift() {
    clearTimeout(lifting);
    pane?.remove();
    pane = undefined;
  }

  // Who scrolls looks for another place.
  const options = { capture: true, passive: true } as const;
  window.addEventListener('pointerdown', watch, options);
  window.addEventListener('wheel', lift, options);
  window.addEventListener('touchmove', lift, options);
  return () => {
    window.removeEventListener('pointerdown', watch, options);
    window.removeEventListener('wheel', lift, options);
    window.removeEventListener('touchmove', lift, options);
    forget();
    lift();
  };
}

function isStillThere({ control, rect }: { control: Element; rect: DOMRect }): boolean {
  if (!control.isConnected || control.closest('[data-leaving]')) return false;
  const now = control.getBoundingClientRect();
  return Math.abs(now.left - rect.left) < NEAR && Math.abs(now.top - rect.top) < NEAR && now.width > 0;
}
