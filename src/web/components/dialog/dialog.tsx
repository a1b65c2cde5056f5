import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  isTitleHidden?: boolean;
  /** 520, 720 or 1080 px wide; under 700 px always a sheet from below. */
  size?: 'small' | 'medium' | 'wide';
  /** Stands at the left (above, on a phone). */
  picture?: ReactNode;
  /** Stays in sight under the scrolling words: the buttons. */
  foot?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** Whether Escape and a tap beside it close it. The close button always does. */
  isDismissable?: boolean;
  children?: ReactNode;
}

const loadSheet = () => import('./dialog-sheet.tsx');
const DialogSheet = lazy(async () => ({ default: (await loadSheet()).DialogSheet }));

/** A dialog over the page. Its machinery is fetched at the visitor's first touch, not with the page. */
export function Dialog(props: DialogProps) {
  const [isWanted, setWanted] = useState(false);
  if (props.isOpen && !isWanted) setWanted(true);
  useEffect(preloadOnFirstTouch, []);

  // Once opened it stays mounted, so that it can leave with a movement.
  return (
    isWanted && (
      <Suspense fallback={null}>
        <DialogSheet {...props} />
      </Suspense>
    )
  );
}

function preloadOnFirstTouch() {
  const load = () => void loadSheet().catch(() => {}); // offline now; opening it will try again
  const events = ['pointerover', 'pointerdown', 'keydown'] as const;
  for (const event of events) window.addEventListener(event, load, { once: true, passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, load);
  };
}
