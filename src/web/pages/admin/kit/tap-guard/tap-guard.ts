import { useEffect, useState } from 'react';

/** How long a spot is covered after the pressed row has left its list and the next row has moved there. */
const ROW_GUARD_MS = 2_000;
/** Elsewhere; longer than a double tap takes. */
const GUARD_MS = 700;
/** A pressed control is watched for this long. */
const WATCH_TIMEOUT_MS = 15_000;
/** Smaller movements are ignored. */
const MOVE_TOLERANCE_PX = 6;
/** By how much the second tap may miss the first. */
const GUARD_MARGIN_PX = 12;

const CONTROL_SELECTOR = 'button, a[href], label, summary, [role="button"], [role="tab"], [role="menuitem"]';
const ROW_SELECTOR =
  'li, tr, article, [role="status"], [role="alert"], [role="dialog"], [role="alertdialog"]';

/**
 * After a tap the pressed control may disappear and another move to its place, which the second tap of a double tap must
 * not press. So the spot is covered as soon as the pressed control has left it. Works for the whole desk, without any help
 * from lists and dialogs; the keyboard is not affected. Returns a function that stops it.
 */
export function installTapGuard(paneClass: string): () => void {
  let watched: { control: Element; rect: DOMRect; duration: number } | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  let pane: HTMLElement | undefined;
  let uncovering: ReturnType<typeof setTimeout> | undefined;

  const check = () => {
    if (!watched || isInSamePlace(watched)) return;
    cover(watched.rect, watched.duration);
    forget();
  };
  const observer = new MutationObserver(check);

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
      duration: control.closest(ROW_SELECTOR) ? ROW_GUARD_MS : GUARD_MS,
    };
    // A leaving row takes no taps, though it is still visible.
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-leaving', 'hidden'],
    });
    end = setTimeout(forget, WATCH_TIMEOUT_MS);
  }

  function cover({ left, top, width, height }: DOMRect, duration: number) {
    uncover();
    pane = document.createElement('div');
    pane.className = paneClass;
    pane.dataset.steadySpot = '';
    // Otherwise an open dialog would make it inert.
    pane.dataset.reactAriaTopLayer = 'true';
    pane.setAttribute('aria-hidden', 'true');
    Object.assign(pane.style, {
      left: `${left - GUARD_MARGIN_PX}px`,
      top: `${top - GUARD_MARGIN_PX}px`,
      width: `${width + 2 * GUARD_MARGIN_PX}px`,
      height: `${height + 2 * GUARD_MARGIN_PX}px`,
    });
    document.body.append(pane);
    uncovering = setTimeout(uncover, duration);
  }

  function uncover() {
    clearTimeout(uncovering);
    pane?.remove();
    pane = undefined;
  }

  // Scrolling changes what lies under the finger on purpose.
  const options = { capture: true, passive: true } as const;
  window.addEventListener('pointerdown', watch, options);
  window.addEventListener('wheel', uncover, options);
  window.addEventListener('touchmove', uncover, options);
  return () => {
    window.removeEventListener('pointerdown', watch, options);
    window.removeEventListener('wheel', uncover, options);
    window.removeEventListener('touchmove', uncover, options);
    forget();
    uncover();
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

/** Longer than a finger takes that was already moving when the list changed. */
const UNSTABLE_MS = 700;

/**
 * Whether rows have just moved because one above them was added or removed: then presses are ignored for a moment
 * (`data-settling`). Rows added at the end move none. `ids` is undefined before the first list.
 */
export function useIsListUnstable(ids: readonly string[] | undefined): boolean {
  const now = ids?.join(' ');
  const [last, setLast] = useState(now);
  const [isSettling, setSettling] = useState(false);
  if (last !== now) {
    setLast(now);
    if (last !== undefined && last !== '' && !`${now ?? ''} `.startsWith(`${last} `)) setSettling(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the timer
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setSettling(false), UNSTABLE_MS);
    return () => clearTimeout(timer);
  }, [isSettling, now]);
  return isSettling;
}
