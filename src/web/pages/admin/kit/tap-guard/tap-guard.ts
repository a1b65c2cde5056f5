import { useEffect, useState } from 'react';

/** So long the spot takes no tap where something was pressed that has left a list: the next row is there now. */
const ROW_GUARD_MS = 2_000;
/** And elsewhere: no double tap is slower. */
const GUARD_MS = 700;
/** A server that takes longer to answer than this is not tapped at any more. */
const WATCH_TIMEOUT_MS = 15_000;
/** Less than this is no other place. */
const MOVE_TOLERANCE_PX = 6;
/** What a finger that comes back may be off by. */
const GUARD_MARGIN_PX = 12;

const CONTROL_SELECTOR = 'button, a[href], label, summary, [role="button"], [role="tab"], [role="menuitem"]';
const ROW_SELECTOR =
  'li, tr, article, [role="status"], [role="alert"], [role="dialog"], [role="alertdialog"]';

/**
 * What was pressed may leave, and something else move up to where it was: the second tap of a double tap must not press
 * that. So the spot is covered as soon as what was pressed is there no longer. One for the whole desk: lists, dialogs and
 * messages need to know nothing of it. The keyboard is not concerned. Answers how to stop.
 */
export function installTapGuard(paneClass: string): () => void {
  let watched: { control: Element; rect: DOMRect; hold: number } | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  let pane: HTMLElement | undefined;
  let lifting: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    if (!watched || isInSamePlace(watched)) return;
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
    const control = (target as Element | null)?.closest?.(CONTROL_SELECTOR);
    if (!control || control === pane) return;
    forget();
    watched = {
      control,
      rect: control.getBoundingClientRect(),
      hold: control.closest(ROW_SELECTOR) ? ROW_GUARD_MS : GUARD_MS,
    };
    // A row on its way out presses nothing more, though it can still be seen.
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-leaving', 'hidden'],
    });
    end = setTimeout(forget, WATCH_TIMEOUT_MS);
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
      left: `${left - GUARD_MARGIN_PX}px`,
      top: `${top - GUARD_MARGIN_PX}px`,
      width: `${width + 2 * GUARD_MARGIN_PX}px`,
      height: `${height + 2 * GUARD_MARGIN_PX}px`,
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

function isInSamePlace({ control, rect }: { control: Element; rect: DOMRect }): boolean {
  if (!control.isConnected || control.closest('[data-leaving]')) return false;
  const now = control.getBoundingClientRect();
  return (
    Math.abs(now.left - rect.left) < MOVE_TOLERANCE_PX &&
    Math.abs(now.top - rect.top) < MOVE_TOLERANCE_PX &&
    now.width > 0
  );
}

/** A finger that was on its way when a list moved by itself has arrived by then. */
const UNSTABLE_MS = 700;

/**
 * Whether rows of a list have just moved because one came or left above them, at this tablet or another: for a moment
 * no press counts (`data-settling`). New ones at the end move none. `ids` is undefined before the first list.
 */
export function useIsListUnstable(ids: readonly string[] | undefined): boolean {
  const now = ids?.join(' ');
  const [last, setLast] = useState(now);
  const [isSettling, setSettling] = useState(false);
  if (last !== now) {
    setLast(now);
    if (last !== undefined && last !== '' && !`${now ?? ''} `.startsWith(`${last} `)) setSettling(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move begins the moment anew
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setSettling(false), UNSTABLE_MS);
    return () => clearTimeout(timer);
  }, [isSettling, now]);
  return isSettling;
}
