import { createContext, type RefObject, use, useEffect, useRef } from 'react';

const DIALOG_SELECTOR = '[role="dialog"], [role="alertdialog"]';

/** The element that last had the focus outside of the form and its dialogs; null if none had. */
export const EditorOpenerContext = createContext<RefObject<HTMLElement | null>>({ current: null });

/** Tracked by the page, since on a phone the form hides the button that opened it before the form itself is rendered. */
export function useEditorOpener(): RefObject<HTMLElement | null> {
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(`[data-editor], ${DIALOG_SELECTOR}`)) return;
      opener.current = target.id === 'content' ? null : target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return opener;
}

/**
 * Focuses the heading of a form that was opened by hand, and returns the focus to its opener when it closes. A form that
 * is open when the page loads leaves the focus alone.
 */
export function useEditorFocus(form: RefObject<HTMLFormElement | null>): void {
  const openerRef = use(EditorOpenerContext);
  useEffect(() => {
    const page = document.getElementById('content');
    const opener = openerRef.current;
    if (opener) form.current?.querySelector('h2')?.focus({ preventScroll: true });
    const returnFocus = () => {
      const active = document.activeElement;
      // The dialog that asked whether to discard changes keeps the focus until it has closed.
      if (active?.closest(DIALOG_SELECTOR)) requestAnimationFrame(returnFocus);
      if (active !== null && active !== document.body) return;
      opener?.focus();
      if (document.activeElement !== opener) page?.focus();
    };
    return () => void requestAnimationFrame(returnFocus);
  }, [form, openerRef]);
}
