import { createContext, type RefObject, use, useEffect, useRef } from 'react';

const DIALOG_SELECTOR = '[role="dialog"], [role="alertdialog"]';

/** What was pressed last beside the form and the questions about it; null while nothing was. */
export const EditorOpenerContext = createContext<RefObject<HTMLElement | null>>({ current: null });

/** For the page of the form: on a phone the form hides the button that opened it before it is there itself. */
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
 * A form that somebody opens gets the focus at its heading, and gives it back to what opened it when it closes. What is
 * open when the page comes leaves the focus where the page has it.
 */
export function useEditorFocus(form: RefObject<HTMLFormElement | null>): void {
  const pressed = use(EditorOpenerContext);
  useEffect(() => {
    const page = document.getElementById('content');
    const opener = pressed.current;
    if (opener) form.current?.querySelector('h2')?.focus({ preventScroll: true });
    const giveBack = () => {
      const now = document.activeElement;
      // The question whether to throw away what was typed holds the focus until it has left.
      if (now?.closest(DIALOG_SELECTOR)) requestAnimationFrame(giveBack);
      if (now !== null && now !== document.body) return;
      opener?.focus();
      if (document.activeElement !== opener) page?.focus();
    };
    return () => void requestAnimationFrame(giveBack);
  }, [form, pressed]);
}
